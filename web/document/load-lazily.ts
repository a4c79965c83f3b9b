/**
 * Loads a part of the pages that comes when it is needed. Every `import()` of the built pages goes through here.
 *
 * Browsers remember, for as long as a page is open, that a module could not be fetched, and refuse it however often it is
 * asked for: many do so in use today. So its files are fetched before it is imported, into the browser's own cache, and
 * one that does not come leaves nothing behind: the next try asks the server again.
 *
 * @param files the module's and all that it imports, script or style, relative to the site's root. Rejects when one fails.
 */
export async function loadLazily<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(new URL(`/${file}`, location.href).href)));
  return load();
}

const coming = new Map<string, Promise<void>>();
const fetched = new Set<string>();

async function arrivalOf(address: string): Promise<void> {
  const [isThere, bring] = address.endsWith(".css") ? [isApplied, addStyles] : [isKnown, fetchWhole];
  if (!coming.has(address)) {
    if (isThere(address)) return;
    coming.set(
      address,
      bring(address).finally(() => coming.delete(address)),
    );
  }
  await coming.get(address);
}

const isApplied = (address: string) =>
  [...document.querySelectorAll("link")].some(({ rel, href }) => rel === "stylesheet" && href === address);

/** What the page imported by itself, and what was fetched here. */
const isKnown = (address: string) =>
  fetched.has(address) ||
  performance
    .getEntriesByName(address, "resource")
    .some((entry) => entry instanceof PerformanceResourceTiming && isImport(entry));

const isImport = ({ initiatorType, decodedBodySize }: PerformanceResourceTiming) =>
  initiatorType !== "fetch" && decodedBodySize > 0;

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await response.arrayBuffer();
  fetched.add(address);
}

const addStyles = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} did not come`));
    };
    link.href = address;
    document.head.append(link);
  });
