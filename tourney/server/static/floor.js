/* The floor's phone: each action in two taps, each told with its undo. */
(function () {
  "use strict";
  var T = window.tourney, say = T.say, make = T.make, text = T.text, show = T.show;
  var channel = null, may = [], timer = 0, hiding = 0, shown = "", busy = false, wanted = "", redraw = null;

  function can(kind) { return may.indexOf(kind) >= 0; }

  function button(label, kind, act) {
    var node = make("button", kind || "", label);
    node.type = "button";
    node.addEventListener("click", act);
    return node;
  }

  /* ---- giving commands ---------------------------------------------------------------------------------- */

  /* `what` is the sentence for what was done, or makes it of the answer. `seen` refuses the command when
     anything happened since: for what would be done twice when two people tap at once. */
  async function give(command, what, seen) {
    var state = channel.state;
    if (busy || !state) return;
    busy = true;
    document.body.classList.add("busy");
    var asked = Object.assign({}, command, seen ? { seen: state.version } : {});
    var answer = await T.ask("POST", "/api/tournaments/" + encodeURIComponent(state.tournament_id) + "/commands", asked);
    busy = false;
    document.body.classList.remove("busy");
    if (answer.status === 200) {
      var action = answer.body.events.length ? answer.body.events[0].action : null;
      var sentence = typeof what === "function" ? what(answer.body.events) : what;
      told(sentence, command.kind === "undo" || command.kind === "redo" ? command.action : action, false, command.kind === "undo", seats(answer.body.events, sentence));
    } else if (answer.status === 401) await enter();
    else if (answer.status === 403) told(say("not_allowed_role"), null, true);
    else if (answer.status === 409 && seen && channel.state.version !== asked.seen) told(say("overtaken"), null, true);
    else if (answer.status) told(say("refused", { why: answer.body.why || answer.body.error }), null, true);
    else told(say("no_answer"), null, true);
  }

  /* Where everybody sits whom a command moved, one to a text; who the sentence tells already is left out. */
  function seats(events, sentence) {
    var found = [];
    function add(number, place) {
      var who = channel.state.players.filter(function (one) { return one.number === number; })[0];
      if (who && (sentence.indexOf(who.player) < 0 || sentence.indexOf(T.seat(place)) < 0)) found.push(who.player + " → " + T.seat(place));
    }
    events.forEach(function (one) {
      var told = one.payload;
      if (one.kind === "player_moved") add(told.player, { table: told.to_table, seat: told.to_seat });
      if (one.kind === "table_broken" || one.kind === "seats_redrawn") told.players.forEach(function (number, index) { add(number, placeOf(told.seats[index])); });
    });
    return found;
  }

  function placeOf(seat) { return { table: seat[0] || seat.table, seat: seat[1] || seat.seat }; }

  /* How much waits for somebody to do it, in the header and behind what was done last. */
  function count() {
    var state = channel.state, n = state && state.proposals ? state.proposals.length : 0, words = n ? say("due_count", { n: n }) : "";
    text("#due", words);
    text("#said b", T.one("#said").className === "bad" ? "" : words);
  }

  function told(sentence, action, bad, undone, moved) {
    var lines = moved || [];
    clearTimeout(hiding);
    text("#said span", sentence);
    text("#said small", lines.join(" · "));
    T.one("#said").className = bad ? "bad" : "";
    show("#undo-said", action !== null && action !== undefined && can("undo"));
    text("#undo-said", say(undone ? "redo" : "undo"));
    T.one("#undo-said").onclick = function () {
      if (undone) give({ kind: "redo", action: action }, say("did_redo"));
      else undo(action, sentence);
    };
    count();
    show("#said", true);
    hiding = setTimeout(function () { show("#said", false); }, bad ? 8000 : 12000 + 2000 * lines.length);
  }

  function undo(action, what) {
    give({ kind: "undo", action: action }, say("did_undo", { what: what }));
  }

  /* ---- the sheet ---------------------------------------------------------------------------------------- */

  /* `made` gives title and parts from the state as it is now, at every state anew; nothing when there is nothing to be
     asked any more, and then the sheet closes. */
  function open(made) {
    redraw = function () {
      var found = channel.state.players && made();
      if (found) sheet(found[0], found[1]);
      else close();
    };
    T.one("#sheet").scrollTop = 0;
    redraw();
  }

  function sheet(title, parts) {
    var box = T.one("#sheet"), top = box.scrollTop;
    T.fill(box, [make("h2", "", title)].concat(parts, [make("p", "end", [button(say("close"), "", close)])]));
    if (!box.hasAttribute("open")) {
      if (box.showModal) box.showModal();
      else box.setAttribute("open", "");
      top = 0;
    }
    box.scrollTop = top;
  }

  /* The open sheet as it is now; who uses the keyboard stays where he was. */
  function refresh() {
    var box = T.one("#sheet");
    if (!redraw || !box.hasAttribute("open")) return;
    var at = Array.prototype.indexOf.call(box.querySelectorAll("button"), document.activeElement);
    redraw();
    var buttons = box.querySelectorAll("button");
    if (at >= 0 && buttons.length) buttons[Math.min(at, buttons.length - 1)].focus();
  }

  function close() {
    var box = T.one("#sheet");
    redraw = null;
    if (box.close) box.close();
    else box.removeAttribute("open");
  }

  function placed(name) {
    return function (events) {
      var out = events.filter(function (one) { return one.kind === "players_eliminated"; })[0];
      return out ? say("did_bust_place", { name: name, place: T.place(out.payload.place) }) : say("did_bust", { name: name });
    };
  }

  function seated(key, name) {
    return function (events) {
      var found = events.map(function (one) { return one.payload; });
      for (var i = 0; i < found.length; i++) {
        if (events[i].kind === "player_moved" && key !== "did_move") continue;  /* another, to make room */
        if (found[i].to_table) return say(key, { name: name, seat: T.seat({ table: found[i].to_table, seat: found[i].to_seat }) });
        var seat = found[i].seat;
        if (seat && typeof seat === "object") return say(key + "_seat", { name: name, seat: T.seat(placeOf(seat)) });
      }
      return say(key, { name: name, seat: "" });
    };
  }

  var sheets = window.floorSheets({
    can: can, button: button, give: give, open: open, redraw: refresh, close: close, placed: placed, seated: seated,
    state: function () { return channel.state; }
  });

  /* ---- the page ----------------------------------------------------------------------------------------- */

  function clockPad(state, at) {
    var pad = make("div", "pad"), running = at.running;
    function level(step) {
      return function (events) {
        var clock = events.length ? events[0].payload.clock : null;
        if (!clock) return say("did_level", { n: at.period.level + step });
        return say(clock.on_break ? "did_break" : "did_level", { n: clock.level });
      };
    }
    function time(events) {
      var clock = events[0].payload.clock;
      return say("did_time", { time: T.span(clock.ends_at ? Date.parse(clock.ends_at) - channel.now() : clock.left) });
    }
    if (at.left !== null) {
      if (can("pause")) pad.appendChild(button(say(running ? "pause" : "resume"), "main wide",
        function () { give({ kind: running ? "pause" : "resume" }, say(running ? "did_pause" : "did_resume")); }));
    }
    if (can("level")) {
      pad.appendChild(button(say("level_back"), "", function () { give({ kind: "level", level: "back" }, level(-1), true); }));
      pad.appendChild(button(say("level_next"), "", function () { give({ kind: "level", level: "next" }, level(1), true); }));
    }
    if (can("time") && at.left !== null) {
      pad.appendChild(button(say("less_minute"), "", function () { give({ kind: "time", seconds: -60 }, time, true); }));
      pad.appendChild(button(say("more_minute"), "", function () { give({ kind: "time", seconds: 60 }, time, true); }));
    }
    return pad;
  }

  function due(state) {
    return state.proposals.map(function (one) {
      var what = one["do"], sentence, command, done;
      if (what === "move") {
        sentence = say("due_move", { name: one.player, from: T.seat(one.from), to: T.seat(one.to) });
        command = { kind: "move", player: one.number, table: one.to.table, seat: one.to.seat };
        done = say("did_move", { name: one.player, seat: T.seat(one.to) });
      } else if (what === "break") {
        sentence = say("due_break", { table: one.table });
        command = { kind: "break-table", table: one.table };
        done = say("did_break_table", { table: one.table });
      } else if (what === "redraw") {
        sentence = say("due_redraw");
        command = { kind: "balance" };
        done = say("did_balance");
      } else if (what === "bust") {
        var who = T.list(one.players);
        sentence = say("due_bust", { name: who });
        command = { kind: "bust", players: one.numbers };
        done = one.players.length === 1 ? placed(who) : say("did_bust", { name: who });
      } else if (what === "colour-up") {
        sentence = say("due_colour_up", { chips: T.number(one.smallest) });
        command = { kind: "colour-up", smallest: one.smallest };
        done = say("did_colour_up");
      } else if (what === "finish") {
        sentence = say(state.left > 1 ? "due_finish_deal" : "due_finish");
        command = { kind: "finish" };
        done = say("did_finish");
      } else return make("div", "card due", [make("p", "", say("due_wait"))]);
      var parts = [make("p", "", sentence)];
      if (can(command.kind)) parts.push(button(what === "bust" ? say("bust", { name: who }) : say("accept"), "main", function () { give(command, done, true); }));
      return make("div", "card due", parts);
    });
  }

  /* Bounties whose winner was not known: they wait, beneath what is done more often. */
  function claims(state) {
    return state.players.filter(function (one) { return state.unclaimed.indexOf(one.number) >= 0; }).map(function (one) {
      var parts = [make("p", "", say("due_claim", { name: one.player }))];
      if (can("claim")) parts.push(button(say("claim_name"), "", function () { sheets.claim(one.number); }));
      return make("div", "card due", parts);
    });
  }

  /* Who is in by table and seat, then who is out, the last one first. */
  function players(state) {
    var list = make("div", "list people"), shown = 0;
    function add(player, words) {
      var node = button("", "", function () { sheets.player(player.number); });
      node.appendChild(make("span", "", player.player));
      node.appendChild(make("span", "", words));
      list.appendChild(node);
    }
    function fits(player) { return player.player.toLowerCase().indexOf(wanted) >= 0; }
    var left = state.players.filter(function (one) { return one["in"] && fits(one); });
    left.map(function (one) {
      var table = sheets.tableOf(state, one.number);
      var seat = table.seats.filter(function (each) { return each.number === one.number; })[0];
      return { player: one, table: table.table, seat: seat ? seat.seat : 0 };
    }).sort(function (a, b) {
      return a.table - b.table || a.seat - b.seat || a.player.number - b.player.number;
    }).forEach(function (one) {
      if (one.table !== shown && state.tables.length > 1) list.appendChild(make("h3", "", say("table", { table: one.table })));
      shown = one.table;
      add(one.player, (one.table ? one.table + "/" + one.seat : "") + (one.player.away ? " · " + say("away") : ""));
    });
    var out = state.players.filter(function (one) { return !one["in"] && fits(one); });
    if (out.length) list.appendChild(make("h3", "", say("out_head")));
    out.sort(function (a, b) { return (a.place || 0) - (b.place || 0); })
      .forEach(function (one) { add(one, one.place ? T.place(one.place) : say("out_head")); });
    return list;
  }

  function newcomer(state) {
    var form = make("form", "card"), name = make("input"), go = make("button", "main", say("register"));
    name.placeholder = say("new_name");
    name.setAttribute("aria-label", say("new_name"));
    name.maxLength = 60;
    name.required = true;
    go.type = "submit";
    form.appendChild(name);
    form.appendChild(make("br"));
    form.appendChild(go);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var given = name.value.trim();
      name.value = "";
      name.blur();
      if (given) give({ kind: "register", name: given }, seated("did_register", given));
    });
    return form;
  }

  function last(state) {
    if (!state.last || !can("undo")) return [];
    var who = T.list(state.last.players), kind = "last_" + state.last.kinds[0];
    var words = say(kind, { who: who });
    return [button(say("undo_what", { what: words }), "", function () { undo(state.last.action, words); })];
  }

  /* Who has won, and what each of those who are paid gets. */
  function result(state) {
    var won = state.places.filter(function (one) { return one.place === 1; });
    var paid = state.places.filter(function (one) { return one.prize > 0; }).map(function (one) {
      return make("tr", "", [T.place(one.place), one.player, T.money(one.prize, state)].map(function (cell) { return make("td", "", cell); }));
    });
    var parts = [make("p", "quiet", say("winner")), make("p", "big", T.list(won.map(function (one) { return one.player; })))];
    if (paid.length) parts.push(make("table", "people", [make("tbody", "", paid)]));
    return [make("div", "card", parts)];
  }

  function draw() {
    var state = channel && channel.state;
    if (!state || T.one("#page").hidden) return;
    count();
    if (!state.status || state.status === "none") {
      T.fill("#page", [make("p", "card", say(state.error ? "no_such_tournament" : "no_tournament"))]);
      return;
    }
    var focused = document.activeElement;
    if (focused && focused.tagName === "INPUT" && focused.value && T.one("#page").contains(focused)) return;
    text("#name", state.name);
    document.title = state.name + " · tourney";
    var at = T.clockAt(state, channel.now()), parts = [];
    if (state.copy && !state.copy.made) parts.push(make("p", "card due", say("no_copy", { time: T.hour(state.copy.at) })));
    parts = parts.concat(due(state));
    if (state.status === "running") state.tables.forEach(function (one) { if (one.carried) parts.push(make("p", "card", T.pot(one))); });
    if (state.status === "running" && at) parts.push(clockPad(state, at));
    if (state.status === "finished") parts = parts.concat(result(state));
    if (state.status === "registering" && state.players.length > 1 && can("seat")) parts.push(make("p", "", [make("br"), button(say("draw_seats"), "main", function () { give({ kind: "seat" }, say("did_seat"), true); })]));
    if (state.status === "seated") parts.push(make("p", "", [make("br"), can("start") ? button(say("start"), "main", function () { give({ kind: "start" }, say("did_start"), true); }) : make("span", "quiet", say("start_desk"))]));
    var undoing = last(state);
    if (undoing.length) parts.push(make("p", "list last", undoing));
    parts = parts.concat(claims(state));
    parts.push(make("h2", "", say("players_head") + " · " + T.number(state.left) + " " + say("of", { n: state.entries })));
    var search = make("input"), box = make("div");
    search.type = "search";
    search.value = wanted;
    search.placeholder = say("search_name");
    search.setAttribute("aria-label", say("search_name"));
    search.addEventListener("input", function () { wanted = search.value.trim().toLowerCase(); T.fill(box, [players(channel.state)]); });
    if (state.players.length > 10) parts.push(search);
    box.appendChild(players(state));
    parts.push(box);
    if (state.registration_open && can("register")) parts.push(newcomer(state));
    var top = window.scrollY;
    T.fill("#page", parts);
    window.scrollTo(0, top);
    tick();
  }

  function tick() {
    clearTimeout(timer);
    var state = channel.state;
    var at = state && state.periods ? T.clockAt(state, channel.now()) : null;
    if (!at || state.status !== "running") { text("#time", ""); text("#now", ""); timer = setTimeout(tick, 1000); return; }
    var which = at.index + (at.period.on_break ? "b" : "l") + at.running;
    if (which !== shown) { shown = which; draw(); return; }
    text("#time", at.left === null ? "" : T.span(at.left));
    var stakes = T.stakesAt(state, at);
    text("#now", (at.period.on_break ? say("break") : say("level", { n: at.period.level }) + " · " + (stakes ? T.blinds(stakes) : "")) + (at.left !== null && !at.running ? " · " + say("paused") : ""));
    timer = setTimeout(tick, at.running ? Math.max(15, (at.left % 1000 || 1000) + 1) : 1000);
  }

  /* ---- the door ----------------------------------------------------------------------------------------- */

  async function enter() {
    var me = await T.ask("GET", "/api/sign-in");
    may = me.body.may || [];
    show("#door", !may.length);
    show("#page", may.length > 0);
    show("#leave", may.length > 0);
    if (!may.length) { T.one("#pin").focus(); return; }
    if (!channel) {
      channel = new T.Channel(T.asked("t"), function (state) { T.choices(state); draw(); refresh(); }, T.linked);
      window.floor = channel;
    }
    draw();
  }

  async function signIn(event) {
    event.preventDefault();
    text("#denied", "");
    var denied = await T.signIn(T.one("#pin").value, T.one("#who").value);
    T.one("#pin").value = "";
    text("#denied", denied);
    if (!denied) {
      T.remembered("name", T.one("#who").value.trim() || null);
      await enter();
    }
  }

  T.begin(draw).then(function () {
    T.one("#who").value = T.remembered("name");
    T.one("#door").addEventListener("submit", signIn);
    T.one("#leave").addEventListener("click", async function () {
      await T.ask("POST", "/api/sign-out");
      location.reload();
    });
    T.one("#sheet").addEventListener("click", function (event) { if (event.target === T.one("#sheet")) close(); });
    enter();
  });
})();
