const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const start = '<script type="module" async="">';
const context = "<script>window.__reactRouterContext";
/** The scripts start after this time even if a picture has not loaded. */
const longestWaitMilliseconds = 3000;

/**
 * The framework asks for its modules before styles, fonts and pictures, since browsers take a module for urgent. A page that
 * is whole without them asks last: once everything on screen is there and painted. Any other asks at once.
 * @throws Error when the document does not hold the framework's scripts as they are known.
 */
export function scriptsLast(html: string): string {
  const addresses: string[] = [];
  const rest = html.replace(modulePreload, (_link, address: string) => {
    addresses.push(address);
    return "";
  });
  if (addresses.length === 0 || !html.includes(start) || !html.includes(context))
    throw new Error("The framework no longer writes its scripts as it did: see web/document/scripts-last.ts");
  // The source stays where hydration expects it, as text that nothing runs; what starts it carries its own hash in the policy.
  return rest
    .replace(start, '<script type="text/plain" data-start>')
    .replace(
      context,
      `<script>(${startLater})(${JSON.stringify(addresses)},${longestWaitMilliseconds});window.__reactRouterContext`,
    );
}

/** Runs in the page, as text: it may name nothing from here. */
const startLater = `(addresses, wait) => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of addresses) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.querySelector("script[data-start]").textContent;
    document.head.append(script);
  };
  const afterPaint = async () => {
    // A picture has come before it can be painted, and large ones take their time in between.
    const shown = [...document.images].filter((image) => image.complete);
    await Promise.allSettled(shown.map((image) => image.decode()));
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  };
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  addEventListener("DOMContentLoaded", () => setTimeout(start, wait));
}`;
