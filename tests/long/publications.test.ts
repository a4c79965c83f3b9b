import { expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { productAccounts, startProductProcess } from "#server/test-support/product-process.ts";

const title = "خبر في موعده";

it("shows a planned post nowhere before its moment, on every instance within 5 s of it, and nowhere after its end", {
  timeout: 120_000,
}, async () => {
  const database = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  onTestFinished(() => database.drop());
  const { connection, sql } = database;
  const first = await startProductProcess({ connection });
  const second = await startProductProcess({ connection });
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));

  const send = async (path: string, body?: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    return fetch(`http://127.0.0.1:${second.port}${path}`, init);
  };
  const { token } = await (await send("/api/Auth/login", productAccounts.main)).json();
  const image = `${crypto.randomUUID()}.webp`;
  await sql`insert into attachments (path, kind, uploaded_by, width, height, placeholder)
    select ${image}, 'image', id, 1200, 800, '' from users where realm = 'main'`;
  const [draft] = await sql`insert into post_drafts (title, content, images, created_by, updated_by)
    select ${title}, '<p>نص</p>', ${JSON.stringify([{ imagePath: image, alt: "" }])}::jsonb, id, id
    from users where realm = 'main' returning id`;

  /** Where visitors can read the title or the address of the post, and the answers that hold it, of both instances. */
  const places = [
    "/",
    "/news",
    "/news.data",
    "/news/1",
    "/news/1.data",
    "/api/Posts",
    "/api/Posts/1",
    "/rss.xml",
    "/sitemap.xml",
  ];
  const holding = async () => {
    const answers = [first, second].flatMap(({ port }) =>
      places.map(async (path) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        const text = await answer.text();
        return answer.ok && (text.includes(title) || /\/news\/1\b/.test(text)) ? [path] : [];
      }),
    );
    return (await Promise.all(answers)).flat();
  };
  const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const until = (moment: Date) => new Promise((resolve) => setTimeout(resolve, moment.getTime() - Date.now()));

  const [publishAt, takeDownAt] = [secondsFromNow(6), secondsFromNow(18)];
  const plan = { draftId: Number(draft?.id), postId: null, eventId: null, alertId: null, assessmentId: null };
  expect((await send("/api/Publications", { ...plan, publishAt, takeDownAt }, token)).status).toBe(201);
  await until(new Date(publishAt.getTime() - 1000));
  expect(await holding()).toEqual([]);
  await until(new Date(publishAt.getTime() + 5000));
  expect(await holding()).toEqual([...places, ...places]);
  await until(new Date(takeDownAt.getTime() - 1000));
  expect(await holding()).toEqual([...places, ...places]);
  // What remains after an instance is gone does it alone.
  await first.stop();
  const restarted = await startProductProcess({ connection });
  onTestFinished(() => restarted.stop());
  await until(new Date(takeDownAt.getTime() + 5000));
  first.port = restarted.port;
  expect(await holding()).toEqual([]);
  expect(await sql`select count(*)::int as n from posts`).toEqual([{ n: 1 }]);
});
