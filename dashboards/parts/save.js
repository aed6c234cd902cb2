// The links under a chart save it as a picture: they ask the chart's own button, which draws in the browser.
if (!window.tourneySave) {
  window.tourneySave = true;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-save]");
    if (!link) return;
    event.preventDefault();
    const before = [...document.querySelectorAll(".js-plotly-plot")].filter(
      (chart) => chart.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const chart = before.at(-1);
    const button = chart?.querySelector('.modebar-btn[data-attr="toImage"], .modebar-btn[data-title^="Download plot"]');
    if (!button || !chart._context) return;
    const wanted = chart._context.toImageButtonOptions ?? {};
    chart._context.toImageButtonOptions = { ...wanted, format: link.dataset.save, filename: link.dataset.name, scale: link.dataset.save === "png" ? 2 : 1 };
    button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}
