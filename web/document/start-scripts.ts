const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** Scripts start after this time even if pictures are still loading. */
const longestWaitMilliseconds = 3000;

/**
 * Starts the framework's scripts in supported browsers. It marks the document in other browsers, which keep the plain
 * HTML (record 020). Browsers load modules before styles, fonts and pictures, so a page that works without scripts
 * loads them last, when everything on screen is painted. All scripts carry the nonce of the document.
 * @throws Error if the document does not contain the framework's scripts in their known form
 */
export function startScripts(html: string, when: "at once" | "last", nonce: string): string {
  const script = `<script nonce="${nonce}"`;
  const [start, context] = [`${script} type="module" async="">`, `${script}>window.__reactRouterContext`];
  const addresses: string[] = [];
  const rest = html.replace(modulePreload, (link, address: string) => {
    addresses.push(address);
    return when === "last" ? "" : link;
  });
  if (addresses.length === 0 || !html.includes(start) || !html.includes(context))
    throw new Error("The framework no longer writes its scripts as it did: see web/document/start-scripts.ts");
  const starting =
    when === "last" ? `(${startLast})(start,${JSON.stringify(addresses)},${longestWaitMilliseconds});` : "start();";
  // The source stays where hydration expects it, as text that does not run. Its starter has its own hash in the policy.
  return rest
    .replace("<head>", `<head>${script}>${markBelowFloor}</script>`)
    .replace(start, `${script} type="text/plain" data-start>`)
    .replace(
      context,
      `${script}>if(!/below-floor/.test(document.documentElement.className)){const start=${startModule};document.addEventListener("DOMContentLoaded",()=>{${starting}})}window.__reactRouterContext`,
    );
}

/**
 * Script that marks the page in browsers that are too old. It is written for every browser. It tests features that came
 * with the `browserslist` of package.json or shortly before: `:modal` with Safari 15.6 and Samsung Internet 20, `dvh`
 * with Chrome 108, `inert` with Firefox 112.
 */
const markBelowFloor = `(function(page){var has=false;try{has="inert" in page&&CSS.supports("selector(:modal)")&&CSS.supports("height","1dvh")}catch(e){}if(!has)page.className="below-floor"})(document.documentElement)`;

const startModule = `() => {
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = document.querySelector("script[data-start]").textContent;
  document.head.append(script);
}`;

/** This function is written into the page as text, so it must not refer to this module. */
const startLast = `(startNow, addresses, wait) => {
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
    startNow();
  };
  const afterPaint = async () => {
    // A picture has come before it can be painted, and large ones take their time in between.
    const shown = [...document.images].filter((image) => image.complete);
    await Promise.allSettled(shown.map((image) => image.decode()));
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  };
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint);
  setTimeout(start, wait);
}`;
