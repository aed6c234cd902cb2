/* The sign-in page, which leads back to the page that sent here. */
(function () {
  "use strict";
  var T = window.tourney;

  /* Only a path of this server: what stands behind ?next= may come from anywhere. Browsers read "//",
     "/\\" and a tab between the two as the way to another server, so what they make of it is looked at. */
  function target() {
    var asked = new URLSearchParams(location.search).get("next") || "";
    if (asked.charAt(0) !== "/") return "/tv";
    var found = new URL(asked, location.href);
    return found.origin === location.origin ? found.href : "/tv";
  }

  async function enter(event) {
    event.preventDefault();
    T.text("#denied", await T.signIn(T.one("#pin").value, T.one("#who").value));
    if (!T.one("#denied").textContent) location.replace(target());
  }

  T.speak().then(async function () {
    T.one("#door").addEventListener("submit", enter);
    var now = await (await fetch("/api/sign-in")).json();
    T.text("#why", now.locked ? T.say("locked_look") : "");
  });
})();
