import { type BrowserContext, test as base, expect, type Response } from "@playwright/test";
import { removeNewerApis } from "./floor-apis.ts";
import { type Product, startProduct } from "./product.ts";

export { expect };

type TestFixtures = {
  /**
   * Errors that a test expects in the browser, as `test.use({ allowedErrors: /404/ })`. Every other console error,
   * uncaught exception and violation of the content security policy fails the test.
   */
  allowedErrors: RegExp | undefined;
  /** Whether the browser has only what the oldest supported ones have. */
  isAtFloor: boolean;
};
type WorkerFixtures = {
  /** The product, started for real once for each worker: its own port, database and data directory. */
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
 * For a test with `@routes` in its title, which calls `route` once its page is open: has every request pass by Playwright from the
 * page's beginning. A first `route` later tells the browser, but does not wait for the page: a key pressed next may overtake
 * the word, and what it sends goes to the product. It turns the browser's cache off.
 */
const holdRequests = (context: BrowserContext) => context.route("https://nobody.invalid/", (route) => route.fallback());

/** @param refusals told with the errors, since the console says no more of them than their status */
export const expectNone = (errors: string[], allowed?: RegExp, refusals: readonly string[] = []): void =>
  expect(
    errors.filter((error) => !allowed?.test(error)),
    ["errors in the browser", ...refusals].join("\n"),
  ).toEqual([]);

/** Collects what answers of 400 and above said. */
function watchRefusals(context: BrowserContext): Promise<string>[] {
  const refusals: Promise<string>[] = [];
  const told = async (response: Response) => {
    const body = await response.text().catch(() => "");
    return `${response.status()} ${response.request().method()} ${response.url()}: ${body.slice(0, 300)}`;
  };
  context.on("response", (response) => {
    if (response.status() >= 400) refusals.push(told(response));
  });
  return refusals;
}

/** Collects what goes wrong in every page of a context. */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  // Chromium reports a violation to the console only when the policy enforces; the event comes in both cases.
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    ),
  );
  return errors;
}
