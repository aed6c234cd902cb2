// What is left of a level is counted in the browser, from the end that the server told and from its time
// then: nothing ticks in the session.
if (!window.tourneyDeskClock) {
  window.tourneyDeskClock = true;
  const ahead = new WeakMap();
  const two = (value) => String(value).padStart(2, "0");
  const span = (ms) => {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };
  setInterval(() => {
    for (const node of document.querySelectorAll("[data-ends-at]")) {
      if (!ahead.has(node)) ahead.set(node, Number(node.dataset.now) - Date.now());
      const words = span(Number(node.dataset.endsAt) - Date.now() - ahead.get(node));
      if (node.textContent !== words) node.textContent = words;
    }
  }, 200);
}
