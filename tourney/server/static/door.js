/* The sign-in page while looking is locked. */
(function () {
  "use strict";
  var T = window.tourney;

  /* Only a path of this server: what stands behind ?next= may come from anywhere. */
  function target() {
    var asked = T.asked("next");
    return /^\/(?![\/\\])/.test(asked) ? asked : "/tv";
  }

  async function enter(event) {
    event.preventDefault();
    T.text("#denied", await T.signIn(T.one("#pin").value, T.one("#who").value));
    if (!T.one("#denied").textContent) location.replace(target());
  }

  T.speak().then(function () { T.one("#door").addEventListener("submit", enter); });
})();
