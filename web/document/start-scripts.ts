import type { Scripts } from "./page-handle.ts";

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

type Starting = {
  when: Scripts;
  /** The nonce that all scripts of the document carry. */
  nonce: string;
  /** The address of the public pages' script. */
  pageScript: string;
};

/**
 * Adds the scripts of a document. Browsers that are too old are marked; they keep the plain HTML and start nothing
 * (record 020). Public pages get their own small script, and rules by which the browser prefetches the next page.
 * @throws Error if the document does not contain the framework's scripts in their known form
 */
export function startScripts(html: string, { when, nonce, pageScript }: Starting): string {
  const script = `<script nonce="${nonce}"`;
  const mark = `${script}>${markBelowFloor}</script>`;
  if (when === "at once") return startFramework(html, script, "at once").replace("<head>", `<head>${mark}`);
  // At the end, so that styles, fonts and pictures come first.
  const own = `<script type="module" src="${pageScript}"></script>`;
  const prefetch = `${script} type="speculationrules">${JSON.stringify(prefetchRules)}</script>`;
  const page = when === "none" ? html : startFramework(html, script, "on touch");
  return page.replace("<head>", `<head>${mark}`).replace("</body>", `${prefetch}${own}</body>`);
}

/**
 * Makes the framework's script text that does not run, and starts it in supported browsers: at once, or when the page's
 * script says so (`start-on-touch.script.ts`), which then loads the modules that the script names.
 */
function startFramework(html: string, script: string, when: Exclude<Scripts, "none">): string {
  const [start, context] = [`${script} type="module" async="">`, `${script}>window.__reactRouterContext`];
  const addresses: string[] = [];
  const rest = html.replace(modulePreload, (link, address: string) => {
    addresses.push(address);
    return when === "on touch" ? "" : link;
  });
  if (addresses.length === 0 || !html.includes(start) || !html.includes(context))
    throw new Error("The framework no longer writes its scripts as it did: see web/document/start-scripts.ts");
  // The source stays where hydration expects it. Its starter has its own hash in the policy.
  if (when === "on touch")
    return rest.replace(start, `${script} type="text/plain" data-start="${addresses.join(" ")}">`);
  return rest
    .replace(start, `${script} type="text/plain" data-start>`)
    .replace(
      context,
      `${script}>if(!/below-floor/.test(document.documentElement.className)){const start=${startModule};document.addEventListener("DOMContentLoaded",()=>{start();})}window.__reactRouterContext`,
    );
}

/** Pages that are the same for all visitors and likely to be read next. */
const prefetchRules = {
  prefetch: [
    {
      where: { href_matches: ["/", "/news", "/news/*", "/services", "/IQ-test", "/IQ-test/form"] },
      eagerness: "moderate",
    },
  ],
};

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
