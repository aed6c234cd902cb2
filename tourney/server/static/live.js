/* What the three live pages share: the channel to the server, the clock, words and numbers.
   Classic script, ES2017: it runs on old phones and television browsers. Names and notes come in as
   text and go out as text nodes. */
(function () {
  "use strict";

  var LANGUAGES = ["en", "it", "nb"];
  var words = {};
  var language = "en";
  var locale = "en";

  /* ---- words and numbers ------------------------------------------------------------------------ */

  function asked(name) {
    var found = new RegExp("[?&]" + name + "=([^&#]*)").exec(location.search);
    return found ? decodeURIComponent(found[1].replace(/\+/g, " ")) : "";
  }

  function remembered(name, value) {
    /* A browser that keeps nothing, as in a private window, forgets: that is no fault. */
    try {
      if (value === undefined) return localStorage.getItem("tourney." + name) || "";
      if (value === null) localStorage.removeItem("tourney." + name);
      else localStorage.setItem("tourney." + name, value);
    } catch (error) { /* nothing is kept */ }
    return value || "";
  }

  function ours(tag) {
    var short = String(tag).toLowerCase().split(/[-_]/)[0];
    if (short === "no" || short === "nn") short = "nb";
    return LANGUAGES.indexOf(short) >= 0 ? short : "";
  }

  function pickLanguage() {
    var kept = /(?:^|; )tourney_language=(\w+)/.exec(document.cookie);
    var wanted = [asked("lang"), kept ? kept[1] : ""].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < wanted.length; i++) if (ours(wanted[i])) return ours(wanted[i]);
    return "en";
  }

  async function speak(tag) {
    language = ours(tag) || pickLanguage();
    var own = (navigator.languages || [navigator.language]).filter(function (one) { return ours(one) === language; });
    locale = own[0] || { en: "en-GB", it: "it-IT", nb: "nb-NO" }[language];
    var more = document.body.getAttribute("data-words");  /* a page that says more than the others has its own words */
    var answer = await fetch("/room/words/" + (more ? more + "-" : "") + language + ".json");
    words = await answer.json();
    document.documentElement.lang = language;
    var marked = document.querySelectorAll("[data-say]");
    for (var i = 0; i < marked.length; i++) marked[i].textContent = say(marked[i].getAttribute("data-say"));
    var named = document.querySelectorAll("[data-label]");
    for (var j = 0; j < named.length; j++) {
      named[j].setAttribute("aria-label", say(named[j].getAttribute("data-label")));
      named[j].title = say(named[j].getAttribute("data-label"));
    }
  }

  /* Letters that are written from right to left, and signs that turn the direction of writing: they do so within
     their own text alone, or the amount after a name would stand before it. */
  var TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

  function apart(value) {
    return typeof value === "string" && TURNS.test(value) ? "\u2068" + value + "\u2069" : value;
  }

  /* Names one after the other, each by itself. */
  function list(names) { return names.map(apart).join(", "); }

  function say(key, values) {
    var n = values && values.n;
    var text = (n === 1 && words[key + "_one"]) || words[key];
    if (text === undefined) return key;
    return text.replace(/\{(\w+)\}/g, function (all, name) {
      var value = values && values[name];
      return value === undefined ? all : typeof value === "number" ? number(value) : apart(String(value));
    });
  }

  function number(value, digits) {
    /* Thousands have their mark from 1,000 on also where a language, as Italian, would begin at 10,000. */
    return new Intl.NumberFormat(locale, { maximumFractionDigits: digits || 0, useGrouping: "always" }).format(value);
  }

  /* Chips as people type them: digits, or groups of three between which one of the marks of thousands stands. Null
     for anything else, as 5,0x or 10.5: what somebody meant by it is not guessed. */
  var GROUPED = /^[1-9]\d{0,2}([ \u00a0\u2009\u202f.,'\u2019])\d{3}(?:\1\d{3})*$/;

  function typedWhole(typed) {
    var text = typed.trim();
    if (!/^\d+$/.test(text) && !GROUPED.test(text)) return null;
    var found = Number(text.replace(/\D/g, ""));
    return found <= 9007199254740991 ? found : null;
  }

  function money(minor, state) {
    var value = minor / state.scale;
    var digits = minor % state.scale ? String(state.scale).length - 1 : 0;
    if (/^[A-Z]{3}$/.test(state.unit)) {
      try {
        return new Intl.NumberFormat(locale, {
          style: "currency", currency: state.unit, useGrouping: "always",
          minimumFractionDigits: digits, maximumFractionDigits: digits
        }).format(value);
      } catch (error) { /* no currency that this browser knows: written out below */ }
    }
    return number(value, digits) + (state.unit ? " " + state.unit : "");
  }

  /* A place as it is said: 1st, 2nd, 3rd and 11th in English; in the other languages all are said alike. */
  function place(nth) {
    var last = nth % 10, teen = nth % 100 > 10 && nth % 100 < 14;
    var key = teen || last < 1 || last > 3 ? "place" : ["place_one", "place_two", "place_few"][last - 1];
    return say(key, { place: number(nth) });
  }

  /* Who gets an amount of `payouts`: by place, after a deal by name. */
  function payee(one, state) {
    if (one.player !== null) return one.player;
    return state.deal ? say("winner") : place(one.place);
  }

  /* What the kind of bounty that is played is called; of a mystery one the amount is what each entry puts in. */
  var BOUNTIES = { fixed: "bounty_fixed", progressive: "bounty_progressive", mystery: "bounty_mystery" };

  /* Name and amount of the bounty; null where none is played. */
  function bounty(state) {
    return state.bounty && BOUNTIES[state.bounty_kind] ? [say(BOUNTIES[state.bounty_kind]), money(state.bounty, state)] : null;
  }

  function hour(ms) {
    return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(ms));
  }

  function two(value) { return value < 10 ? "0" + value : String(value); }

  function span(ms) {
    var seconds = Math.max(0, Math.ceil(ms / 1000));
    var hours = Math.floor(seconds / 3600);
    var minutes = Math.floor(seconds / 60) % 60;
    return hours ? hours + ":" + two(minutes) + ":" + two(seconds % 60) : minutes + ":" + two(seconds % 60);
  }

  /* The blinds; in a game that has none the bets, or the ante where that is all. */
  function blinds(stakes) {
    if (stakes.big_blind && stakes.small_blind) return number(stakes.small_blind) + " / " + number(stakes.big_blind);
    if (stakes.big_blind) return number(stakes.big_blind);
    if (stakes.small_bet) return bets(stakes);
    return stakes.ante ? say("ante_each", { chips: number(stakes.ante) }) : "";
  }

  function bets(stakes) {
    return stakes.big_bet ? say("stakes_bets", { small: stakes.small_bet, big: stakes.big_bet }) : say("stakes_bet", { chips: stakes.small_bet });
  }

  function ante(stakes) {
    var parts = [];
    if (stakes.ante && stakes.big_blind) {
      var by = { big_blind: "ante_big_blind", button: "ante_button" }[stakes.ante_paid_by] || "ante_each";
      parts.push(say(by, { chips: number(stakes.ante) }));
    } else if (stakes.ante && stakes.small_bet) parts.push(say("ante_each", { chips: number(stakes.ante) }));
    if (stakes.bring_in) parts.push(say("bring_in", { chips: number(stakes.bring_in) }));
    return parts.join(" · ");
  }

  /* A stack in big blinds: in games without them nothing. */
  function bigBlinds(chips, stakes) {
    if (!stakes || !stakes.big_blind) return "";
    var found = chips / stakes.big_blind;
    return say("in_big_blinds", { bb: number(found, found < 20 ? 1 : 0) });
  }

  /* A stack with its big blinds behind it, where there are such. */
  function chipsAnd(told, chips, stakes) { return [told, bigBlinds(chips, stakes)].filter(Boolean).join(" · "); }

  function seat(place) { return say("table_seat", { table: place.table, seat: place.seat }); }

  function pot(table) { return say("pot_carried", { table: table.table, chips: number(table.carried) }); }

  /* ---- the clock: a function of the last message and the time ------------------------------------- */

  function clockAt(state, now) {
    var clock = state.clock;
    var periods = state.periods || [];
    if (!clock) {
      for (var p = 0; p < periods.length; p++) {
        if (periods[p].level === (state.level || 1) && !periods[p].on_break) {
          return { period: periods[p], next: periods[p + 1] || null, index: p, left: null, running: false, ends: null };
        }
      }
      return null;
    }
    var index = -1;
    for (var i = 0; i < periods.length; i++) {
      if (periods[i].level === clock.level && (index < 0 || periods[i].on_break === clock.on_break)) index = i;
    }
    if (index < 0) return null;
    var period = periods[index];
    if (period.on_break !== clock.on_break) period = { level: clock.level, on_break: clock.on_break, ms: clock.left || 0 };
    var ends = clock.ends_at;
    while (clock.running && ends <= now && index + 1 < periods.length) {
      index += 1;
      period = periods[index];
      ends += period.ms;
    }
    return {
      period: period,
      next: periods[index + 1] || null,
      index: index,
      left: clock.running ? Math.max(0, ends - now) : clock.left,
      running: clock.running,
      ends: clock.running ? ends : null
    };
  }

  /* Milliseconds from now, if the clock runs on, until something comes: null when it never does. */
  function until(state, at, comes) {
    if (!at || at.left === null) return null;
    var sum = at.left;
    for (var i = at.index + 1; i < state.periods.length; i++) {
      if (comes(state.periods[i])) return sum;
      sum += state.periods[i].ms;
    }
    return null;
  }

  function nextBreak(state, at) {
    return until(state, at, function (period) { return period.on_break; });
  }

  function registrationLeft(state, at) {
    if (state.registration_until === null || state.status !== "running" || !at) return null;
    if (at.period.level > state.registration_until) return null;
    return until(state, at, function (period) { return period.level > state.registration_until; });
  }

  /* The stakes in force: of the level, or in a break of the one that follows. */
  function stakesAt(state, at) {
    if (!at) return null;
    if (!at.period.on_break) return at.period;
    for (var i = at.index; i < state.periods.length; i++) {
      if (!state.periods[i].on_break && state.periods[i].level > at.period.level) return state.periods[i];
    }
    return null;
  }

  function levelAfter(state, at) {
    for (var i = at.index + 1; i < state.periods.length; i++) {
      if (!state.periods[i].on_break && state.periods[i].level > at.period.level) return state.periods[i];
    }
    return null;
  }

  /* The address of this page for one tournament; what else it asks for, as the language, stays. */
  function addressOf(tournament) {
    var kept = location.search.slice(1).split("&").filter(function (one) { return one && one.split("=")[0] !== "t"; });
    return "?" + ["t=" + encodeURIComponent(tournament)].concat(kept).join("&");
  }

  /* ---- the channel -------------------------------------------------------------------------------- */

  var BURST = 8, EVERY = 5000, SILENCE = 12000, LONGEST_WAIT = 8000, KEPT = 12;
  /* The offset is wrong by half of the quickest round trip at most. Until that is short enough for two screens
     to differ by less than 50 ms, it is measured on: a busy device, or a bad network, has its quiet moments. */
  var SURE = 40, MORE = 60, ALIKE = 3;

  /* Without a tournament it takes the one that is on, and stays with that whatever else begins. One that was over
     already when it came is let go for the next: a television that was turned on early waits for the evening. */
  function Channel(tournament, onState, onLink) {
    var channel = this;
    var socket = null, wait = 250, timer = 0, heard = 0, samples = [], measuring = 0, drift = wall() - performance.now();
    channel.offset = 0;
    channel.sure = null; /* by how many milliseconds the offset may be wrong */
    channel.state = null;
    channel.link = "connecting";
    channel.now = function () { return wall() + channel.offset; };

    function wall() { return Date.now(); }

    function told(link) {
      if (channel.link !== link) { channel.link = link; onLink(link); }
    }

    function open() {
      clearTimeout(timer);
      if (socket) { socket.onclose = null; socket.close(); }
      var scheme = location.protocol === "https:" ? "wss://" : "ws://";
      socket = new WebSocket(scheme + location.host + "/api/live" + (tournament ? "?t=" + encodeURIComponent(tournament) : ""));
      heard = performance.now();
      socket.onopen = function () { wait = 250; measure(); };
      socket.onmessage = function (event) { heard = performance.now(); take(JSON.parse(event.data)); };
      socket.onclose = lost;
    }

    function lost() {
      told("cut");
      samples = [];
      clearTimeout(timer);
      timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }

    function ping() {
      if (socket.readyState === 1) socket.send(JSON.stringify({ ping: wall() }));
    }

    function measure() {
      var left = BURST + MORE;
      samples = [];
      channel.sure = null;
      clearTimeout(measuring);
      function next() {
        left -= 1;
        ping();
        if (left > MORE || (left > 0 && !(channel.sure !== null && channel.sure <= SURE / 2))) {
          measuring = setTimeout(next, left > MORE ? 70 : 200);
        }
      }
      next();
    }

    function take(message) {
      if (message.pong !== undefined) {
        var now = wall();
        if (now < message.pong) return; /* the clock of this device was set back meanwhile */
        samples.push({ took: now - message.pong, offset: message.now - (message.pong + now) / 2 });
        if (samples.length > KEPT) samples.shift();
        /* The quickest answers tell the offset best; Date.now has whole milliseconds, so a few are averaged. */
        var quickest = Math.min.apply(null, samples.map(function (one) { return one.took; }));
        var best = samples.filter(function (one) { return one.took <= quickest + ALIKE; });
        channel.sure = (quickest + ALIKE) / 2;
        channel.offset = best.reduce(function (sum, one) { return sum + one.offset; }, 0) / best.length;
        return;
      }
      if (message.hello !== undefined) {
        channel.offset = message.hello - wall();
        return;
      }
      if (!stays(message)) { open(); return; }
      channel.state = message;
      told("live");
      onState(message);
    }

    function stays(message) {
      var id = message.tournament_id;
      if (tournament) return id === tournament || Boolean(message.error);
      if (id && message.status !== "finished") {
        tournament = id;
        history.replaceState(history.state, "", location.pathname + addressOf(id) + location.hash);
      }
      return true;
    }

    /* A device that slept, or whose clock was set: measure anew, and do not wait for the old socket. */
    function watch() {
      var moved = wall() - performance.now();
      if (Math.abs(moved - drift) > 250) {
        drift = moved;
        if (channel.state) channel.offset = 0;
        open();
      } else if (socket.readyState === 1 && performance.now() - heard > SILENCE) {
        socket.onclose = null;
        socket.close();
        lost();
      } else if (socket.readyState === 1) ping();
    }

    function awake() {
      if (document.visibilityState === "visible") {
        if (socket.readyState === 1) measure();
        else { wait = 250; open(); }
      }
    }

    document.addEventListener("visibilitychange", awake);
    window.addEventListener("online", awake);
    setInterval(watch, EVERY);
    open();
  }

  /* ---- small helps for drawing ---------------------------------------------------------------------- */

  function one(selector) { return document.querySelector(selector); }

  function text(node, value) {
    var found = typeof node === "string" ? one(node) : node;
    var shown = apart(value);
    if (found.textContent !== shown) found.textContent = shown;
  }

  function make(tag, kind, content) {
    var node = document.createElement(tag);
    if (kind) node.className = kind;
    if (Array.isArray(content)) content.forEach(function (part) { node.appendChild(part); });
    else if (content !== undefined && content !== null) node.textContent = apart(content);
    return node;
  }

  function fill(node, parts) {
    var found = typeof node === "string" ? one(node) : node;
    while (found.firstChild) found.removeChild(found.firstChild);
    parts.forEach(function (part) { found.appendChild(part); });
  }

  function show(node, yes) {
    var found = typeof node === "string" ? one(node) : node;
    if (found.hidden === yes) found.hidden = !yes;
  }

  /* ---- what phone and floor have in common ----------------------------------------------------------- */

  /* Speaks, and lets the language be chosen; `changed` is called when it was. */
  async function begin(changed) {
    await speak();
    var languages = one("#language");
    LANGUAGES.forEach(function (tag) {
      var option = make("option", "", { en: "English", it: "Italiano", nb: "Norsk" }[tag]);
      option.value = tag;
      option.selected = tag === language;
      languages.appendChild(option);
    });
    languages.addEventListener("change", async function () {
      document.cookie = "tourney_language=" + languages.value + "; path=/; max-age=31536000; samesite=lax";
      await speak(languages.value);
      changed();
    });
    one("#which").addEventListener("change", function () {
      location.search = addressOf(one("#which").value);
    });
  }

  /* The other tournaments that are on. */
  function choices(state) {
    var select = one("#which"), others = state.others || [];
    show(select, others.length > 1);
    fill(select, others.map(function (each) {
      var option = make("option", "", each.name);
      option.value = each.tournament_id;
      option.selected = each.tournament_id === state.tournament_id;
      return option;
    }));
  }

  function linked(link) {
    text("#link", say("cut_off"));
    show("#link", link === "cut");
  }

  /* Gives the answer of the server, `{status, body}`, whose sentences are in the language of this page;
     status 0 when there is none. */
  async function ask(method, path, body) {
    try {
      var answer = await fetch(path + (path.indexOf("?") < 0 ? "?" : "&") + "lang=" + language, {
        method: method,
        credentials: "same-origin",
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body)
      });
      return { status: answer.status, body: await answer.json() };
    } catch (error) {
      return { status: 0, body: { error: String(error) } };
    }
  }

  /* Signs this device in; gives a sentence when that failed, nothing when it did not. */
  async function signIn(pin, name) {
    var asked = { pin: pin.trim() };
    if (name.trim()) asked.name = name.trim();
    var answer = await ask("POST", "/api/sign-in", asked);
    if (answer.status === 200) return "";
    if (answer.status === 429) return say("wait_to_try", { time: span(answer.body.wait * 1000) });
    if (answer.status === 401) return say("wrong_pin");
    return answer.status ? say("refused", { why: answer.body.error }) : say("no_answer");
  }

  window.tourney = {
    begin: begin, choices: choices, linked: linked, ask: ask, signIn: signIn,
    LANGUAGES: LANGUAGES, asked: asked, remembered: remembered, speak: speak, say: say,
    language: function () { return language; }, locale: function () { return locale; },
    number: number, typedWhole: typedWhole, money: money, place: place, payee: payee, bounty: bounty, hour: hour, span: span, blinds: blinds, ante: ante,
    bigBlinds: bigBlinds, chipsAnd: chipsAnd, seat: seat, pot: pot, apart: apart, list: list,
    clockAt: clockAt, nextBreak: nextBreak, registrationLeft: registrationLeft, stakesAt: stakesAt,
    levelAfter: levelAfter, until: until,
    Channel: Channel, one: one, text: text, make: make, fill: fill, show: show
  };
})();
