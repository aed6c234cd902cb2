/* The television: one picture that fits the moment. Nothing here knows a rule of poker; it draws what the
   server says and lets the clock run. */
(function () {
  "use strict";
  var T = window.tourney, say = T.say, make = T.make, text = T.text, show = T.show;
  var channel = null, timer = 0, rung = null, shownPeriod = "", moved = 0;
  var MINUTE = 60000, CYCLE = 6000, MOST_SHOWN = 3;

  /* ---- which moment ---------------------------------------------------------------------------- */

  function moment(state, at) {
    if (!state || state.status === "none" || !state.status) return "wait";
    if (state.status === "finished") return "done";
    if (state.status !== "running" || !at) return "lobby";
    if (at.period.on_break) return "break";
    var tables = state.tables.filter(function (table) { return table.seats.length > 0; });
    return tables.length === 1 && state.left <= tables[0].size && tables[0].seats.length === state.left ? "final" : "play";
  }

  /* ---- the parts of the picture ---------------------------------------------------------------- */

  function fact(value, small, label, list) {
    var top = make("b", "", value);
    if (small) { top.appendChild(document.createTextNode(" ")); top.appendChild(make("small", "", small)); }
    var parts = [top, make("span", "", label)];
    if (list) parts.push(list);
    return make("div", "fact", parts);
  }

  /* How many are paid; what a deal keeps for the winner goes to one of those who made it. */
  function paid(state) {
    return state.payouts.filter(function (one) { return one.amount > 0 && !(state.deal && one.number === null); }).length;
  }

  function agreed(state, number) {
    return state.deal ? state.payouts.filter(function (one) { return one.number === number; })[0] : null;
  }

  function facts(state, at, now) {
    var found = [], stakes = T.stakesAt(state, at);
    if (state.status !== "running") {
      found.push(fact(T.number(state.entries), "", say("players", { n: state.entries })));
      found.push(fact(T.number(state.starting_stack), T.bigBlinds(state.starting_stack, state.periods[0]), say("starting_stack")));
    } else {
      found.push(fact(T.number(state.left), say("of", { n: state.entries }), say("players", { n: state.left })));
      if (state.average_stack !== null) {
        found.push(fact(T.number(state.average_stack), T.bigBlinds(state.average_stack, stakes), say("average_stack")));
      }
    }
    var head = T.bounty(state), list = make("ol", "");
    if (head) list.appendChild(item(head));
    if (state.pool > 0) {
      found.push(fact(T.money(state.pool, state), "", say("pool_places", { n: paid(state) })));
      state.payouts.slice(0, 4).forEach(function (one) {
        if (one.amount > 0) list.appendChild(item([T.payee(one, state), T.money(one.amount, state)]));
      });
    }
    if (list.firstChild) found.push(make("div", "fact prizes", [list]));
    T.fill("#facts", found);
  }

  function item(pair) { return make("li", "", [make("span", "", pair[0]), document.createTextNode(pair[1])]); }

  /* At the final table, where the stacks take the place of the facts, these in a line beneath the blinds; nothing
     where it would be cut off. */
  function sum(state, at) {
    var stakes = T.stakesAt(state, at), head = T.bounty(state);
    var parts = [say("players_left", { left: state.left, n: state.entries })];
    if (state.average_stack !== null) parts.push(say("average_of", { chips: T.chipsAnd(T.number(state.average_stack), state.average_stack, stakes) }));
    if (state.pool > 0) parts.push(say("pool_of", { amount: T.money(state.pool, state) }));
    if (head) parts.push(head.join(" "));
    T.fill("#sum", parts.map(function (one) { return make("span", "", one); }));
    show("#sum", true);
    var box = T.one("main");
    if (box.scrollHeight > box.clientHeight + 1 || T.one("#clock").offsetHeight > box.clientHeight) show("#sum", false);
  }

  function row(cells) {
    return make("tr", "", cells.map(function (cell) { return make("td", cell[1] || "", cell[0]); }));
  }

  function table(rows) { return make("table", "", [make("tbody", "", rows)]); }

  function finalTable(state, at) {
    var one = state.tables.filter(function (each) { return each.seats.length > 0; })[0];
    var stakes = T.stakesAt(state, at);
    var known = one.seats.some(function (seat) { return seat.stack !== null; });
    var rows = one.seats.slice();
    if (known) rows.sort(function (a, b) { return (b.stack || 0) - (a.stack || 0) || a.seat - b.seat; });
    var stacks = table(rows.map(function (seat) {
      var cells = [[T.number(seat.seat) + (seat.seat === one.button ? " ●" : ""), "quiet"], [seat.player, "who"]];
      if (known) {
        cells.push([seat.stack === null ? "?" : T.number(seat.stack), ""]);
        cells.push([seat.stack === null ? "" : T.bigBlinds(seat.stack, stakes), "quiet"]);
      }
      var deal = agreed(state, seat.number);
      if (deal) cells.push([T.money(deal.amount, state), ""]);
      return row(cells);
    }));
    /* What they play for, where there is room beneath the stacks; after a deal it stands beside each. */
    var open = state.deal ? [] : state.payouts.filter(function (each) { return each.amount > 0 && each.place <= state.left; });
    var prizes = make("ol", "prizes", open.map(function (each) {
      return make("li", "", [make("span", "", T.payee(each, state)), document.createTextNode(T.money(each.amount, state))]);
    }));
    T.fill("#people", [stacks, prizes]);
    var people = T.one("#people");
    people.className = state.left <= 4 ? "few" : "";  /* larger where there is room for it */
    if (people.scrollWidth > people.clientWidth + 1) people.className = "";
    prizes.hidden = !open.length || people.scrollHeight > people.clientHeight + 1;
  }

  function lobby(state) {
    var seated = state.tables.filter(function (one) { return one.seats.length > 0; });
    var names = state.players.filter(function (one) { return one["in"]; });
    var blocks = seated.length ? seated.map(function (one) {
      return make("div", "block", [
        make("h2", "", say("table", { table: one.table })),
        table(one.seats.map(function (seat) { return row([[T.number(seat.seat), "quiet"], [seat.player, "who"]]); }))
      ]);
    }) : names.map(function (one) { return make("div", "block who", one.player); });
    var list = make("div", "tables", blocks);
    T.fill("#people", seated.length ? [list] : [make("h2", "", say(names.length ? "registered" : "nobody_yet")), list]);
    /* As many columns and as large letters as let everybody be seen. */
    var rows = names.length + seated.length * 1.5, columns = rows <= 10 ? 1 : rows <= 26 ? 2 : rows <= 54 ? 3 : 4;
    var letters = Math.min(4.2, 66 / (Math.ceil(rows / columns + (seated.length ? 2 : 0)) * 1.75 + 2));
    list.style.columnCount = columns;
    list.style.fontSize = "calc(var(--u) * " + Math.max(1.5, letters).toFixed(2) + ")";
  }

  function results(state) {
    var first = state.places.filter(function (one) { return one.place === 1; })[0];
    var rows = state.places.slice(0, 10).filter(function (one, index) { return one.prize > 0 || index < 5; });
    T.fill("#people", [
      make("h2", "", say("winner")),
      make("p", "champion", first ? first.player : ""),
      table(rows.map(function (one) {
        var which = one.place === one.last_place ? T.place(one.place) : T.place(one.place) + "–" + T.place(one.last_place);
        return row([[which, "quiet"], [one.player, "who"], [one.prize ? T.money(one.prize, state) : "", ""]]);
      }))
    ]);
  }

  function next(state, at) {
    if (!at) return [];
    if (state.status !== "running") {
      return state.status === "finished" ? [] : [document.createTextNode(say("level", { n: at.period.level }) + " "), make("b", "", T.blinds(at.period))];
    }
    var following = T.levelAfter(state, at);
    if (!following || at.period.on_break) return [];
    var parts = [document.createTextNode(say("next") + " "), make("b", "", T.blinds(following))];
    if (following.ante && (following.big_blind || following.small_bet)) parts.push(document.createTextNode(" · " + say("ante_each", { chips: T.number(following.ante) })));
    return parts;
  }

  function gone(state, at) {
    /* The chips that leave play in this break: told then, and not all evening. */
    if (!at || !at.period.on_break) return "";
    var level = state.periods.filter(function (one) { return !one.on_break && one.level === at.period.level; })[0];
    var chips = level ? level.gone.filter(function (chip) { return chip >= state.smallest_chip; }) : [];
    return chips.length ? say("colour_up", { n: chips.length, chips: chips.map(function (chip) { return T.number(chip); }).join(", ") }) : "";
  }

  function banner(state, at) {
    if (state.status !== "running") return "";
    var places = paid(state);
    if (state.hand_for_hand) return say("hand_for_hand");
    if (at && !at.running && at.left !== null) return say("paused");
    if (state.deal) return state.deal.first ? say("deal_kept", { prize: T.money(state.deal.first, state) }) : say("deal_made");
    if (places > 0 && state.left === places + 1) return say("bubble", { n: places });
    if (places > 1 && state.left <= places && state.left > 1) return say("in_the_money", { prize: T.money(state.prizes[state.left - 1], state) });
    return "";
  }

  /* What is about to be done: where one will sit, which table breaks, or that everybody draws. Each a name and words. */
  function coming(state) {
    return state.proposals.map(function (one) {
      if (one["do"] === "move") return [one.player, say("move_pending", { seat: T.seat(one.to) })];
      if (one["do"] === "break") return [say("table", { table: one.table }), say("break_pending")];
      if (one["do"] === "redraw") return [say(one.tables > 1 ? "redraw_pending" : "final_pending"), ""];
      return null;
    }).filter(Boolean);
  }

  /* The pots that nobody opened, then who is to change seats, then who did. */
  function moves(state, now) {
    if (state.status !== "running") return [];
    var pots = state.tables.filter(function (one) { return one.carried; }).map(function (one) { return ["", T.pot(one)]; });
    var done = state.moves.filter(function (one) { return one.at > now - 10 * MINUTE; }).map(function (one) {
      return [one.player, "→ " + T.seat(one.to)];
    });
    var told = pots.concat(coming(state), done);
    var from = told.length > MOST_SHOWN ? (Math.floor(now / CYCLE) * MOST_SHOWN) % told.length : 0;
    return told.slice(from, from + MOST_SHOWN).map(function (one) {
      var parts = [make("b", "", one[0]), document.createTextNode(" " + one[1])];
      return make("span", "", one[0] ? parts : one[1]);
    });
  }

  /* ---- drawing --------------------------------------------------------------------------------- */

  function whole(state) {
    var now = channel.now(), at = T.clockAt(state, now), which = moment(state, at);
    document.body.setAttribute("data-moment", which);
    document.title = (state.name || "TV") + " · tourney";
    text("#name", state.name || "tourney");
    if (which === "wait") {
      text("#level", state.error ? say("no_such_tournament") : say("no_tournament"));
      return;
    }
    facts(state, at, now);
    if (which !== "final") T.one("#people").className = "";
    if (which === "final") finalTable(state, at);
    else if (which === "lobby") lobby(state);
    else if (which === "done") results(state);
    var stakes = T.stakesAt(state, at);
    if (stakes) {
      text("#blinds", T.blinds(stakes));
      T.one("#blinds").className = T.blinds(stakes).length > 13 ? "long" : "";
      var first = at.period.on_break ? say("level", { n: stakes.level }) : "";
      text("#ante", [first, T.ante(stakes)].filter(Boolean).join(" · ") + (stakes.game !== "holdem" && stakes.game ? " · " + say("game_" + stakes.game) : ""));
    }
    text("#level", !at ? "" : at.period.on_break ? say("break") : say("level", { n: at.period.level }));
    T.fill("#next", next(state, at));
    text("#colour", gone(state, at));
    text("#banner", banner(state, at));
    if (which === "final") sum(state, at); else show("#sum", false);
    document.body.classList.toggle("paused", Boolean(at && at.left !== null && !at.running && state.status === "running"));
    qr(state);
  }

  function tick() {
    clearTimeout(timer);
    var state = channel.state;
    if (!state || !state.status || state.status === "none") { timer = setTimeout(tick, 1000); return; }
    var now = channel.now(), at = T.clockAt(state, now);
    var which = at ? at.index + (at.period.on_break ? "b" : "l") + state.version : "none";
    if (which !== shownPeriod) {
      shownPeriod = which;
      whole(state);
    }
    if (at && at.left !== null) {
      var shown = T.span(at.left);
      text("#time", shown);
      T.one("#time").className = shown.length > 5 ? "long" : "";
      if (at.period.ms) T.one("#bar i").style.transform = "scaleX(" + Math.max(0, Math.min(1, at.left / at.period.ms)) + ")";
      document.body.classList.toggle("last", at.running && at.left <= MINUTE);
      text("#back", at.period.on_break && at.running ? say("back_at", { time: T.hour(at.ends) }) : "");
    } else text("#time", "");
    closing(state, at, now);
    if (Math.floor(now / CYCLE) !== moved) {
      moved = Math.floor(now / CYCLE);
      T.fill("#moves", moves(state, now));
    }
    sound(state, at);
    /* On the next whole second of this clock, so that all screens change at the same instant. */
    timer = setTimeout(tick, at && at.running ? Math.max(15, (at.left % 1000 || 1000) + 1) : 1000);
  }

  function closing(state, at, now) {
    var left = T.registrationLeft(state, at), places = paid(state);
    var words = "";
    if (state.registration_open && left !== null && at.running) words = say("registration_closes_in", { time: T.span(left) });
    else if (state.registration_open) words = say("registration_open");
    else if (places && state.status === "running") words = say("paying", { n: places });
    text("#window", words);
    var pause = T.nextBreak(state, at);
    text("#break", pause !== null && at.running && !at.period.on_break ? say("break_at", { time: T.hour(now + pause) }) : "");
  }

  /* ---- sound ------------------------------------------------------------------------------------ */

  function spokenStakes(period) {
    if (period.small_blind) return say("say_level", { n: period.level, small: period.small_blind, big: period.big_blind });
    return say("level", { n: period.level }) + ". " + T.blinds(period);
  }

  function sound(state, at) {
    if (!at || at.left === null || state.status !== "running") { rung = null; return; }
    var here = { index: at.index, on_break: at.period.on_break, left: at.left, running: at.running };
    var before = rung;
    rung = here;
    if (!before || !at.running || !before.running) return;
    if (here.index === before.index + 1) {
      if (here.on_break) window.bell.ring("pause", say("say_break", { time: T.hour(at.ends) }));
      else {
        window.bell.ring("level", [spokenStakes(at.period), T.ante(at.period)].filter(Boolean).join(", "));
      }
    } else if (here.index === before.index && before.left > MINUTE && here.left <= MINUTE) {
      window.bell.ring("minute", say(here.on_break ? "say_minute_break" : "say_minute"));
    } else if (here.index === before.index && here.left <= 5200 && Math.ceil(here.left / 1000) < Math.ceil(before.left / 1000) && here.left > 0) {
      window.bell.ring("tick", "");
    }
  }

  /* ---- the controls ------------------------------------------------------------------------------ */

  function qr(state) {
    var image = T.one("#qr img"), source = "/qr.svg?t=" + encodeURIComponent(state.tournament_id);
    if (image.getAttribute("src") !== source) image.setAttribute("src", source);
  }

  function theme(name) {
    document.documentElement.setAttribute("data-theme", name);
    text("#theme", say(name === "light" ? "dark" : "light"));
  }

  function fullScreen() {
    var root = document.documentElement;
    if (document.fullscreenElement || document.webkitFullscreenElement) (document.exitFullscreen || document.webkitExitFullscreen).call(document);
    else (root.requestFullscreen || root.webkitRequestFullscreen || function () {}).call(root);
  }

  function fullScreenChanged() {
    text("#full", say(document.fullscreenElement || document.webkitFullscreenElement ? "leave_full_screen" : "full_screen"));
  }

  async function toggleSound() {
    if (window.bell.sounding()) {
      await window.bell.turnOff();
      text("#sound", say("sound_on"));
    } else if (await window.bell.turnOn()) {
      text("#sound", say("sound_off"));
      window.bell.ring("minute", "");
    }
  }

  var stillTimer = 0;
  function stir() {
    document.body.classList.remove("still");
    clearTimeout(stillTimer);
    stillTimer = setTimeout(function () { document.body.classList.add("still"); }, 4000);
  }

  function keys(event) {
    if (event.target.tagName === "SELECT" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "f" || event.key === "F") fullScreen();
    else if (event.key === "s" || event.key === "S") toggleSound();
    stir();
  }

  function spoken() {
    fullScreenChanged();
    text("#sound", say(window.bell.sounding() ? "sound_off" : "sound_on"));
    theme(document.documentElement.getAttribute("data-theme"));
    text("#link", say("cut_off"));
    shownPeriod = "";
    if (channel && channel.state) { whole(channel.state); tick(); }
  }

  async function begin() {
    var prefersLight = window.matchMedia && window.matchMedia("(prefers-color-scheme: light)").matches;
    document.documentElement.setAttribute("data-theme", T.asked("theme") || T.remembered("theme") || (prefersLight ? "light" : "dark"));
    await T.begin(spoken);
    spoken();
    T.one("#sound").addEventListener("click", toggleSound);
    T.one("#full").addEventListener("click", fullScreen);
    T.one("#theme").addEventListener("click", function () {
      theme(document.documentElement.getAttribute("data-theme") === "light" ? "dark" : "light");
      T.remembered("theme", document.documentElement.getAttribute("data-theme"));
    });
    document.addEventListener("fullscreenchange", fullScreenChanged);
    document.addEventListener("webkitfullscreenchange", fullScreenChanged);
    ["mousemove", "touchstart", "pointerdown"].forEach(function (name) { document.addEventListener(name, stir); });
    document.addEventListener("keydown", keys);
    T.one("#qr img").addEventListener("error", function () { T.one("#qr").classList.add("none"); });
    T.one("#qr img").addEventListener("load", function () { T.one("#qr").classList.remove("none"); });
    channel = new T.Channel(T.asked("t"), function (state) {
      shownPeriod = "";
      moved = 0;
      T.choices(state);
      whole(state);
      tick();
    }, T.linked);
    window.tv = channel;
    stir();
    window.bell.stayAwake();
    tick();
  }

  begin();
})();
