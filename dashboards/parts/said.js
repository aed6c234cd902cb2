// What Streamlit says by itself, in the language of the page: labels of its widgets have no other place for it.
// `tourneySaid` is [English, theirs] by texts; a `{hole}` in one stands for anything. What is ours is left alone.
{
  const OURS = "[data-testid=stHtml], [data-testid=stMarkdownContainer], script, style";
  const UPLOADS = "[data-testid=stFileUploader]";
  const NAMED = ["aria-label", "placeholder", "title"];
  const exact = new Map();
  const patterns = [];
  for (const [english, theirs] of window.tourneySaid) {
    if (!english.includes("{")) exact.set(english, theirs);
    else {
      const escaped = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/, "([^]+)");
      patterns.push([new RegExp(`^${escaped}$`), theirs]);
    }
  }
  const translated = (text) => {
    const plain = text.trim();
    if (!plain || plain.length > 300) return text;
    if (exact.has(plain)) return text.replace(plain, () => exact.get(plain));
    for (const [pattern, theirs] of patterns) {
      const found = pattern.exec(plain);
      if (found) return theirs.replace(/\{\w+\}/, () => found[1]);
    }
    return text;
  };
  const ours = (element) => element.closest(OURS) && !element.closest(UPLOADS);
  const say = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement || ours(node.parentElement)) return;
      const text = translated(node.nodeValue);
      if (text !== node.nodeValue) node.nodeValue = text;
    } else if (node.nodeType === Node.ELEMENT_NODE) {
      for (const name of NAMED) {
        const value = node.getAttribute(name);
        const text = value && translated(value);
        if (value && text !== value) node.setAttribute(name, text);
      }
    }
  };
  const within = (root) => {
    if (root.nodeType !== Node.ELEMENT_NODE) return say(root);
    if (ours(root)) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node.nodeType === Node.ELEMENT_NODE && node.matches(OURS) && !node.closest(UPLOADS)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT);
    for (let node = root; node; node = walker.nextNode()) say(node);
  };
  window.tourneySaying?.disconnect();
  window.tourneySaying = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === "childList") change.addedNodes.forEach(within);
      else if (!(change.target.nodeType === Node.ELEMENT_NODE && ours(change.target))) say(change.target);
    }
  });
  if (window.tourneySaid.length) {
    within(document.body);
    window.tourneySaying.observe(document.body, {
      subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMED,
    });
  }
}
