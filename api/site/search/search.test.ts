import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { foldPosts } from "#api/site/posts/posts.service.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import type { Post } from "#contract/site/posts.ts";
import type { SearchGroup, SearchKind } from "#contract/site/search.ts";
import { removeOld } from "./missed-searches.queries.ts";

let api: TestApi;
let token: string;
let userId: string;
let imagePath: string;
beforeAll(async () => {
  api = await startTestApi();
  const member = await api.signUp("main");
  token = member.token;
  userId = member.user.id;
  imagePath = await api.uploaded("image");
});
afterAll(() => api.close());
afterEach(async () => {
  const { sql } = api.database;
  await sql`delete from post_images`;
  await sql`delete from post_topics`;
  await sql`delete from post_versions`;
  await sql`delete from posts`;
});

const staff = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown) =>
  api.send(method, url, { token, body });
async function publish(title: string, content = "نص"): Promise<number> {
  const answer = await staff("POST", "/api/Posts", {
    Form: { title, content: `<p>${content}</p>` },
    images: [{ imagePath }],
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}
const searchAs = (typed: string, place = "") => api.send("GET", `/api/search?q=${encodeURIComponent(typed)}${place}`);
const groupOf = async (typed: string, kind: SearchKind, place = "") => {
  const answer = await searchAs(typed, place);
  expect(answer.statusCode).toBe(200);
  return (answer.json().groups as SearchGroup[]).find((group) => group.kind === kind) ?? { totalCount: 0, items: [] };
};
const newsOf = async (typed: string) => (await groupOf(typed, "news")).items.map(({ title }) => title);
const listed = async (query: string, by?: string) => {
  const answer = await api.send("GET", `/api/Posts?sortBy=title&sortDirection=asc&${query}`, by ? { token: by } : {});
  expect(answer.statusCode).toBe(200);
  return (answer.json().items as Post[]).map(({ title }) => title);
};

describe("the search of visitors", () => {
  it.each([
    ["أُعلِنت أسماء المقبولين في المدرسةِ", ["اعلنت", "اسماء المدرسه", "المقبولين"]],
    ["مستشفى الرياضيين", ["مستشفي", "مُسْتَشْفَى", "رياضيين", "مستشفى، رياضيين!"]],
    ["مركز نور الدين", ["نورالدين", "نور الدين", "مركز نورالدين"]],
    ["دورة عبدالرحمٰن ٢٠٢٦", ["عبد الرحمن", "عبدالرحمان", "2026", "۲۰۲۶ دورة"]],
    ["كاكە گۆران و ئەحمەد", ["كوران", "احمد", "گۆران", "ئەحمەد"]],
    ["خصم ٥٠٪ لـ a_b", ["50", "a b", "A_B"]],
  ])("finds %s in every spelling", async (title, searches) => {
    await publish(title);
    await publish("خبر آخر");
    for (const typed of searches) expect(await newsOf(typed), typed).toEqual([title]);
  });

  it("finds words of the content, and shows the part with them", async () => {
    const id = await publish(
      "خبر",
      `${"كلام عام. ".repeat(60)}تقام بطولة السباحة في المسبح الأولمبي. ${"كلام. ".repeat(60)}`,
    );
    const { items, totalCount } = await groupOf("بطوله المسبح", "news");
    expect([totalCount, items[0]?.path, items[0]?.title]).toEqual([1, `/news/${id}`, "خبر"]);
    expect(items[0]?.excerpt).toContain("السباحة في المسبح");
  });

  it("takes signs of patterns for signs, and finds nothing by signs alone", async () => {
    await publish("خبر عادي");
    for (const typed of ["%", "_", "%%%", "___", "خ_ر", "خ%ر", "\\", "' or 1=1 --"])
      expect(await newsOf(typed), typed).toEqual([]);
    expect((await searchAs("٪ ؟")).json()).toMatchObject({ words: [], totalCount: 0, groups: [] });
  });

  it("shows no deleted post or question, and follows each change", async () => {
    const id = await publish("بطولة الشطرنج");
    const question = { id: randomUUID(), heading: "هل الشطرنج رياضة؟", answer: "نعم، وتقام لها بطولة." };
    await staff("POST", "/api/questions", question);
    expect((await searchAs("شطرنج")).json().totalCount).toBe(2);
    expect((await groupOf("بطوله شطرنج", "questions")).items).toEqual([
      {
        path: `/questions#q-${question.id.slice(0, 8)}`,
        title: question.heading,
        excerpt: question.answer,
        at: null,
      },
    ]);
    await staff("DELETE", `/api/questions/${question.id}`);
    await staff("DELETE", `/api/Posts/${id}`);
    expect((await searchAs("شطرنج")).json().totalCount).toBe(0);
    await staff("POST", `/api/Posts/${id}/restore`);
    expect(await newsOf("شطرنج")).toEqual(["بطولة الشطرنج"]);
    const changed = { Form: { title: "بطولة التنس", content: "<p>ن</p>" }, images: [{ imagePath }] };
    await staff("PUT", `/api/Posts/${id}`, changed);
    expect([await newsOf("شطرنج"), await newsOf("التنس")]).toEqual([[], ["بطولة التنس"]]);
  });

  it("finds pages of the site by words that people use", async () => {
    for (const [typed, path] of [
      ["نتيجتي", "/IQ-test/result"],
      ["نسيت الرمز", "/IQ-test/lost-code"],
      ["تلفون", "/#contact"],
      ["تظلم", "/IQ-test/objection"],
    ] as const)
      expect(
        (await groupOf(typed, "pages")).items.map((item) => item.path),
        typed,
      ).toContain(path);
  });

  it("gives news in pages of twenty, newest first", async () => {
    for (let number = 1; number <= 22; number += 1) await publish(`مباراة رقم ${number}`);
    const [first, second, wide] = [
      await groupOf("مباراه", "news"),
      await groupOf("مباراه", "news", "&pageNumber=2"),
      await listed("q=مباراه&pageSize=30", token),
    ];
    expect([first.totalCount, first.items.length, second.items.length]).toEqual([22, 20, 2]);
    expect([first.items[0]?.title, second.items[1]?.title]).toEqual(["مباراة رقم 22", "مباراة رقم 1"]);
    expect(wide).toHaveLength(22);
    expect((await searchAs("ا".repeat(201))).json().errors).toEqual({ q: ["نص البحث أطول من المسموح. اختصره"] });
  });

  it("finds posts of an earlier version when they are folded", async () => {
    await publish("مهرجان الربيع");
    await api.database.sql`update posts set search_text = null where not is_deleted`;
    expect(await newsOf("مهرجان")).toEqual([]);
    await foldPosts(api.database, new AbortController().signal);
    expect(await newsOf("مهرجان")).toEqual(["مهرجان الربيع"]);
  });
});

describe("searches in vain", () => {
  const missed = async () => (await staff("GET", "/api/search/missed")).json();
  const times = async (count: number, typed: string) => {
    for (let time = 0; time < count; time += 1) await searchAs(typed);
  };

  it("are listed from the third time on, folded, without what may be of a person", async () => {
    const name = "زينب قحطان عبد الستار";
    await api.register({ fullName: name });
    await times(2, "المسابقات الذهنية");
    await times(1, "مسابقات ذهنيه");
    await times(2, "منحة");
    for (const typed of [
      "0770 123 4567",
      "qwerty 12345",
      "zz@example.iq",
      "زينب قحطان عبدالستار",
      "كلماتكثيرةمختلفة لايجمعهامعنى ولايبحثعنهاأحد إلامصادفةومرةفي العمرأومرتين",
      "؟",
    ])
      await times(3, typed);
    expect(await missed()).toEqual([{ words: "مسابقات ذهنيه", count: 3 }]);
    expect((await api.send("GET", "/api/search/missed")).statusCode).toBe(401);
  });

  it("are forgotten after 90 days", async () => {
    const { sql } = api.database;
    await sql`update missed_searches set day = current_date - 92`;
    await times(3, "كلمة جديدة");
    await removeOld(api.database);
    expect(await sql`select words, count from missed_searches`).toEqual([{ words: "كلمه جديده", count: 3 }]);
  });
});

describe("the list of staff", () => {
  it("is searched and filtered by day of Baghdad, author and topic; visitors filter by topic alone", async () => {
    const ids = [await publish("أ بطولة"), await publish("ب بطولة"), await publish("ج دورة")];
    const other = await api.signUp("main");
    const { sql } = api.database;
    const [topic] = await sql`insert into topics (name, position) values ('بطولات', 1) returning id`;
    await sql`insert into post_topics (post_id, topic_id) values (${ids[0]}, ${topic?.id}), (${ids[2]}, ${topic?.id})`;
    await sql`update posts set created_at = '2026-03-01T20:59:00Z' where id = ${ids[0]}`;
    await sql`update posts set created_at = '2026-03-01T21:00:00Z', created_by = ${other.user.id} where id = ${ids[1]}`;
    await staff("DELETE", `/api/Posts/${ids[2]}`);
    expect(await listed("q=بطوله", token)).toEqual(["أ بطولة", "ب بطولة"]);
    expect(await listed("q=%25", token)).toEqual([]);
    expect(await listed("q=دورة&isDeleted=true", token)).toEqual(["ج دورة"]);
    expect(await listed("from=2026-03-01&to=2026-03-01", token)).toEqual(["أ بطولة"]);
    expect(await listed("from=2026-03-02&to=2026-03-02", token)).toEqual(["ب بطولة"]);
    expect(await listed(`author=${other.user.id}`, token)).toEqual(["ب بطولة"]);
    expect(await listed(`author=${userId}&isDeleted=false`, token)).toEqual(["أ بطولة"]);
    expect(await listed(`topic=${topic?.id}&isDeleted=false`, token)).toEqual(["أ بطولة"]);
    const ofVisitors = `q=دورة&author=${other.user.id}&from=2030-01-01&isDeleted=true`;
    expect(await listed(ofVisitors)).toEqual(["أ بطولة", "ب بطولة"]);
    expect(await listed(`${ofVisitors}&topic=${topic?.id}`)).toEqual(["أ بطولة"]);
  });

  it("deletes and restores many, with a line for each, and at most 500", async () => {
    const set = (isDeleted: boolean, ids: number[] | "all", query = "") =>
      staff("POST", `/api/Posts/deleted?${query}`, { isDeleted, ids });
    const ids = [await publish("أ بطولة"), await publish("ب بطولة"), await publish("ج دورة")];
    await staff("DELETE", `/api/Posts/${ids[1]}`);
    const removed = await set(true, ids.slice(0, 2));
    expect([removed.statusCode, removed.json()]).toEqual([200, { ids: ids.slice(0, 1) }]);
    expect(await listed("")).toEqual(["ج دورة"]);
    expect((await set(false, "all", "q=بطوله&isDeleted=true")).json().ids.toSorted()).toEqual(ids.slice(0, 2));
    expect(await listed("")).toEqual(["أ بطولة", "ب بطولة", "ج دورة"]);
    const lines = (await staff("GET", "/api/audit?pageSize=4")).json().items;
    expect(lines.slice(0, 2).map((line: Record<string, string>) => [line.action, line.noun])).toEqual(
      Array(2).fill(["restore", "post"]),
    );
    expect(lines[2]).toMatchObject({ action: "delete", nounId: String(ids[0]), label: "أ بطولة" });
    const { sql } = api.database;
    await sql`insert into posts (title, content, summary) select 'كثير', '<p>ن</p>', 'ن' from generate_series(1, 501)`;
    expect((await set(true, "all", "isDeleted=false")).json().errors).toEqual({ ids: ["اختر ٥٠٠ خبر على الأكثر"] });
    expect((await sql`select count(*)::int as count from posts where not is_deleted`)[0]?.count).toBe(504);
    expect((await set(true, [])).statusCode).toBe(400);
    expect((await api.send("POST", "/api/Posts/deleted", { body: { isDeleted: true, ids } })).statusCode).toBe(401);
  });
});
