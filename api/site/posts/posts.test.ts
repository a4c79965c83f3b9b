import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";
import { midnights, minutesAfter } from "#api/test-support/midnights.ts";
import type { Post } from "#contract/site/posts.ts";
import { cleanHtml } from "./post-html.ts";

let api: TestApi;
let token: string;
let images: { imagePath: string }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
  const paths = await Promise.all([1, 2, 3].map(() => api.uploaded("image")));
  images = paths.map((imagePath) => ({ imagePath }));
});
afterAll(() => api.close());

const written = (changes: object = {}, attached = images.slice(0, 1)) => ({
  Form: { title: "افتتاح مركز شبابي", content: "<p>افتتحت المديرية مركزاً جديداً.</p>", ...changes },
  images: attached,
});
const staff = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown) =>
  api.send(method, url, { token, body });
const create = async (changes: object = {}, attached?: typeof images): Promise<Post> => {
  const answer = await staff("POST", "/api/Posts", written(changes, attached));
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

describe("writing", () => {
  it("stores title, cleaned content and ordered images, and makes a summary", async () => {
    const long = `<p onclick="x()">${"كلمة ".repeat(60)}</p><script>alert(1)</script>`;
    const post = await create({ title: "  عنوان   الخبر ", content: long }, [...images].reverse());
    expect(post.title).toBe("عنوان الخبر");
    expect(post.content).toBe(`<p>${"كلمة ".repeat(60)}</p>`);
    expect(post.summary.length).toBeLessThanOrEqual(150);
    expect(post.summary.endsWith("كلمة…")).toBe(true);
    expect(post.images.map(({ imagePath }) => imagePath)).toEqual([...images].reverse().map((one) => one.imagePath));
    expect(post.images[0]).toMatchObject({ width: 1200, height: 800, placeholder: "data:image/webp;base64,x" });
    expect((await api.send("GET", `/api/posts/${post.id}`)).json()).toEqual({ ...post, textImages: [] });
  });

  it("returns with one post the uploaded images in its text, without duplicates", async () => {
    const [first, second] = images.map(({ imagePath }) => imagePath);
    const shown = [first, second?.replace(".webp", "-640.avif"), first, `${randomUUID()}.webp`];
    const { id } = await create({
      content: shown.map((path) => `<p><img src="/images/${path}" alt="ص"></p>`).join(""),
    });
    const { content, textImages } = (await api.send("GET", `/api/Posts/${id}`)).json();
    expect(content.match(/<img /g)).toHaveLength(4);
    expect(textImages.map(({ imagePath }: { imagePath: string }) => imagePath).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(textImages[0]).toMatchObject({ width: 1200, height: 800, placeholder: "data:image/webp;base64,x" });
    const words = JSON.stringify({ type: "text", content: `<img src="/images/${first}">` });
    const blocks = await create({ content: words });
    expect((await api.send("GET", `/api/Posts/${blocks.id}`)).json().textImages).toEqual([]);
  });

  it("stores block JSON unchanged", async () => {
    const content = JSON.stringify([
      { type: "text", content: "نص <b>حرفي</b>" },
      { type: "link", url: "https://example.iq", text: "رابط" },
      { type: "styledText", content: "مهم", bold: true },
    ]);
    const post = await create({ content });
    expect([post.content, post.summary]).toEqual([content, "نص <b>حرفي</b> رابط مهم"]);
  });

  it("refuses block JSON with addresses of a forbidden scheme, when created and when changed", async () => {
    const { id } = await create();
    const message = "في المحتوى رابط غير مسموح. تبدأ الروابط بـ http أو https أو mailto أو tel";
    const text = { type: "text", content: "نص" };
    const link = (url: unknown) => ({ type: "link", url, text: "رابط" });
    const refused = [
      link("javascript:alert(1)"),
      [text, link(" JaVaScRiPt:alert(1)")],
      [text, link("java\nscript:alert(1)")],
      [text, link("data:text/html,<script>alert(1)</script>")],
      [text, link("//example.iq")],
      [text, link(17)],
      [text, { type: "link", text: "رابط" }],
      [text, { type: "styledText", content: "مهم", url: "vbscript:x" }],
    ];
    for (const blocks of refused) {
      const body = written({ content: JSON.stringify(blocks) });
      for (const answer of [await staff("POST", "/api/Posts", body), await staff("PUT", `/api/Posts/${id}`, body)]) {
        expect([answer.statusCode, answer.json().errors], body.Form.content).toEqual([
          400,
          { "Form.content": [message] },
        ]);
      }
    }
    for (const url of ["http://example.iq", "https://example.iq/a?b#c", "mailto:a@example.iq", "tel:+9647701234567"]) {
      const content = JSON.stringify([link(url), { type: "styledText", content: "مهم", url }]);
      expect((await create({ content })).content).toBe(content);
    }
  });

  it("removes such links from rich HTML instead of refusing it", async () => {
    const post = await create({ content: '<p><a href="javascript:alert(1)">رابط</a> [نص]</p>' });
    expect(post.content).toBe("<p>رابط [نص]</p>");
    expect((await create({ content: "[رابط javascript:alert(1)]" })).content).toBe("[رابط javascript:alert(1)]");
  });

  it("replaces the whole post and its images", async () => {
    const { id } = await create({}, images);
    const answer = await staff("PUT", `/api/Posts/${id}`, {
      Form: { postId: id, title: "عنوان آخر", content: "<h2>آخر</h2>" },
      images: [images[2]],
    });
    expect(answer.json()).toMatchObject({ id, title: "عنوان آخر", content: "<h2>آخر</h2>", summary: "آخر" });
    expect(answer.json().images).toHaveLength(1);
  });

  it("names every invalid field", async () => {
    const refused = async (body: unknown) => (await staff("POST", "/api/Posts", body)).json().errors;
    expect(await refused({ Form: { title: " ", content: "" }, images: [] })).toEqual({
      "Form.title": ["يرجى تعبئة جميع الحقول المطلوبة"],
      "Form.content": ["يرجى تعبئة جميع الحقول المطلوبة"],
      images: ["يرجى رفع صورة واحدة على الأقل"],
    });
    expect(await refused(written({}, [...images, ...images.slice(0, 1)]))).toEqual({
      images: ["لا يمكن رفع أكثر من 3 صور"],
    });
    expect(await refused(written({ content: "<script>alert(1)</script><p> </p>" }))).toEqual({
      "Form.content": ["يرجى تعبئة جميع الحقول المطلوبة"],
    });
    expect(await refused(written({}, [{ imagePath: `${randomUUID()}.webp` }]))).toEqual({
      images: ["الصورة غير معروفة. ارفعها من جديد"],
    });
    expect(Object.keys(await refused(written({}, [{ imagePath: "../secret.webp" }])))).toEqual(["images.0.imagePath"]);
  });
});

describe("deleting", () => {
  it("hides a post from the public completely, with or without a body, and can be undone", async () => {
    const [first, second] = [await create(), await create()];
    expect((await staff("DELETE", `/api/Posts/${first.id}`)).statusCode).toBe(204);
    const body = { postId: second.id, title: second.title, content: second.content, imagePaths: [] };
    expect((await staff("DELETE", `/api/Posts/${second.id}`, body)).statusCode).toBe(204);
    const [gone, never] = [await api.send("GET", `/api/Posts/${first.id}`), await api.send("GET", "/api/Posts/99999")];
    expect(gone.statusCode).toBe(404);
    expect({ ...gone.json(), requestId: "" }).toEqual({ ...never.json(), requestId: "" });
    // Staff of its area can still read it, others cannot.
    expect((await staff("GET", `/api/Posts/${first.id}`)).json()).toMatchObject({ id: first.id, isDeleted: true });
    const { token: stranger } = await api.signUp("iq");
    expect((await api.send("GET", `/api/Posts/${first.id}`, { token: stranger })).statusCode).toBe(404);
    expect((await staff("GET", "/api/Posts/99999")).statusCode).toBe(404);
    expect((await staff("DELETE", `/api/Posts/${first.id}`)).statusCode).toBe(404);
    expect((await staff("PUT", `/api/Posts/${first.id}`, written())).statusCode).toBe(404);
    expect((await api.send("POST", `/api/Posts/${first.id}/view`, { body: { fingerprint: "a" } })).statusCode).toBe(
      404,
    );
    expect((await staff("POST", `/api/Posts/${first.id}/restore`)).json()).toEqual(first);
    expect((await api.send("GET", `/api/Posts/${first.id}`)).statusCode).toBe(200);
  });
});

describe("the list", () => {
  it("pages newest first and shows deleted posts to staff only", async () => {
    const hidden = await create();
    await staff("DELETE", `/api/Posts/${hidden.id}`);
    const ids = async (query: string, as?: string) =>
      (await api.send("GET", `/api/Posts?pageSize=100&${query}`, { token: as })).json().items.map(({ id }: Post) => id);
    const active: number[] = await ids("");
    expect(active).toEqual([...active].sort((a, b) => b - a));
    expect(active).not.toContain(hidden.id);
    for (const query of ["isDeleted=true", "isDeleted=false", "IsDeleted=true"])
      expect(await ids(query)).toEqual(active);
    expect(await ids("isDeleted=true", (await api.signUp("iq")).token)).toEqual(active);
    expect(await ids("isDeleted=true", token)).toContain(hidden.id);
    expect(await ids("isDeleted=true", token)).not.toContain(active[0]);
    expect(await ids("", token)).toEqual(expect.arrayContaining([hidden.id, active[0]]));
    const page = (await api.send("GET", "/api/Posts?pageNumber=2&pageSize=2")).json();
    expect(page.items.map(({ id }: Post) => id)).toEqual(active.slice(2, 4));
    expect(page).toMatchObject({ totalCount: active.length, totalPages: Math.ceil(active.length / 2), pageNumber: 2 });
    expect(await ids("sortBy=createdAt&sortDirection=asc")).toEqual([...active].reverse());
  });
});

describe("views", () => {
  const view = (id: number, fingerprint: string, address = "198.51.100.4", agent = "agent") =>
    api.send("POST", `/api/Posts/${id}/view`, { body: { fingerprint }, address, headers: { "user-agent": agent } });
  const count = async (id: number) => (await api.send("GET", `/api/Posts/${id}`)).json().viewCount as number;

  it("count once per post and device", async () => {
    const [one, two] = [await create(), await create()];
    for (const fingerprint of ["a", "b", "a"]) await view(one.id, fingerprint);
    expect((await view(two.id, "a")).json()).toMatchObject({ id: two.id, viewCount: 1 });
    expect([await count(one.id), await count(two.id)]).toEqual([2, 1]);
  });

  it("without a fingerprint count once per address, agent and day", async () => {
    const { id } = await create();
    await view(id, "unknown", "198.51.100.5");
    await view(id, "unknown", "198.51.100.5");
    expect(await count(id)).toBe(1);
    await view(id, "unknown", "198.51.100.5", "another");
    await view(id, "unknown", "198.51.100.6");
    expect(await count(id)).toBe(3);
    api.advance(24 * 3600);
    await view(id, "unknown", "198.51.100.5");
    expect(await count(id)).toBe(4);
    api.advance(-24 * 3600);
    const stored = await api.database.sql`select visitor from post_views where post_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain("198.51");
  });

  it("beyond 300 from an address in ten minutes get the post without being counted", async () => {
    const { id } = await create();
    await view(id, "first", "198.51.100.7");
    await api.database.sql`update address_limits set points = 299 where key like 'views:%'`;
    await view(id, "the 300th", "198.51.100.7");
    const past = await view(id, "one more", "198.51.100.7");
    expect([past.statusCode, past.json().viewCount, await count(id)]).toEqual([200, 2, 2]);
    await view(id, "elsewhere", "198.51.100.8");
    expect(await count(id)).toBe(3);
  });

  it("count exactly when simultaneous", async () => {
    const { id } = await create();
    await Promise.all(Array.from({ length: 60 }, (_, index) => view(id, `device-${index % 30}`, `192.0.2.${index}`)));
    expect(await count(id)).toBe(30);
  });

  it("count exactly because of the single statement: reading, adding and writing loses some", async () => {
    const { id } = await create();
    const { sql } = api.database;
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const [row] = await sql`select view_count as "viewCount" from posts where id = ${id}`;
        await sql`update posts set view_count = ${row?.viewCount + 1} where id = ${id}`;
      }),
    );
    expect(await count(id)).toBeLessThan(30);
  });

  it("are shown for each of the last thirty days in Baghdad", async () => {
    const { id } = await create();
    await api.database.sql`delete from post_views`;
    for (const at of ["2026-10-21T20:59:59Z", "2026-10-21T21:00:00Z", "2026-11-16T20:59:59Z", "2026-11-16T21:00:00Z"])
      await api.database.sql`insert into post_views (post_id, visitor, created_at) values (${id}, ${at}, ${at})`;
    const days = (await staff("GET", "/api/Posts/views")).json() as { date: string; viewCount: number }[];
    expect(days).toHaveLength(30);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
    expect([days[0], days.at(-1)?.date]).toEqual([{ date: "2026-10-22", viewCount: 1 }, "2026-11-20"]);
    expect(days.filter(({ viewCount }) => viewCount > 0).map(({ date }) => date)).toEqual([
      "2026-10-22",
      "2026-11-16",
      "2026-11-17",
    ]);
  });

  it.each(midnights)("at $instant belong to $day in Baghdad, and a visitor counts again the next day", async (turn) => {
    const { id } = await create();
    await api.database.sql`delete from post_views`;
    api.setTime(turn.instant);
    const again = async (at: Date) => {
      api.setTime(at);
      await view(id, "unknown", "198.51.100.9");
      return count(id);
    };
    expect(await again(new Date(turn.instant))).toBe(1);
    const lastMinute = new Date(`${turn.day}T23:59:59+03:00`);
    expect(await again(lastMinute)).toBe(1);
    const own = (await api.signUp("main")).token;
    const shown = (await api.send("GET", "/api/Posts/views", { token: own })).json();
    expect(shown.at(-1)).toEqual({ date: turn.day, viewCount: 1 });
    expect(await again(minutesAfter(lastMinute, 1))).toBe(2);
    api.setTime("2026-11-20T06:00:00Z");
  });

  it("need a fingerprint", async () => {
    const { id } = await create();
    const answer = await api.send("POST", `/api/Posts/${id}/view`, { body: {} });
    expect(answer.json().errors).toEqual({ fingerprint: ["بصمة الجهاز مطلوبة"] });
  });
});

it("content is equally clean whether it came through the call or was written around the sanitiser", async () => {
  const { id } = await create();
  // PostgreSQL texts cannot hold a null.
  const storable = hostileHtml.filter(({ html }) => !html.includes("\u0000"));
  for (const [index, { name, html }] of storable.entries()) {
    const content = `<p>نص</p>${html}`;
    await api.database.sql`update posts set content = ${content} where id = ${id}`;
    const read = (await api.send("GET", `/api/Posts/${id}`)).json().content;
    expect(read, name).toBe(cleanHtml(content));
    expect(read, name).not.toMatch(/<(?:script|svg|iframe|style|form|math)|href="javascript:/i);
    if (index % 12 === 0) expect((await create({ content })).content, name).toBe(read);
  }
});
