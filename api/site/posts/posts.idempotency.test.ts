import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";

let api: TestApi;
let token: string;
let images: { imagePath: string }[];
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
  images = [{ imagePath: await api.uploaded("image") }];
});
afterAll(() => api.close());

const written = (changes: object = {}) => ({
  Form: { title: "افتتاح مركز", content: "<p>نص</p>", ...changes },
  images,
});
const newKey = () => ({ "idempotency-key": crypto.randomUUID() });
const publish = (headers: Record<string, string>, body: unknown = written()) =>
  api.send("POST", "/api/Posts", { token, body, headers });
const stored = async () => (await api.database.sql`select count(*)::int as total from posts`)[0]?.total as number;

it("the same key with the same post returns the first post, in any order of fields", async () => {
  const key = newKey();
  const first = await publish(key);
  const before = await stored();
  const { Form } = written();
  const again = await publish(key, { images, Form: { content: Form.content, title: ` ${Form.title} ` } });
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  expect(await stored()).toBe(before);
});

it("it returns the first post also if it was changed, deleted or is older than two days", async () => {
  const key = newKey();
  const { id } = (await publish(key)).json();
  await api.send("PUT", `/api/Posts/${id}`, { token, body: written({ title: "عنوان آخر" }) });
  await api.send("DELETE", `/api/Posts/${id}`, { token });
  await api.database.sql`update posts set created_at = created_at - interval '49 hours' where id = ${id}`;
  const again = await publish(key);
  expect([again.statusCode, again.json()]).toMatchObject([201, { id, title: "عنوان آخر", isDeleted: true }]);
});

it("the same key with another post is refused without effect", async () => {
  const key = newKey();
  const { id } = (await publish(key)).json();
  const before = await stored();
  for (const body of [written({ title: "عنوان آخر" }), { ...written(), images: [...images, ...images] }]) {
    const answer = await publish(key, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, "idempotency_key_reused"]);
  }
  expect(await stored()).toBe(before);
  expect((await api.send("GET", `/api/Posts/${id}`)).json().title).toBe("افتتاح مركز");
});

it("a refused post does not use its key, and a key that is too long is refused", async () => {
  const key = newKey();
  expect((await publish(key, written({ content: "<script>x</script>" }))).statusCode).toBe(400);
  expect(
    (await publish(key, { ...written(), images: [{ imagePath: `${crypto.randomUUID()}.webp` }] })).statusCode,
  ).toBe(400);
  expect((await publish(key)).statusCode).toBe(201);
  expect((await publish({ "idempotency-key": "k".repeat(201) })).statusCode).toBe(400);
});

it("without a key a repeated post is published again", async () => {
  expect((await publish({})).json().id).not.toBe((await publish({})).json().id);
});

it("of twenty simultaneous requests one inserts, and all return its post with images", async () => {
  const key = newKey();
  const before = await stored();
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(answers[0]?.json().images).toHaveLength(1);
  expect(await stored()).toBe(before + 1);
});

it("one inserts because of the unique index: without it several do", async () => {
  const unguarded = await startTestApi();
  const own = (await unguarded.signUp("main")).token;
  const body = { ...written(), images: [{ imagePath: await unguarded.uploaded("image") }] };
  const { sql } = unguarded.database;
  await sql`drop index posts_key_unique`;
  const headers = newKey();
  await Promise.all(
    Array.from({ length: 20 }, () => unguarded.send("POST", "/api/Posts", { token: own, body, headers })),
  );
  const [row] = await sql`select count(*)::int as total from posts`;
  await unguarded.close();
  expect(row?.total).toBeGreaterThan(1);
});
