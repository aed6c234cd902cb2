/* A player's phone: my seat, my next move, the clock, structure, payouts, standings. */
(function () {
  "use strict";
  var T = window.tourney, say = T.say, make = T.make, text = T.text;
  var TABS = ["my_seat", "clock", "structure", "payouts", "standings"];
  var channel = null, tab = "my_seat", timer = 0, shown = "";

  function me(state) {
    var name = T.remembered("me." + state.tournament_id);
    return state.players.filter(function (one) { return one.player === name; })[0] || null;
  }

  function placeOf(state, number) {
    for (var i = 0; i < state.tables.length; i++) {
      var found = state.tables[i].seats.filter(function (one) { return one.number === number; })[0];
      if (found) return { table: state.tables[i].table, seat: found.seat, at: state.tables[i] };
    }
    return null;
  }

  /* ---- the tabs ------------------------------------------------------------------------------------ */

  function pickMe(state, page) {
    var search = make("input"), list = make("div", "list");
    search.type = "search";
    search.placeholder = say("search_name");
    search.setAttribute("aria-label", say("search_name"));
    function filter() {
      var wanted = search.value.trim().toLowerCase();
      var found = state.players.filter(function (one) { return one.player.toLowerCase().indexOf(wanted) >= 0; });
      T.fill(list, found.slice(0, 200).map(function (one) {
        var button = make("button", "", [make("span", "", one.player)]);
        button.type = "button";
        button.addEventListener("click", function () { T.remembered("me." + state.tournament_id, one.player); draw(true); window.scrollTo(0, 0); });
        return button;
      }));
      if (!found.length) list.appendChild(make("p", "quiet", say(state.players.length ? "no_names" : "nobody_yet")));
    }
    search.addEventListener("input", filter);
    page.push(make("h2", "", say("who_are_you")), search, list);
    filter();
  }

  function nextMove(state, mine, seat) {
    var due = state.proposals.filter(function (one) { return one["do"] === "move" && one.number === mine.number; })[0];
    if (due) return say("move_due", { seat: T.seat(due.to) });
    if (seat && state.proposals.some(function (one) { return one["do"] === "break" && one.table === seat.table; })) return say("table_breaks");
    if (state.proposals.some(function (one) { return one["do"] === "redraw"; })) return say("redraw_due");
    var moved = state.moves.filter(function (one) { return one.number === mine.number && one.at > channel.now() - 600000; })[0];
    return moved ? say("moved_to", { seat: T.seat(moved.to) }) : "";
  }

  function mySeat(state) {
    var page = [], mine = me(state);
    if (!mine) { pickMe(state, page); return page; }
    var over = state.status === "finished", place = state.places.filter(function (one) { return one.number === mine.number; })[0];
    var seat = over ? null : placeOf(state, mine.number), card = [make("p", "quiet", mine.player)];
    if (over && place && place.place === 1) {
      card.push(make("p", "big", say("you_won")));
      if (place.prize) card.push(make("p", "gold", say("you_won_prize", { prize: T.money(place.prize, state) })));
    } else if (seat) {
      card.push(make("p", "big", T.seat(seat)));
      var stakes = T.stakesAt(state, T.clockAt(state, channel.now()));
      if (mine.stack !== null) card.push(make("p", "", T.chipsAnd(say("your_chips", { chips: T.number(mine.stack) }), mine.stack, stakes)));
      if (mine.away) card.push(make("p", "gold", say("you_are_away")));
      if (seat.at.carried && state.status === "running") card.push(make("p", "gold", T.pot(seat.at)));
    } else if (mine.place !== null && !mine["in"]) {
      card.push(make("p", "big", say("you_are_out", { place: T.place(mine.place) })));
      if (place && place.prize) card.push(make("p", "gold", say("you_won_prize", { prize: T.money(place.prize, state) })));
    } else card.push(make("p", "big", say("no_seat_yet")));
    if (state.status === "running" && mine["in"]) {
      var move = nextMove(state, mine, seat);
      card.push(make("p", move ? "gold" : "quiet", move || say("no_move")));
    }
    if (mine["in"] && mine.head && !over && state.bounty_kind === "progressive") card.push(make("p", "quiet", say("your_head", { amount: T.money(mine.head, state) })));
    if (mine.bounties) card.push(make("p", "gold", say("your_bounties", { amount: T.money(mine.bounties, state) })));
    page.push(make("div", "card", card));
    if (seat) {
      page.push(make("h2", "", say("neighbours")));
      page.push(rows(seat.at.seats.map(function (one) {
        return { kind: one.number === mine.number ? "now" : "", cells: [T.number(one.seat), one.player, one.stack === null ? "" : T.number(one.stack)] };
      }), null, "people"));
    }
    var other = make("button", "", say("not_me"));
    other.type = "button";
    other.addEventListener("click", function () { T.remembered("me." + state.tournament_id, null); draw(true); });
    page.push(make("p", "", [make("br"), other]));
    return page;
  }

  function rows(list, head, kind) {
    var body = list.map(function (one) {
      return make("tr", one.kind, one.cells.map(function (cell) { return make("td", "", cell); }));
    });
    var parts = [make("tbody", "", body)];
    if (head) parts.unshift(make("thead", "", [make("tr", "", head.map(function (cell) { return make("th", "", cell); }))]));
    return make("table", kind || "", parts);
  }

  function clock(state) {
    var at = T.clockAt(state, channel.now()), stakes = T.stakesAt(state, at), page = [];
    if (state.status === "finished" || !at) return [make("p", "card big", say(state.status === "finished" ? "finished" : "not_started"))];
    var big = make("p", "huge", "");
    big.id = "clock";
    page.push(make("div", "card", [
      make("p", "quiet", at.period.on_break ? say("break") : say("level", { n: at.period.level })), big,
      make("p", "big", stakes ? T.blinds(stakes) : ""), make("p", "gold", stakes ? T.ante(stakes) : "")
    ]));
    var after = T.levelAfter(state, at), pause = T.nextBreak(state, at), facts = [];
    if (after) facts.push([say("next"), T.blinds(after) + (T.ante(after) ? " · " + T.ante(after) : "")]);
    if (pause !== null && at.running && !at.period.on_break) facts.push(["", say("break_at", { time: T.hour(channel.now() + pause) })]);
    facts.push([say("players", { n: state.left }), T.number(state.left) + " " + say("of", { n: state.entries })]);
    if (state.average_stack !== null) facts.push([say("average_stack"), T.chipsAnd(T.number(state.average_stack), state.average_stack, stakes)]);
    page.push(rows(facts.map(function (one) { return { cells: one }; })));
    return page;
  }

  function structure(state) {
    var at = T.clockAt(state, channel.now());
    var table = rows(state.periods.map(function (one, index) {
      var now = at && index === at.index && state.status === "running" ? "now" : one.on_break ? "break" : "";
      var time = one.ms === null ? "" : say("minutes", { n: one.ms / 60000 });
      return { kind: now, cells: one.on_break ? [say("break"), "", "", time] : [T.number(one.level), T.blinds(one), one.ante && (one.big_blind || one.small_bet) ? T.number(one.ante) : "", time] };
    }), [say("level_head"), say(state.periods.every(function (one) { return one.on_break || one.big_blind; }) ? "blinds_head" : "stakes_head"), say("ante_head"), say("time_head")]);
    table.className = "times";
    return [table];
  }

  function payouts(state) {
    var paid = state.payouts.filter(function (one) { return one.amount > 0; });
    var head = T.bounty(state), heads = head ? [make("div", "card", [make("p", "quiet", head[0]), make("p", "big", head[1])])] : [];
    if (!paid.length || !state.pool) return [make("p", "card", say("no_prizes"))].concat(heads);
    return [
      make("div", "card", [make("p", "quiet", say("pool")), make("p", "big", T.money(state.pool, state))]),
      state.deal ? make("p", "gold", say("deal_made")) : make("span"),
      rows(paid.map(function (one) {
        return { cells: [T.payee(one, state), T.money(one.amount, state)] };
      }), [say(state.deal ? "players_head" : "place_head"), say("prize_head")], "who")
    ].concat(heads);
  }

  /* Who is in by stack, then who is out; of an evening that is over everybody by place. */
  function standings(state) {
    var page = [], mine = me(state);
    if (state.status !== "finished") {
      var left = state.players.filter(function (one) { return one["in"]; });
      left.sort(function (a, b) { return (b.stack || 0) - (a.stack || 0) || a.player.localeCompare(b.player); });
      page.push(make("h2", "", say("still_in") + " · " + T.number(left.length)));
      page.push(rows(left.map(function (one) {
        return { kind: mine && mine.number === one.number ? "now" : "", cells: [one.player, one.stack === null ? "" : T.number(one.stack)] };
      }), null, "who"));
      page.push(make("h2", "", say("out_head")));
    } else page.push(make("h2", "", say("standings")));
    if (!state.places.length) page.push(make("p", "quiet", say("nobody_out")));
    else page.push(rows(state.places.map(function (one) {
      var place = T.place(one.place) + (one.last_place === one.place ? "" : "–" + T.place(one.last_place));
      return { kind: mine && mine.number === one.number ? "now" : "", cells: [place, one.player, one.prize ? T.money(one.prize, state) : ""] };
    }), null, "people"));
    return page;
  }

  var PAGES = { my_seat: mySeat, clock: clock, structure: structure, payouts: payouts, standings: standings };

  /* ---- drawing ---------------------------------------------------------------------------------------- */

  function draw(anyway) {
    var state = channel && channel.state;
    if (!state) return;
    if (!state.status || state.status === "none") {
      text("#name", "tourney");
      T.fill("#page", [make("p", "card", say(state.error ? "no_such_tournament" : "no_tournament"))]);
      return;
    }
    var typing = document.activeElement && document.activeElement.tagName === "INPUT" && document.activeElement.value;
    if (typing && !anyway) return;
    text("#name", state.name);
    document.title = state.name + " · tourney";
    T.fill("#page", PAGES[tab](state));
    tick();
  }

  function tick() {
    clearTimeout(timer);
    var state = channel.state;
    if (!state || !state.clock && state.status !== "running") { text("#time", ""); text("#now", ""); timer = setTimeout(tick, 1000); return; }
    var at = T.clockAt(state, channel.now());
    if (!at) return;
    var which = at.index + (at.period.on_break ? "b" : "l");
    if (which !== shown) { shown = which; draw(); return; }
    var stakes = T.stakesAt(state, at), left = at.left === null ? "" : T.span(at.left);
    var live = state.status === "running";
    text("#time", live ? left : "");
    text("#now", !live ? say("finished") : at.period.on_break ? say("break") : T.blinds(stakes) + (at.left !== null && !at.running ? " · " + say("paused") : ""));
    var big = document.getElementById("clock");
    if (big) text(big, left);
    timer = setTimeout(tick, at.running ? Math.max(15, (at.left % 1000 || 1000) + 1) : 1000);
  }

  function tabs() {
    T.fill("#tabs", TABS.map(function (name) {
      var button = make("button", "", say(name));
      button.type = "button";
      if (name === tab) button.setAttribute("aria-current", "page");
      button.addEventListener("click", function () { tab = name; tabs(); draw(true); window.scrollTo(0, 0); });
      return button;
    }));
  }

  T.begin(function () { tabs(); draw(true); }).then(function () {
    channel = new T.Channel(T.asked("t"), function (state) { T.choices(state); draw(); }, T.linked);
    window.phone = channel;
    tabs();
  });
})();
