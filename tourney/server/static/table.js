/* The drawn table: seats, cards, bets, button and pots of a picture of a hand, as SVG. */
(function () {
  "use strict";
  var T = window.tourney, SVG = "http://www.w3.org/2000/svg";
  var SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

  function node(tag, attributes, children) {
    var made = document.createElementNS(SVG, tag);
    Object.keys(attributes || {}).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    (children || []).forEach(function (child) { made.appendChild(child); });
    return made;
  }

  function words(text, x, y, kind, more) {
    var made = node("text", Object.assign({ x: x, y: y, "class": kind || "" }, more || {}));
    made.textContent = T.apart(text);
    return made;
  }

  function at(x, y, kind, children) {
    return node("g", { transform: "translate(" + x + "," + y + ")", "class": kind || "" }, children);
  }

  /* A card with its upper left corner at the origin; `??` is a back. */
  function card(name, x, y, size) {
    var w = size * 0.72, h = size;
    if (name === "??") {
      return at(x, y, "back", [node("rect", { width: w, height: h, rx: 3 }),
        node("path", { d: "M3 4h" + (w - 6) + "v" + (h - 8) + "h-" + (w - 6) + "z" })]);
    }
    var suit = name[1], rank = name[0] === "T" ? "10" : name[0];
    return at(x, y, "card", [node("rect", { width: w, height: h, rx: 3 }),
      words(rank, w * 0.12, h * 0.46, suit, { "font-size": size * 0.43, "letter-spacing": "-0.08em" }),
      words(SUITS[suit], w * 0.12, h * 0.9, suit, { "font-size": size * 0.46 })]);
  }

  /* Cards side by side around x, as far apart as `most` allows, inside of a picture that is `whole` wide. */
  function cards(names, x, y, size, most, whole) {
    var step = Math.min(size * 0.78, (most - size * 0.72) / Math.max(1, names.length - 1)), width = step * (names.length - 1) + size * 0.72;
    var left = Math.max(1, Math.min(whole - width - 1, x - width / 2));
    return names.map(function (name, place) { return card(name, left + place * step, y, size); });
  }

  function short(text, most) { return text.length > most ? text.slice(0, most - 1) + "…" : text; }

  /* Where the seats are, in parts of a turn from the bottom on, clockwise: those that are dealt in are
     spread evenly, an empty seat with the button lies between its neighbours. */
  function turns(picture) {
    var seats = picture.seats.map(function (one) { return one.seat; }), found = {};
    seats.forEach(function (seat, place) { found[seat] = (place + 0.5) / seats.length; });
    if (picture.button && found[picture.button] === undefined) {
      var before = seats.filter(function (seat) { return seat < picture.button; }).length;
      found[picture.button] = before / seats.length;
    }
    return found;
  }

  function drawn(picture, wide, label) {
    var W = wide ? 640 : 360, H = wide ? 400 : 330, cx = W / 2, cy = H / 2 + 4;
    var rx = wide ? 250 : 132, ry = wide ? 142 : 126, where = turns(picture), parts = [];
    function place(turn, part) {
      var angle = Math.PI / 2 + turn * 2 * Math.PI;
      return { x: cx + Math.cos(angle) * rx * part, y: cy + Math.sin(angle) * ry * part };
    }
    parts.push(node("ellipse", { cx: cx, cy: cy, rx: rx + 12, ry: ry + 6, "class": "rim" }));
    parts.push(node("ellipse", { cx: cx, cy: cy, rx: rx, ry: ry - 6, "class": "cloth" }));
    parts.push(node("ellipse", { cx: cx, cy: cy, rx: rx * 0.86, ry: ry * 0.78, "class": "line" }));

    var size = wide ? 46 : 38, boards = picture.boards.length ? picture.boards : [[]];
    boards.forEach(function (board, row) {
      var count = Math.max(picture.board_cards, board.length);
      var step = size * 0.8, left = cx - (step * count) / 2, top = cy - size * 0.72 * boards.length + row * (size + 4);
      for (var i = 0; i < count; i++) {
        if (board[i]) parts.push(card(board[i], left + i * step, top, size));
        else parts.push(node("rect", { x: left + i * step, y: top, width: size * 0.72, height: size, rx: 3, "class": "slot" }));
      }
    });
    var under = cy - size * 0.72 * boards.length + boards.length * (size + 4) + 16;
    parts.push(words(T.say("scribe_pot", { chips: T.number(picture.pot) }), cx, under, "pot"));
    if (picture.pots.length > 1) {
      var pots = picture.pots.map(function (pot) { return T.number(pot.amount); });
      for (var line = 0; line < pots.length; line += 3) parts.push(words(pots.slice(line, line + 3).join(" · "), cx, under + 15 + line * 4.5, "pots"));
    }

    picture.seats.forEach(function (one) {
      var spot = place(where[one.seat], 1), w = wide ? 116 : 86, h = 38;
      var now = picture.asks.seat === one.seat;
      var kind = "seat" + (one.status === "folded" ? " off" : "") + (now ? " now" : "");
      var sub = one.status === "folded" ? T.say("scribe_folded") : one.status === "all_in" ? T.say("scribe_all_in") : T.number(one.stack);
      if (one.status === "in" && one.position && (wide || sub.length + one.position.length < 10)) sub += " · " + one.position;
      if (one.away) sub = T.say("away");
      var x = Math.max(w / 2 + 1, Math.min(W - w / 2 - 1, spot.x));
      var y = Math.max(h / 2 + 14, Math.min(H - h / 2 - 1, spot.y));
      var open = one.cards.some(function (name) { return name !== "??"; }), tall = wide ? 34 : 28;
      if (open) y = Math.max(h / 2 + tall + 2, y);
      if (one.status !== "folded") {
        cards(one.cards, x + (one.cards.length > 2 ? 0 : w / 4), y - h / 2 - (open ? tall + 1 : tall / 2), tall, w + (open ? 26 : 0), W).forEach(function (each) { parts.push(each); });
      }
      parts.push(at(x, y, kind, [
        node("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 8 }),
        words(short(one.player, wide ? 16 : 11), -w / 2 + 7, -3, ""),
        words(sub, -w / 2 + 7, 13, one.status === "all_in" ? "sub red" : "sub")
      ]));
      if (one.bet) {
        /* Just inside of the seat, towards the middle; beside the board towards what is below it. */
        var dx = cx - x, dy = (Math.abs(y - cy) < 45 ? cy + 74 : cy) - y, far = Math.hypot(dx, dy), amount = T.number(one.bet);
        var out = Math.min((w / 2 + 20) / Math.abs(dx / far || 0.001), (h / 2 + 12 + (y > cy + 30 ? tall / 2 : 0)) / Math.abs(dy / far || 0.001));
        var middle = x + dx / far * out, level = y + dy / far * out, half = (amount.length * 6.6 + 16) / 2;
        parts.push(node("circle", { cx: middle - half + 6, cy: level, r: 6, "class": one.status === "all_in" ? "chip all" : "chip" }));
        parts.push(words(amount, middle - half + 15, level + 4, "bet"));
      }
    });
    if (picture.button) {
      var disc = place(where[picture.button] + 0.035, 0.7);
      parts.push(at(disc.x, disc.y, "disc", [node("circle", { r: 9 }), words("D", 0, 4, "")]));
    }
    return node("svg", { viewBox: "0 0 " + W + " " + H, role: "img", "aria-label": label }, parts);
  }

  T.drawn = drawn;
  T.SUITS = SUITS;
})();
