/* The floor's sheet about one player: whatever is usual is one tap in it. `F` is what the page lends: `can`, `give`,
   `button`, `open`, `close` and the sentences of what was done. */
(function () {
  "use strict";
  var T = window.tourney, say = T.say, make = T.make;

  function sheets(F) {
    function current(number) {
      return F.state().players.filter(function (one) { return one.number === number; })[0] || null;
    }

    function tableOf(state, number) {
      return state.tables.filter(function (one) {
        return one.seats.some(function (seat) { return seat.number === number; });
      })[0] || { table: 0, seats: [] };
    }

    function did(command, what) {
      return function () { F.close(); F.give(command, what); };
    }

    function head(words) { return make("h3", "", words); }

    /* Names to tap. One tap gives the command; after "several" each tap marks, and one more gives it for all. `kept` is
       what was marked, which outlives a drawing anew: whoever is no longer among `others` is marked no more. */
    function hunters(others, kept, ask, confirm, give) {
      var list = make("div", "names");
      kept.chosen = kept.chosen.filter(function (number) {
        return others.some(function (one) { return one.number === number; });
      });
      others.forEach(function (one) {
        var marked = kept.chosen.indexOf(one.number) >= 0;
        var node = F.button(one.player, marked ? "chosen" : "", function () {
          if (!kept.several) { give([one]); return; }
          if (marked) kept.chosen.splice(kept.chosen.indexOf(one.number), 1);
          else kept.chosen.push(one.number);
          F.redraw();
        });
        if (kept.several) node.setAttribute("aria-pressed", marked ? "true" : "false");
        list.appendChild(node);
      });
      var parts = [head(kept.several ? say("bust_choose") : ask), list];
      var took = others.filter(function (one) { return kept.chosen.indexOf(one.number) >= 0; });
      if (kept.several && took.length) parts.push(F.button(confirm(names(took)), "main", function () { give(took); }));
      return parts;
    }

    function names(some) { return T.list(some.map(function (one) { return one.player; })); }

    function several(kept) {
      var node = F.button(say("bust_several"), kept.several ? "chosen" : "", function () {
        kept.several = !kept.several;
        kept.chosen = [];
        F.redraw();
      });
      node.setAttribute("aria-pressed", kept.several ? "true" : "false");
      return node;
    }

    /* Where bounties are played a tap on who took the chips puts out; else there is nobody to name. */
    function bust(state, player, kept) {
      function out(by) {
        var asked = { kind: "bust", players: [player.number] };
        if (by.length) asked.by = by.map(function (one) { return one.number; });
        did(asked, F.placed(player.player))();
      }
      if (!state.hunting) return [make("div", "pad", [F.button(say("bust", { name: player.player }), "main wide", function () { out([]); })])];
      var others = tableOf(state, player.number).seats.filter(function (one) { return one.number !== player.number; });
      var parts = hunters(others, kept, say("bust_by", { name: player.player }), function (who) {
        return say("bust_confirm_hunters", { name: player.player, hunters: who });
      }, out);
      var below = make("div", "pad", [F.button(say("bust_by_nobody"), "", function () { out([]); })]);
      if (others.length > 1) below.appendChild(several(kept));
      return parts.concat([below]);
    }

    /* What is on sale: to buy, or with the reason why not he. */
    var SOLD = { "rebuy": ["rebuy", "did_rebuy"], "add-on": ["add_on", "did_add_on"], "re-enter": ["re_enter", "did_re_enter"] };
    function sale(player) {
      return Object.keys(SOLD).filter(F.can).map(function (kind) {
        var label = say(SOLD[kind][0]), because = player.not_sold[kind];
        if (player.buys.indexOf(kind) >= 0) {
          return F.button(label, "", did({ kind: kind, player: player.number }, say(SOLD[kind][1], { name: player.player })));
        }
        if (!because) return null;
        var off = F.button("", "", function () {});
        off.appendChild(make("span", "", label));
        off.appendChild(make("small", "", say("why_" + because)));
        off.disabled = true;
        return off;
      }).filter(Boolean);
    }

    function away(player) {
      var number = player.number, name = player.player;
      if (player.away) return F.can("back") ? [F.button(say("is_back"), "", did({ kind: "back", player: number }, say("did_back", { name: name })))] : [];
      return F.can("absent") ? [F.button(say("away"), "", did({ kind: "absent", player: number }, say("did_absent", { name: name })))] : [];
    }

    function moves(state, player) {
      var grid = make("div", "seats"), done = F.seated("did_move", player.player);
      state.tables.forEach(function (one) {
        one.free.forEach(function (seat) {
          var node = F.button(one.table + "/" + seat, "", did({ kind: "move", player: player.number, table: one.table, seat: seat }, done));
          node.setAttribute("aria-label", T.seat({ table: one.table, seat: seat }));
          grid.appendChild(node);
        });
      });
      var parts = [head(say("move_to"))];
      if (state.tables.length > 1) parts.push(make("div", "pad", [F.button(say("where_needed"), "wide", did({ kind: "move", player: player.number }, done))]));
      return grid.firstChild || parts.length > 1 ? parts.concat([grid]) : [];
    }

    function about(state, player, kept) {
      var running = state.status === "running", table = tableOf(state, player.number);
      var seat = table.seats.filter(function (one) { return one.number === player.number; })[0];
      var words = [seat ? T.seat({ table: table.table, seat: seat.seat }) : player.place ? T.place(player.place) : ""];
      if (player.stack !== null && player["in"]) words.push(say("your_chips", { chips: T.number(player.stack) }));
      var parts = [make("p", "quiet", words.filter(Boolean).join(" · "))];
      var small = sale(player).concat(player["in"] && state.tables.length ? away(player) : []);
      if (small.length) parts.push(make("div", "pad", small));
      if (player["in"] && running && F.can("bust")) parts = parts.concat(bust(state, player, kept));
      if (player["in"] && running && F.can("move")) parts = parts.concat(moves(state, player));
      return parts;
    }

    /* The sheet of one player; what it offers follows every state. */
    function player(number) {
      var kept = { several: false, chosen: [] };
      F.open(function () {
        var one = current(number);
        return one ? [one.player, about(F.state(), one, kept)] : null;
      });
    }

    /* Who wins a bounty that nobody has claimed: anybody who is in, or was. */
    function claim(number) {
      var kept = { several: false, chosen: [] };
      F.open(function () {
        var victim = current(number);
        if (!victim || F.state().unclaimed.indexOf(number) < 0) return null;
        var others = F.state().players.filter(function (one) { return one.number !== number; });
        others.sort(function (a, b) { return (b["in"] ? 1 : 0) - (a["in"] ? 1 : 0); });
        function won(by) {
          var numbers = by.map(function (one) { return one.number; });
          did({ kind: "claim", player: number, by: numbers }, say("did_claim", { name: victim.player, hunters: names(by) }))();
        }
        var parts = hunters(others, kept, say("claim_by", { name: victim.player }), function (who) { return say("claim_confirm", { hunters: who }); }, won);
        return [victim.player, parts.concat([make("div", "pad", [several(kept)])])];
      });
    }

    return { player: player, claim: claim, tableOf: tableOf };
  }

  window.floorSheets = sheets;
})();
