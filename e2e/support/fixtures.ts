import { type BrowserContext, test as base, expect, type Response } from "@playwright/test";
import { membersAboveFloor } from "#commands/checks/browser-floor/script-names.ts";
import { type Product, startProduct } from "./product/product.ts";

export { expect };

type TestFixtures = {
  /**
   * Expected errors in the browser, as `test.use({ allowedErrors: /404/ })`. Every other console error, uncaught
   * exception and violation of the content security policy fails the test.
   */
  allowedErrors: RegExp | undefined;
  /** Whether the browser lacks the APIs that the oldest supported ones lack. */
  isAtFloor: boolean;
};
type WorkerFixtures = {
  /** A real product for each worker, with its own port, database and data directory. */
  server: Product;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedErrors: [undefined, { option: true }],
  isAtFloor: [false, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, allowedErrors, isAtFloor }, use, { tags }) => {
    if (tags.includes("@routes")) await holdRequests(context);
    if (isAtFloor) await removeNewerApis(context);
    const errors = await watchErrors(context);
    const refusals = watchRefusals(context);
    await use(context);
    expectNone(errors, allowedErrors, await Promise.all(refusals));
  },
});

/**
 * For a test with `@routes` in its title, which calls `route` after its page is open: routes all requests through
 * Playwright from the start. Otherwise the first `route` does not wait until the page applies it, and the next request
 * may bypass it. It disables the browser's cache.
 */
const holdRequests = (context: BrowserContext) => context.route("https://nobody.invalid/", (route) => route.fallback());

/** @param refusals reported with the errors, because the console shows only their status */
export const expectNone = (errors: string[], allowed?: RegExp, refusals: readonly string[] = []): void =>
  expect(
    errors.filter((error) => !allowed?.test(error)),
    ["errors in the browser", ...refusals].join("\n"),
  ).toEqual([]);

/** Collects the bodies of answers from 400. */
function watchRefusals(context: BrowserContext): Promise<string>[] {
  const refusals: Promise<string>[] = [];
  const describeAnswer = async (response: Response) => {
    const body = await response.text().catch(() => "");
    return `${response.status()} ${response.request().method()} ${response.url()}: ${body.slice(0, 300)}`;
  };
  context.on("response", (response) => {
    if (response.status() >= 400) refusals.push(describeAnswer(response));
  });
  return refusals;
}

/**
 * The newest Chromium reports a service worker if it cannot compare its script while the network is cut. A script that
 * the server does not have is reported in other words.
 */
const uncomparedWorker = "An unknown error occurred when fetching the script.";

/** Collects the errors of every page of a context. */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" || message.text() === uncomparedWorker) return;
    errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  // Chromium logs a violation only if the policy is enforced; the event always comes.
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    ),
  );
  return errors;
}

type Owner = Record<string, unknown> | undefined;

/** Removes APIs that the oldest supported browsers lack, before the pages' scripts run. */
const removeNewerApis = (context: BrowserContext) =>
  context.addInitScript((members) => {
    for (const member of members) {
      const path = member.split(".");
      const name = path.pop() ?? "";
      const owner = path.reduce<Owner>((outer, key) => outer?.[key] as Owner, globalThis as unknown as Owner);
      const known = owner && Object.getOwnPropertyDescriptor(owner, name);
      if (owner && known?.configurable && typeof known.value === "function") delete owner[name];
    }
  }, membersAboveFloor());
