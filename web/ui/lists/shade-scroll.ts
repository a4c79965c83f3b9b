/**
 * A `ref` that marks the sides on which a scrolling element continues. `scroll-shade` fades these edges, because rows
 * often end exactly at the edge and phones show no scroll bar.
 */
export function shadeScroll(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = () => {
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    // The value is negative in right-to-left text.
    const passed = Math.abs(element.scrollLeft);
    element.toggleAttribute("data-more-above", scrollTop > 1);
    element.toggleAttribute("data-more-below", scrollTop + clientHeight < scrollHeight - 1);
    element.toggleAttribute("data-more-before", passed > 1);
    element.toggleAttribute("data-more-after", passed + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(update);
  const observe = () => {
    sizes.disconnect();
    for (const part of [element, ...element.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(observe);
  observe();
  parts.observe(element, { childList: true });
  element.addEventListener("scroll", update, { passive: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    element.removeEventListener("scroll", update);
  };
}
