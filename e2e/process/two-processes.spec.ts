import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import type { RunSql } from "#api/test-support/databases/sql-of.ts";
import { readLanding, registrationBody, tokenFor } from "../support/data/data.ts";
import type { Product } from "../support/product/product.ts";
import { withTwoProducts } from "../support/product/two-products.ts";

/** Two processes on one database: a change in one appears on the other's public pages, and a form is stored once. */

const longestLagMs = 1000;
const pollMs = 50;
test.setTimeout(180_000);

/** A call by main staff to one of the processes. */
async function staff(product: Product, method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenFor(product, "main")}`,
      ...(!(body instanceof FormData) && { "content-type": "application/json" }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : await answer.json();
}

const page = async (product: Product, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${product.url}${path}`, { headers });
  // Text with Latin letters and digits is in elements of its own.
  const html = (await answer.text()).replaceAll(/<\/?bdi[^>]*>/g, "");
  return { status: answer.status, etag: answer.headers.get("etag") ?? "", html };
};

/** Number of answers of the process from memory. */
async function hits(product: Product): Promise<number> {
  const { html } = await page(product, "/metrics");
  return Number(/^page_cache_hits (\d+)$/m.exec(html)?.[1]);
}

/** Requests a page until the process answers from memory. @returns the stored page */
async function keptPage(product: Product, path: string): Promise<{ etag: string; html: string }> {
  const before = await hits(product);
  await expect(async () => {
    await page(product, path);
    expect(await hits(product)).toBeGreaterThan(before);
  }).toPass({ intervals: [pollMs], timeout: 10_000 });
  const kept = await page(product, path);
  const again = await page(product, path, { "if-none-match": kept.etag });
  expect([kept.status, again.status]).toEqual([200, 304]);
  return kept;
}

type Change = {
  path: string;
  /** Whether the page shows the change. */
  isShown: (html: string) => boolean;
  make: () => Promise<unknown>;
};

/** @returns how long after the change the second process still sent the old page, in milliseconds */
async function lagAfter({ path, isShown, make }: Change, first: Product, second: Product): Promise<number> {
  expect(isShown((await keptPage(first, path)).html)).toBe(false);
  expect(isShown((await keptPage(second, path)).html)).toBe(false);
  await make();
  const changedAt = performance.now();
  expect(isShown((await page(first, path)).html), "the next request where it was changed").toBe(true);
  for (let lag = 0; ; await sleep(pollMs)) {
    const askedAfter = performance.now() - changedAt;
    if (isShown((await page(second, path)).html)) return lag;
    // Counted from the request, because a busy machine's answer time does not matter.
    lag = askedAfter;
    expect(askedAfter, "the other process").toBeLessThanOrEqual(longestLagMs);
  }
}

/** Retries after a 503, as the form does. */
async function register(product: Product, key: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/Contestants`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(registrationBody),
    });
    if (answer.status !== 503) return answer;
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds, "a refusal's Retry-After").toBeGreaterThan(0);
    await sleep(seconds * 1000);
  }
}

async function expectOneRow(first: Product, second: Product, { sql }: { sql: RunSql }): Promise<void> {
  const submit = (key: string) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => register(index % 2 ? first : second, key)));
  const answers = await submit(crypto.randomUUID());
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const serials = await Promise.all(answers.map(async (answer) => (await answer.json()).serialNumber));
  expect(new Set(serials).size).toBe(1);
  const rows = async () => (await sql`select count(*)::int as total from contestants`)[0]?.total as number;
  expect(await rows()).toBe(1);

  // Control: the same fifty, with a constraint that does not hold.
  await sql`drop index contestants_key_unique`;
  await sql`alter table contestants add column control serial`;
  await sql`create unique index contestants_key_unique on contestants (key_digest, control)`;
  const unprotected = await submit(crypto.randomUUID());
  expect(unprotected.some((answer) => answer.status !== 201) || (await rows()) > 2).toBe(true);
}

test("fifty parallel submits of one form create one row; a change is visible at once in its process, and within a second in the other", async () => {
  await withTwoProducts(async (first, second, db) => {
    await test.step("fifty parallel submits", () => expectOneRow(first, second, db));
    const lags: number[] = [];
    const save = async (title: string) =>
      staff(first, "POST", "/api/MainWindow", { ...(await readLanding(first)), title });

    const band = `شريط ${crypto.randomUUID()}`;
    const isBand = (html: string) => html.includes(band);
    lags.push(await lagAfter({ path: "/", isShown: isBand, make: () => save(band) }, first, second));

    const file = new FormData();
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#264" } })
      .png()
      .toBuffer();
    file.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "a.png");
    const images = [{ imagePath: await staff(first, "POST", "/api/Attachments", file) }];
    const title = `خبر ${crypto.randomUUID()}`;
    const isShown = (html: string) => html.includes(title);
    let post = { id: 0 };
    const add = async () => {
      post = (await staff(first, "POST", "/api/Posts", {
        Form: { title, content: "<p>نص</p>" },
        images,
      })) as typeof post;
    };
    lags.push(await lagAfter({ path: "/", isShown, make: add }, first, second));
    expect(isShown((await page(second, "/news")).html)).toBe(true);

    const changed = `خبر معدّل ${crypto.randomUUID()}`;
    const change = () =>
      staff(first, "PUT", `/api/Posts/${post.id}`, {
        Form: { postId: post.id, title: changed, content: "<p>نص آخر</p>" },
        images,
      });
    const isChanged = (html: string) => html.includes(changed) && !html.includes(title);
    lags.push(await lagAfter({ path: `/news/${post.id}`, isShown: isChanged, make: change }, first, second));

    const remove = () => staff(first, "DELETE", `/api/Posts/${post.id}`, {});
    lags.push(
      await lagAfter({ path: "/news", isShown: (html) => !html.includes(changed), make: remove }, first, second),
    );
    test.info().annotations.push({ type: "lags in ms", description: lags.map(Math.round).join(", ") });

    // Control: if a change does not raise the version, the other process keeps serving its stored page.
    const unseen = `شريط ${crypto.randomUUID()}`;
    await keptPage(second, "/");
    await db.sql`alter table landing_contents disable trigger landing_contents_changed`;
    await save(unseen);
    expect((await page(first, "/")).html).toContain(unseen);
    await sleep(2 * longestLagMs);
    const before = await hits(second);
    expect((await page(second, "/")).html).not.toContain(unseen);
    expect(await hits(second)).toBeGreaterThan(before);
    await db.sql`alter table landing_contents enable trigger landing_contents_changed`;
    await save(`${unseen} `.trim());
    await expect.poll(async () => (await page(second, "/")).html.includes(unseen), { intervals: [pollMs] }).toBe(true);
  });
});
