import type { Page } from "@playwright/test";
import { onDatabase, tokenFor } from "./data/data.ts";
import { expect } from "./fixtures.ts";
import type { Product } from "./product/product.ts";
import { keepToken } from "./session.ts";

/** Set-up of the main dashboard's tests. */

/** Opens a section with a session that was created without the browser. */
export async function openSection(page: Page, product: Product, path: string, token?: string): Promise<void> {
  await keepToken(page, "main", token ?? (await tokenFor(product, "main")), "Admin");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

type Asked = { method?: string; body?: unknown; token?: string };

/** Calls the API as staff. @returns the answer's body, if any; rejects unless it succeeds */
export async function ask<Answer>(product: Product, path: string, { method = "GET", body, token }: Asked = {}) {
  const authorization = `Bearer ${token ?? (await tokenFor(product, "main"))}`;
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

type NewMessage = { name: string; message?: string; email?: string; isRead?: boolean; isDeleted?: boolean };

/** Replaces the inbox: the first message is the newest, each an hour apart. Visitors may send only a few at a time. */
export const fillInbox = (product: Product, messages: readonly NewMessage[]) =>
  onDatabase(product, async ({ sql }) => {
    await sql`delete from messages`;
    for (const [index, { name, message, email, isRead = false, isDeleted = false }] of messages.entries()) {
      await sql`
        insert into messages (name, email, message, is_read, is_deleted, created_at)
        values (${name}, ${email ?? "visitor@example.iq"}, ${message ?? `رسالة من ${name}`}, ${isRead}, ${isDeleted},
          now() - ${index + 1} * interval '1 hour')`;
    }
  });

/** Leaves one post with a view at noon of each of these days, counted back from today in Baghdad. */
export const fillViews = (product: Product, daysAgo: readonly number[]) =>
  onDatabase(product, async ({ sql }) => {
    await sql`delete from post_views`;
    const [post] = await sql`
      insert into posts (title, content, summary) values ('خبر', '<p>نص</p>', 'نص') returning id`;
    for (const [index, days] of daysAgo.entries()) {
      await sql`
        insert into post_views (post_id, visitor, created_at)
        values (${post?.id}, ${`f:${index}`},
          ((now() at time zone 'Asia/Baghdad')::date - ${days}::int + time '12:00') at time zone 'Asia/Baghdad')`;
    }
  });
