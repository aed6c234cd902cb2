/* The scribe's phone: a hand written down by touch. The truth is on the server: every tap is a step that is
   sent, and what comes back is the whole picture, which is drawn. */
(function () {
  "use strict";
  var T = window.tourney, say = T.say, make = T.make, show = T.show, number = T.number;
  var picture = null, there = null, busy = false, hiding = 0, polling = 0, mode = "", chosen = {}, picked = [], rank = "", typed = "", listed = "";
  var SUITS = ["s", "h", "d", "c"];
  var NAMES = { s: "scribe_suit_s", h: "scribe_suit_h", d: "scribe_suit_d", c: "scribe_suit_c" };
  var STREETS = { flop: "scribe_flop", turn: "scribe_turn", river: "scribe_river" };
  var SIZES = { min: "scribe_min", half: "scribe_half", pot: "scribe_pot_size", max: "scribe_max", all_in: "scribe_all_in" };

  function button(label, kind, act, small) {
    var node = make("button", kind || "", label);
    node.type = "button";
    if (small) node.appendChild(make("small", "", small));
    node.addEventListener("click", act);
    return node;
  }

  function row(kind, parts) { return make("div", "row " + (kind || ""), parts); }

  function told(sentence, bad) {
    clearTimeout(hiding);
    T.text("#said span", sentence);
    T.one("#said").className = bad ? "bad" : "";
    show("#said", true);
    hiding = setTimeout(function () { show("#said", false); }, bad ? 7000 : 4000);
  }

  function named(seat) {
    var found = picture.seats.filter(function (one) { return one.seat === seat; })[0];
    return found ? found.player : say("scribe_seat", { seat: seat });
  }

  /* ---- the server ------------------------------------------------------------------------------------ */

  async function ask(method, path, body) {
    if (busy) return null;
    busy = true;
    document.body.classList.add("busy");
    var answer = await T.ask(method, "/api/scribe" + path, body);
    busy = false;
    document.body.classList.remove("busy");
    show("#link", answer.status === 0);
    T.text("#link", say("scribe_cut_off"));
    if (answer.status === 401) { await enter(); return null; }
    if (answer.status === 403) { told(say("not_allowed_role"), true); return null; }
    return answer;
  }

  async function send(path, body) {
    var asked = Object.assign({ seq: picture.seq }, body);
    var answer = await ask("POST", "/recordings/" + picture.recording_id + path, asked);
    if (!answer) return null;
    if (answer.status === 0) { told(say("no_answer"), true); return null; }
    if (answer.body.recording_id) take(answer.body);
    if (answer.status === 200) return answer.body;
    told(answer.body.since ? say("overtaken") : say("refused", { why: answer.body.error }), true);
    return null;
  }

  function step(fields) { return send("/steps", { step: fields }); }

  function does(fields) { return function () { step(fields); }; }

  function take(found) {
    picture = found;
    listed = "";
    mode = "";
    chosen = {};
    picked = [];
    rank = "";
    typed = "";
    T.remembered("recording", String(found.recording_id));
    draw();
  }

  async function undo() { if (await step({ do: "undo" })) told(say("scribe_undone")); }

  /* Two phones at one table, and the list of tables: each looks every few seconds what others have done. */
  async function poll() {
    clearTimeout(polling);
    polling = setTimeout(poll, 4000);
    if (busy || document.visibilityState === "hidden") return;
    if (listed && !T.one("#page").hidden) { await relist(); return; }
    if (!picture || T.one("#play").hidden) return;
    var at = picture, answer = await T.ask("GET", "/api/scribe/recordings/" + at.recording_id);
    show("#link", answer.status === 0);
    T.text("#link", say("scribe_cut_off"));
    if (answer.status === 200 && picture === at && !busy && (answer.body.seq !== at.seq || answer.body.state !== at.state)) take(answer.body);
  }

  /* ---- cards ----------------------------------------------------------------------------------------- */

  /* Rank, then suit; with the last of `count` cards `done` is called with them. */
  function cardPad(count, done) {
    function again() { draw(); }
    var taken = picture.out.concat(picked);
    function full(of) { return SUITS.every(function (suit) { return taken.indexOf(of + suit) >= 0; }); }
    var shownCards = make("p", "picked", picked.map(function (one) { return one[0] + T.SUITS[one[1]]; }).join(" ") + (rank ? " " + rank : "") + " · " + picked.length + "/" + count);
    var ranks = row("ranks", picture.ranks.split("").reverse().map(function (one) {
      var node = button(one === "T" ? "10" : one, one === rank ? "chosen" : "", function () { rank = one; again(); });
      node.disabled = full(one);
      return node;
    }));
    var suits = row("suits", SUITS.map(function (suit) {
      var node = button(T.SUITS[suit], suit, function () {
        picked.push(rank + suit);
        rank = "";
        if (picked.length === count) done(picked.slice());
        else again();
      });
      node.disabled = !rank || taken.indexOf(rank + suit) >= 0;
      node.setAttribute("aria-label", say(NAMES[suit]));
      return node;
    }));
    var back = button("⌫", "", function () { if (rank) rank = ""; else picked.pop(); again(); });
    back.setAttribute("aria-label", say("scribe_back"));
    suits.appendChild(back);
    return [shownCards, ranks, suits];
  }

  /* ---- what is asked ------------------------------------------------------------------------------------ */

  function heading(left, right) { return make("h2", "", [make("span", "", left), make("span", "", right || "")]); }

  function acting(asks) {
    var raise = asks.raise, bets = raise && raise.kind === "bet", parts = [], first = [];
    var right = asks.call ? say("scribe_to_call", { chips: asks.call, share: number(100 * asks.call / (picture.pot + asks.call)) }) : "";
    parts.push(heading(say("scribe_to_act", { name: named(asks.seat) }), right));
    if (mode === "amount" && raise) return parts.concat(amounts(raise));
    if (asks.fold) first.push(button(say("scribe_fold"), "", does({ do: "act", kind: "fold" })));
    if (asks.check) first.push(button(say("scribe_check"), "main", does({ do: "act", kind: "check" })));
    else first.push(button(say("scribe_call", { chips: asks.call }), "main", does({ do: "act", kind: "call" }), allIn(asks.seat, asks.call) ? say("scribe_all_in") : ""));
    parts.push(row("", first));
    if (raise) {
      var sizes = raise.sizes.map(function (one) {
        return button(number(one.to), "", does({ do: "act", kind: raise.kind, to: one.to }), say(SIZES[one.name]));
      });
      if (!raise.ends_only && raise.min < raise.max) sizes.push(button("…", "", function () { mode = "amount"; draw(); }, say("scribe_amount")));
      parts.push(make("p", "quiet", say(bets ? "scribe_bet_head" : "scribe_raise_head")));
      parts.push(row("sizes", sizes));
    }
    return parts;
  }

  function allIn(seat, chips) {
    return picture.seats.some(function (one) { return one.seat === seat && one.stack === chips; });
  }

  /* The keypad: what is not legal is not sent, and the bounds say why. */
  function amounts(raise) {
    var to = typed === "" ? 0 : Number(typed), bets = raise.kind === "bet";
    var legal = to >= raise.min && to <= raise.max;
    var bounds = say("scribe_between", { least: raise.min, most: raise.max });
    function type(text) { return function () { typed = (typed + text).replace(/^0+/, "").slice(0, 13); draw(); }; }
    var keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"].map(function (key) { return button(key, "", type(key)); });
    var back = button("⌫", "", function () { typed = typed.slice(0, -1); draw(); });
    back.setAttribute("aria-label", say("scribe_back"));
    var go = button(say(bets ? "scribe_bet" : "scribe_raise", { chips: to }), "main", does({ do: "act", kind: raise.kind, to: to }));
    go.disabled = !legal;
    return [
      make("p", "amount", typed === "" ? "–" : number(to)),
      make("p", to && !legal ? "wrong" : "quiet", bounds),
      row("keys", keys.concat([back])),
      row("", [button(say("scribe_cancel"), "", function () { mode = ""; typed = ""; draw(); }), go])
    ];
  }

  function board(asks) {
    var street = STREETS[asks.street] || "scribe_board", parts = [];
    var which = picture.boards.length > 1 ? say("scribe_board_no", { n: asks.board + 1 }) : "";
    parts.push(heading(say(street), which));
    if (asks.runs.length) {
      parts.push(row("", asks.runs.map(function (n) { return button(say("scribe_runs", { times: n }), "", does({ do: "runs", runs: n })); })));
    }
    return parts.concat(cardPad(asks.cards, function (found) { step({ do: "board", cards: found }); }));
  }

  function drawing(asks) {
    var buttons = [];
    for (var n = 0; n <= asks.most; n++) buttons.push(button(n ? number(n) : say("scribe_pat"), n ? "" : "main", does({ do: "draw", count: n })));
    return [heading(say("scribe_draws", { name: named(asks.seat) })), row("", buttons)];
  }

  /* Who won each share: seats that are tapped; one that only one player can win goes to him by itself. */
  function winners(shares, word, extra) {
    var parts = [], ready = true;
    var several = shares.length > 1;
    shares.forEach(function (share, place) {
      var able = share.seats, mine = chosen[place] || (able.length === 1 && !share.half ? able.slice() : []);
      chosen[place] = mine;
      if (several) {
        var label = share.pot ? say("scribe_side_pot", { n: share.pot, chips: share.amount }) : say("scribe_main_pot", { chips: share.amount });
        if (picture.boards.length > 1) label += " · " + say("scribe_board_no", { n: share.board + 1 });
        if (share.name) label += " · " + say(share.half ? "scribe_low" : "scribe_high");
        parts.push(make("p", "quiet", label));
      }
      if (!mine.length && !share.half) ready = false;
      parts.push(row("", able.map(function (seat) {
        var on = mine.indexOf(seat) >= 0;
        var node = button(named(seat), on ? "chosen" : "", function () {
          if (on) mine.splice(mine.indexOf(seat), 1); else mine.push(seat);
          draw();
        });
        node.setAttribute("aria-pressed", on ? "true" : "false");
        return node;
      })));
    });
    var go = button(say("scribe_these_won"), "main", function () {
      step({ do: word, winners: shares.map(function (share, place) {
        return { pot: share.pot, board: share.board, half: share.half, seats: chosen[place] };
      }) });
    });
    go.disabled = !ready;
    var last = [go];
    if (shares.some(function (share) { return share.seats.length > 1; })) {
      last.unshift(button(say("scribe_all_split"), "", function () {
        shares.forEach(function (share, place) { chosen[place] = share.half ? [] : share.seats.slice(); });
        draw();
      }));
    }
    return parts.concat([row("", (extra || []).concat(last))]);
  }

  function showing(asks) {
    var who = named(asks.seat);
    if (mode === "cards") {
      return [heading(say("scribe_cards_of", { name: who }), asks.known.join(" "))].concat(
        cardPad(asks.cards, function (found) { step({ do: "show", cards: found }); }),
        [row("", [button(say("scribe_cancel"), "", function () { mode = ""; picked = []; rank = ""; draw(); })])]);
    }
    var parts = [heading(say("scribe_showdown"), "")];
    parts.push(row("", [
      button(say(asks.cards ? "scribe_shows_cards" : "scribe_shows", { name: who }), "", function () {
        if (!asks.cards) { step({ do: "show" }); return; }
        mode = "cards";
        draw();
      }),
      button(say("scribe_mucks", { name: who }), "", does({ do: "muck" }))
    ]));
    parts.push(make("p", "quiet", say("scribe_who_won")));
    return parts.concat(winners(asks.shares, "won"));
  }

  function over() {
    var result = picture.result, parts = [heading(say("scribe_over"), "")];
    result.net.forEach(function (one) {
      var value = make("b", one.amount < 0 ? "less" : "", (one.amount > 0 ? "+" : one.amount < 0 ? "−" : "") + number(Math.abs(one.amount)));
      parts.push(make("p", "net", [make("span", "", named(one.seat)), value]));
    });
    if (result.carried) parts.push(make("p", "quiet", say("scribe_carried", { chips: result.carried })));
    if (result.told) parts.push(make("p", "quiet", say(result.unseen ? "scribe_unseen_end" : "scribe_told")));
    result.broke.forEach(function (seat) { parts.push(make("p", "gold", say("scribe_broke", { name: named(seat) }))); });
    if (picture.state === "open") {
      parts.push(row("", [
        button(say("scribe_keep"), "", function () { keep(false); }),
        button(say("scribe_keep_next"), "main", function () { keep(true); })
      ]));
    } else parts.push(row("", [button(say("scribe_next_hand"), "main", nextHand), button(say("scribe_all_tables"), "", home)]));
    return parts;
  }

  async function keep(on) {
    var kept = await send("/keep", {});
    if (!kept) return;
    told(kept.followed || !kept.tournament_id ? say("scribe_kept") : say("scribe_not_followed", { why: kept.why }), kept.tournament_id && !kept.followed);
    if (on) await nextHand();
  }

  async function nextHand() {
    if (!picture.tournament_id) { await begin("/cash", { table: picture.table }); return; }
    await begin("/begin", { tournament_id: picture.tournament_id, table: picture.table });
  }

  async function begin(path, body) {
    var answer = await ask("POST", path, body);
    if (!answer) return;
    if (answer.status === 200) { take(answer.body); return; }
    if (answer.status === 409 && answer.body.instead && !body.anyway) {
      sheet(answer.body.why, [make("p", "quiet", answer.body.instead), make("br"),
        button(say("scribe_anyway"), "main", then(function () { begin(path, Object.assign({}, body, { anyway: true })); }))]);
    } else told(answer.status ? say("refused", { why: answer.body.why || answer.body.error }) : say("no_answer"), true);
  }

  function tools() {
    var parts = [];
    if (picture.state !== "open") return parts;
    var back = button("↶ " + say("undo"), "", undo);
    back.disabled = !picture.steps;
    parts.push(back);
    parts.push(button(say("scribe_more"), "", more));
    return [row("tools", parts)];
  }

  function draw() {
    if (!picture) return;
    show("#page", false);
    show("#play", true);
    var asks = picture.asks, stakes = T.blinds(picture.stakes), ante = T.ante(picture.stakes);
    var title = (picture.hand ? say("scribe_hand", { n: picture.hand }) + " · " : "") + say("game_" + picture.game) + " " + picture.limit;
    T.text("#name", say("table", { table: picture.table }) + " · " + title + " · " + stakes + (ante ? " · " + ante : ""));
    var wide = window.innerWidth >= 900;
    T.fill("#felt", [T.drawn(picture, wide, say("table", { table: picture.table }))]);
    var parts;
    if (picture.state === "dropped") parts = [heading(say("scribe_dropped"), ""), row("", [button(say("scribe_all_tables"), "main", home)])];
    else if (mode === "unseen") parts = unseen();
    else if (mode.indexOf("know") === 0) parts = knowing();
    else if (asks.what === "act") parts = acting(asks);
    else if (asks.what === "board") parts = board(asks);
    else if (asks.what === "up") parts = [heading(say("scribe_up", { name: named(asks.seat) }))].concat(cardPad(asks.cards, function (found) { step({ do: "up", seat: asks.seat, cards: found }); }));
    else if (asks.what === "draw") parts = drawing(asks);
    else if (asks.what === "show") parts = showing(asks);
    else parts = over();
    /* Who uses the keyboard stays where he was: every tap draws the buttons anew. */
    var buttons = T.one("#panel").querySelectorAll("button"), at = Array.prototype.indexOf.call(buttons, document.activeElement);
    T.fill("#panel", parts.concat(tools()));
    if (at >= 0) focusNear(at);
  }

  function focusNear(at) {
    var buttons = Array.prototype.filter.call(T.one("#panel").querySelectorAll("button"), function (one) { return !one.disabled; });
    if (buttons.length) buttons[Math.min(at, buttons.length - 1)].focus({ preventScroll: true });
  }

  /* ---- more ---------------------------------------------------------------------------------------------- */

  function sheet(title, parts) {
    var box = T.one("#sheet");
    T.fill(box, [make("h2", "", title)].concat(parts, [make("p", "", [make("br"), button(say("close"), "", close)])]));
    if (!box.hasAttribute("open")) {
      if (box.showModal) box.showModal();
      else box.setAttribute("open", "");
    }
  }

  function close() {
    var box = T.one("#sheet");
    if (box.close) box.close();
    else box.removeAttribute("open");
  }

  function then(act) { return function () { close(); act(); }; }

  function more() {
    var list = make("div", "list");
    function add(label, act) { list.appendChild(button(label, "", then(act))); }
    var straddle = picture.straddle;
    if (straddle) add(say("scribe_straddle", { name: named(straddle.seat), chips: straddle.to }), does({ do: "straddle", seat: straddle.seat, to: straddle.to }));
    if (picture.may_know) add(say("scribe_know"), function () { mode = "know"; draw(); });
    if (picture.unseen && picture.unseen.shares) add(say("scribe_unseen"), function () { mode = "unseen"; chosen = {}; draw(); });
    add(say("scribe_all_tables"), home);
    add(say("scribe_drop"), function () {
      sheet(say("scribe_drop_sure"), [button(say("scribe_drop"), "main", then(async function () { if (await send("/drop", {})) told(say("scribe_dropped")); }))]);
    });
    var parts = [list];
    if (picture.unseen && picture.unseen.why) parts.push(make("p", "quiet", say("scribe_unseen_not", { why: picture.unseen.why })));
    sheet(say("scribe_more"), parts);
  }

  function cancel() { mode = ""; chosen = {}; picked = []; rank = ""; draw(); }

  function unseen() {
    return [heading(say("scribe_unseen")), make("p", "quiet", say("scribe_unseen_help"))].concat(
      winners(picture.unseen.shares, "unseen", [button(say("scribe_cancel"), "", cancel)]));
  }

  function knowing() {
    var seat = Number(mode.slice(5)), leave = row("", [button(say("scribe_cancel"), "", cancel)]);
    if (!seat) {
      return [heading(say("scribe_know")), row("", picture.seats.filter(function (one) { return one.cards.indexOf("??") >= 0; }).map(function (one) {
        return button(one.player, "", function () { mode = "know " + one.seat; draw(); });
      })), leave];
    }
    var count = picture.seats.filter(function (one) { return one.seat === seat; })[0].cards.length;
    return [heading(say("scribe_cards_of", { name: named(seat) }))].concat(cardPad(count, function (found) { step({ do: "know", seat: seat, cards: found }); }), [leave]);
  }

  /* ---- tables ---------------------------------------------------------------------------------------------- */

  async function home() {
    var answer = await ask("GET", "");
    if (!answer) return;
    if (answer.status !== 200) { told(say("no_answer"), true); return; }
    tables(answer.body);
  }

  /* The list of tables once more, when something is new in it: an evening begins, another phone writes. */
  async function relist() {
    var before = listed, answer = await T.ask("GET", "/api/scribe");
    show("#link", answer.status === 0);
    T.text("#link", say("scribe_cut_off"));
    if (answer.status === 200 && listed === before && !busy && JSON.stringify(answer.body) !== before) tables(answer.body);
  }

  function tables(found) {
    there = found;
    listed = JSON.stringify(found);
    picture = null;
    T.remembered("recording", null);
    show("#play", false);
    show("#page", true);
    T.text("#name", say("scribe"));
    var parts = [];
    there.tournaments.forEach(function (one) {
      parts.push(make("h2", "", one.name));
      one.taken_back.forEach(function (words) { parts.push(make("p", "card", words)); });
      parts.push(make("div", "list", one.tables.map(function (table) {
        var state = table.recording_id ? say("scribe_open") : table.hand ? say("scribe_hand", { n: table.hand }) : say("scribe_next_hand");
        var node = button("", "", function () { if (table.recording_id) open(table.recording_id); else seats(one, table); });
        node.appendChild(make("span", "", table.carried ? T.pot(table) : say("table", { table: table.table })));
        node.appendChild(make("span", "", state));
        return node;
      })));
    });
    if (!there.tournaments.length) parts.push(make("p", "card", say("scribe_no_tables")));
    parts.push(make("h2", "", say("scribe_cash")));
    parts.push(make("div", "list", there.cash.map(function (table) {
      var node = button("", "", function () { if (table.recording_id) open(table.recording_id); else cash(table); });
      node.appendChild(make("span", "", say("table", { table: table.table }) + " · " + say("game_" + table.game)));
      node.appendChild(make("span", "", table.recording_id ? say("scribe_open") : say("scribe_next_hand")));
      return node;
    }).concat([button(say("scribe_new_cash"), "", function () { cash(null); })])));
    T.fill("#page", parts);
  }

  async function open(id) {
    var answer = await ask("GET", "/recordings/" + id);
    if (answer && answer.status === 200) take(answer.body);
    else if (answer) await home();
  }

  function field(value, label) {
    var input = make("input");
    input.inputMode = "numeric";
    input.maxLength = 24;
    input.value = value === null || value === undefined ? "" : String(value);
    input.setAttribute("aria-label", label);
    return input;
  }

  /* The numbers of fields, an empty one as 0; null when one of them is none: that is said, what was typed stays, and
     nothing is sent. */
  function wholes(inputs) {
    var wrong = [], found = inputs.map(function (input) {
      var value = input.value.trim() ? T.typedWhole(input.value) : 0;
      if (value === null) { wrong.push(input); input.setAttribute("aria-invalid", "true"); }
      else input.removeAttribute("aria-invalid");
      return value;
    });
    if (!wrong.length) return found;
    told(say("scribe_no_number", { field: wrong[0].getAttribute("aria-label"), typed: wrong[0].value.trim() }), true);
    wrong[0].focus();
    return null;
  }

  function seats(one, table) {
    listed = "";
    var inputs = {}, box = make("div", "card stacks");
    table.seats.forEach(function (seat) {
      var input = field(seat.stack, seat.player);
      input.disabled = !!table.hand && seat.stack !== null;
      inputs[seat.seat] = input;
      var mark = seat.seat === table.button ? " (D)" : "";
      box.appendChild(make("label", "", [make("span", "", seat.seat + " · " + T.apart(seat.player) + mark + (seat.away ? " · " + say("away") : "")), input]));
    });
    function go(unrecorded) {
      var counted = {}, found = wholes(table.seats.map(function (seat) { return inputs[seat.seat]; }));
      if (!found) return;
      table.seats.forEach(function (seat, index) {
        if (found[index] && found[index] !== seat.stack) counted[seat.seat] = found[index];
      });
      begin("/begin", { tournament_id: one.tournament_id, table: table.table, stacks: counted, unrecorded: unrecorded });
    }
    var parts = [make("h2", "", T.apart(one.name) + " · " + say("table", { table: table.table })), box, make("p", "quiet", say("scribe_stacks")), make("br"),
      button(table.hand ? say("scribe_write", { n: table.hand }) : say("scribe_begin"), "main", function () { go(false); })];
    if (table.hand) parts.push(make("br"), button(say("scribe_not_written", { n: table.hand }), "", function () { go(true); }));
    parts.push(make("br"), button(say("scribe_all_tables"), "", home));
    T.fill("#page", parts);
  }

  function options(list, value, label) {
    var select = make("select");
    list.forEach(function (one) {
      var node = make("option", "", one[1]);
      node.value = one[0];
      node.selected = one[0] === value;
      select.appendChild(node);
    });
    select.setAttribute("aria-label", label);
    return select;
  }

  /* A table without a tournament: what is played, for what, who sits where with how much. */
  function cash(table) {
    listed = "";
    var form = make("form", "cash"), people = [], stakes = {}, list = make("div");
    var game = options(there.games.map(function (one) { return [one.join(" "), say("game_" + one[0]) + " " + one[1]]; }),
      table ? table.game + " " + table.limit : "holdem NL", say("scribe_game"));
    var labels = { small_blind: say("scribe_small_blind"), big_blind: say("scribe_big_blind"), ante: say("ante_head"), bring_in: say("scribe_bring_in"), small_bet: say("scribe_small_bet") };
    form.appendChild(make("label", "", [make("span", "", say("scribe_game")), game]));
    Object.keys(labels).forEach(function (key) {
      stakes[key] = field(table && table.stakes[key] || "", labels[key]);
      stakes[key].parent = make("label", "", [make("span", "", labels[key]), stakes[key]]);
      form.appendChild(stakes[key].parent);
    });
    function fits() {
      var forced = there.games[game.selectedIndex][2];
      ["small_blind", "big_blind"].forEach(function (key) { show(stakes[key].parent, forced === "blinds" || (forced === "button_blind" && key === "big_blind")); });
      show(stakes.bring_in.parent, forced === "bring_in");
      show(stakes.small_bet.parent, forced === "bring_in" || forced === "antes");
    }
    game.addEventListener("change", fits);
    fits();
    function person(seat, name, stack) {
      var named = make("input"), chips = field(stack, say("scribe_chips_of", { seat: seat }));
      named.value = name;
      named.maxLength = 60;
      named.setAttribute("aria-label", say("scribe_name", { seat: seat }));
      named.placeholder = say("scribe_name", { seat: seat });
      chips.placeholder = say("scribe_chips");
      people.push({ seat: seat, name: named, chips: chips });
      list.appendChild(make("div", "person", [make("b", "", String(seat)), named, chips]));
    }
    var size = table ? table.size : 9, known = {};
    if (table) table.seats.forEach(function (one) { known[one.seat] = one; });
    for (var seat = 1; seat <= size; seat++) person(seat, known[seat] ? known[seat].player : "", known[seat] ? known[seat].stack : "");
    var dealer = field(table ? table.button : "", say("scribe_button"));
    form.appendChild(make("h2", "", say("players_head")));
    form.appendChild(list);
    form.appendChild(make("label", "", [make("span", "", say("scribe_button")), dealer]));
    var go = make("button", "main", say("scribe_begin"));
    go.type = "submit";
    form.appendChild(go);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      var of = there.games[game.selectedIndex], given = {};
      var asked = Object.keys(stakes).filter(function (key) { return !stakes[key].parent.hidden; });
      var sitting = people.filter(function (one) { return one.name.value.trim(); });
      var found = wholes(asked.map(function (key) { return stakes[key]; })
        .concat(sitting.map(function (one) { return one.chips; }), [dealer]));
      if (!found) return;
      asked.forEach(function (key, index) { if (found[index]) given[key] = found[index]; });
      var chips = found.slice(asked.length), button = chips.pop();
      var body = {
        game: of[0], limit: of[1], stakes: given, ante_by: given.ante ? "each" : "none", size: size,
        seats: sitting.map(function (one, index) {
          return { seat: one.seat, player: one.name.value.trim(), stack: chips[index], away: !chips[index] };
        })
      };
      if (table) body.table = table.table;
      if (button && (!table || button !== table.button)) body.button = button;
      beginCash(body);
    });
    T.fill("#page", [make("h2", "", say(table ? "table" : "scribe_new_cash", { table: table ? table.table : 0 })), form, make("br"), button(say("scribe_all_tables"), "", home)]);
  }

  /* What was typed stays when it is refused. */
  async function beginCash(body) {
    var answer = await ask("POST", "/cash", body);
    if (!answer) return;
    if (answer.status === 200) take(answer.body);
    else told(answer.status ? say("refused", { why: answer.body.why || answer.body.error }) : say("no_answer"), true);
  }

  /* ---- the door ---------------------------------------------------------------------------------------- */

  async function enter() {
    var me = await T.ask("GET", "/api/sign-in");
    var inside = !!me.body.role;
    show("#door", !inside);
    show("#leave", inside);
    if (!inside) {
      show("#page", false);
      show("#play", false);
      T.one("#pin").focus();
      return;
    }
    var last = Number(T.remembered("recording"));
    if (last) await open(last); else await home();
    if (picture && picture.state !== "open") await home();
    poll();
  }

  async function signIn(event) {
    event.preventDefault();
    T.text("#denied", "");
    var denied = await T.signIn(T.one("#pin").value, T.one("#who").value);
    T.one("#pin").value = "";
    T.text("#denied", denied);
    if (!denied) {
      T.remembered("name", T.one("#who").value.trim() || null);
      await enter();
    }
  }

  T.begin(function () { if (picture) draw(); else if (!T.one("#page").hidden) home(); }).then(function () {
    T.one("#who").value = T.remembered("name");
    T.one("#door").addEventListener("submit", signIn);
    T.one("#leave").addEventListener("click", async function () {
      await T.ask("POST", "/api/sign-out");
      location.reload();
    });
    T.one("#sheet").addEventListener("click", function (event) { if (event.target === T.one("#sheet")) close(); });
    window.addEventListener("resize", function () { if (picture && !mode) draw(); });
    enter();
  });
})();
