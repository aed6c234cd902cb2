// A plain click on a link between pages changes the page within the session, as Back and Forward do;
// without this the same links load the application anew.
if (!window.tourneyLinks) {
  window.tourneyLinks = true;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-page]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.href === document.location.href) return;
    history.pushState(null, "", link.href);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    document.querySelector("[data-testid=stMain]")?.scrollTo(0, 0);
  });
}
