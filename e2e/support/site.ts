import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { prepareContent } from "#api/site/posts/post-content.ts";
import { posts } from "#api/site/posts/posts.table.ts";
import { onDatabase, tokenFor } from "./data/data.ts";
import { test as base, expect } from "./fixtures.ts";
import { type Product, startProduct } from "./product/product.ts";

export { expect };

/**
 * Tests of the public site with a separate product, so that no other test changes its news. Each test has its own
 * address, because messages are limited by address, and no test contacts a map server.
 */
export const test = base.extend<{ tiles: string[] }, { server: Product }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct({ TRUST_PROXY: "127.0.0.1" });
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  /** Addresses of requested map tiles; each is answered with an empty picture. */
  tiles: [
    async ({ context }, use) => {
      const asked: string[] = [];
      await context.route(/tile\.openstreetmap\.org/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: "image/gif", body: Buffer.from(emptyGif, "base64") });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

const emptyGif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export async function asMainStaff(product: Product, method: string, path: string, body?: unknown): Promise<Response> {
  const isFile = body instanceof FormData;
  return fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenFor(product, "main")}`,
      ...(body !== undefined && !isFile && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
}

async function answered<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Uploads a photograph-like picture. @returns its path */
async function uploadPicture(product: Product, seed = 1): Promise<string> {
  const noise = await sharp({
    create: {
      width: 1300,
      height: 820,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", sigma: 18 * seed },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 95 })
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(noise)], { type: "image/jpeg" }), "photo.jpg");
  return answered(await asMainStaff(product, "POST", "/api/Attachments", form));
}

const pictures = new Map<Product, Promise<string>[]>();

/** Up to three pictures of a product, uploaded once. */
function somePictures(product: Product, count: number): Promise<string[]> {
  const known = pictures.get(product) ?? [];
  while (known.length < count) known.push(uploadPicture(product, known.length + 1));
  pictures.set(product, known);
  return Promise.all(known.slice(0, count));
}

type Written = { title?: string; content?: string; pictures?: number };
export type Published = { id: number; title: string; content: string; images: { imagePath: string }[] };

/** Publishes a post through the API. */
export async function publish(product: Product, written: Written = {}): Promise<Published> {
  const { title = "افتتاح قاعة رياضية", content = "<p>نص الخبر.</p>", pictures: count = 1 } = written;
  const images = (await somePictures(product, count)).map((imagePath) => ({ imagePath }));
  return answered(await asMainStaff(product, "POST", "/api/Posts", { Form: { title, content }, images }));
}

/** Inserts contents without the API's cleaning. @returns the posts' ids, in order */
export async function insertRaw(product: Product, contents: readonly string[], title = "خبر"): Promise<number[]> {
  let ids: number[] = [];
  await onDatabase(product, async (db) => {
    const rows = contents.map((content) => ({ title, content, summary: prepareContent(content).summary }));
    const inserted = await db.insert(posts).values(rows).returning({ id: posts.id });
    ids = inserted.map(({ id }) => id);
  });
  return ids;
}

/** Collects other hosts that a page contacts. */
export function watchHosts(page: Page, product: Product): string[] {
  const others: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin, host } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== product.url) others.push(host);
  });
  return others;
}

/** The page's structured data, which must be JSON. */
export const structuredData = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");

export const metaOf = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");

/** Fetches a page's preview picture as a messenger does. */
export async function expectPreview(page: Page): Promise<void> {
  const address = await metaOf(page, "og:image");
  const answer = await fetch(String(address));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
}

/** The names of an XML document's elements; fails if it is not well-formed. */
export async function xmlOf(page: Page, path: string): Promise<{ type: string; names: string[]; text: string }> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  const names = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "application/xml");
    return [...parsed.querySelectorAll("*")].map(({ localName }) => localName);
  }, text);
  expect(names).not.toContain("parsererror");
  return { type: answer.headers()["content-type"] ?? "", names, text };
}
