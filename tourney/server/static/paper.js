/* Times on pages for paper in the zone of this browser, where the settings name none. */
(function () {
  "use strict";
  var locale = { it: "it-IT", nb: "nb-NO" }[document.documentElement.lang] || "en-GB";
  var day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
  var hour = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  document.querySelectorAll("time").forEach(function (one) {
    var at = new Date(one.dateTime);
    one.textContent = day.format(at) + ", " + hour.format(at);
  });
})();
