// Turns the steps of a hand over. The page has them all, so that no step asks the server; the address keeps
// the one that is shown.
(all) => {
  const root = document.querySelector(`.replayer[data-hand="${all.hand}"]`);
  if (!root) return;
  window.tourneyReplayer?.end();

  const NS = "http://www.w3.org/2000/svg";
  const one = (name) => root.querySelector(`[data-part="${name}"]`);
  const drawn = one("drawn"), panel = one("panel"), slider = one("slider"), play = one("play"), speed = one("speed");
  const pictures = all.shapes.map((shape) => {
    const picture = document.createElementNS(NS, "svg");
    picture.setAttribute("class", shape.name);
    picture.setAttribute("viewBox", shape.box);
    picture.setAttribute("font-family", shape.fonts);
    picture.setAttribute("role", "img");
    return picture;
  });
  drawn.replaceChildren(...pictures);
  const last = all.steps.length - 1;
  let at = Math.min(Math.max(Number(root.dataset.at) || 0, 0), last);
  let timer = null, held = null;

  function show(step, keep = true) {
    at = Math.min(Math.max(step, 0), last);
    const now = all.steps[at];
    pictures.forEach((picture, shape) => {
      picture.innerHTML = now.drawn[shape].map((piece) => all.pieces[piece]).join("");
      picture.setAttribute("aria-label", now.words);
    });
    panel.innerHTML = all.pieces[now.panel];
    slider.value = at;
    slider.setAttribute("aria-valuetext", `step ${at + 1} of ${last + 1}`);
    one("place").textContent = `${at + 1} / ${last + 1}`;
    root.dataset.at = at;
    for (const chip of root.querySelectorAll("[data-street]")) {
      chip.setAttribute("aria-pressed", Number(chip.dataset.street) === now.street);
    }
    for (const row of document.querySelectorAll("[data-step]")) {
      row.toggleAttribute("data-now", Number(row.dataset.step) === at);
      row.toggleAttribute("data-later", Number(row.dataset.step) > at);
    }
    if (keep) remember();
  }

  // Browsers refuse an address that changes too often, as under a key that is held down.
  function remember() {
    clearTimeout(held);
    held = setTimeout(() => {
      if (!document.contains(root)) return;
      const address = new URL(document.location.href);
      if (address.searchParams.get("hand") !== String(all.hand)) return;
      address.searchParams.set("at", at);
      history.replaceState(history.state, "", address);
    }, 120);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = play.dataset.play;
    play.setAttribute("aria-pressed", false);
  }

  function start() {
    if (at === last) show(0);
    play.textContent = play.dataset.pause;
    play.setAttribute("aria-pressed", true);
    clearInterval(timer);
    timer = setInterval(() => {
      if (!document.contains(root)) return end();
      show(at + 1);
      if (at === last) stop();
    }, Number(speed.value));
  }

  function street(by) {
    const here = all.steps[at].street;
    const first = (wanted) => all.steps.findIndex((step) => step.street === wanted);
    if (by > 0) {
      const next = first(here + 1);
      return next < 0 ? last : next;
    }
    return first(here) < at ? first(here) : Math.max(first(here - 1), 0);
  }

  const ways = {
    first: () => 0,
    back: () => at - 1,
    forward: () => at + 1,
    last: () => last,
    "street-back": () => street(-1),
    "street-forward": () => street(1),
  };
  const keys = {
    ArrowLeft: "back",
    ArrowRight: "forward",
    ArrowUp: "street-back",
    ArrowDown: "street-forward",
    Home: "first",
    End: "last",
  };

  function go(way) {
    stop();
    show(ways[way]());
  }

  function onKey(event) {
    if (!document.contains(root)) return end();
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const where = event.target;
    if (where.isContentEditable || ["TEXTAREA", "SELECT"].includes(where.tagName)) return;
    if (where.tagName === "INPUT" && where !== slider) return;
    if (event.key === " ") {
      if (where.closest("button, a, summary, [role=button], [role=tab]") && where !== play) return;
      event.preventDefault();
      timer ? stop() : start();
    } else if (keys[event.key] && !event.shiftKey && !where.closest("[role=listbox], [role=combobox], [role=tab]")) {
      event.preventDefault();
      go(keys[event.key]);
    }
  }

  function onClick(event) {
    const row = event.target.closest("[data-step]");
    if (row && !event.target.closest("a")) {
      stop();
      show(Number(row.dataset.step));
    }
  }

  function end() {
    clearInterval(timer);
    clearTimeout(held);
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("click", onClick);
    window.tourneyReplayer = null;
  }

  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-way], [data-street]");
    if (!button) return;
    stop();
    if (button.dataset.way) return show(ways[button.dataset.way]());
    show(all.steps.findIndex((step) => step.street === Number(button.dataset.street)));
  });
  slider.addEventListener("input", () => {
    stop();
    show(Number(slider.value));
  });
  play.addEventListener("click", () => (timer ? stop() : start()));
  speed.addEventListener("change", () => timer && start());
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", onClick);
  window.tourneyReplayer = { end };
  root.dataset.ready = "yes";
  show(at, false);
}
