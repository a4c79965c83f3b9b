import { describe, expect, vi } from "vitest";
import { findImages } from "#api/site/attachments/attachments.queries.ts";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { openPublishing } from "../../../../server/opening/open-publishing.ts";
import { settleDue } from "./publications.service.ts";

// A session lasts eight hours from six.
const soon = "2026-11-20T07:00:00.000Z";
const later = "2026-11-20T08:00:00.000Z";
const noParts = { draftId: null, postId: null, eventId: null, alertId: null, assessmentId: null, takeDownAt: null };

async function newDraft({ database, uploaded }: TestApi, main: Member, changes: object = {}): Promise<number> {
  const images = JSON.stringify([{ imagePath: await uploaded("image"), alt: "" }]);
  const { title, content, postId } = {
    title: `خبر ${crypto.randomUUID()}`,
    content: "<p>نص</p>",
    postId: null,
    ...changes,
  } as {
    title: string;
    content: string;
    postId: number | null;
  };
  const [row] = await database.sql`insert into post_drafts (title, content, images, post_id, created_by, updated_by)
    values (${title}, ${content}, ${images}::jsonb, ${postId}, ${main.user.id}, ${main.user.id}) returning id`;
  return Number(row?.id);
}

const plan = (main: Member, body: object) =>
  main.send("POST", "/api/Publications", { ...noParts, publishAt: soon, ...body });
const rowOf = async (main: Member, id: number) =>
  (await main.send("GET", "/api/Publications?pageSize=100")).json().items.find((row: { id: number }) => row.id === id);
const titlesOut = async (api: TestApi): Promise<string[]> =>
  (await api.send("GET", "/api/Posts?pageSize=100")).json().items.map(({ title }: { title: string }) => title);
const failing = (error: unknown) => {
  throw error;
};
const settle = ({ database, now }: TestApi) => settleDue(database, { findImages, now }, failing);

it("publishes a draft at its moment, once over four instances, and takes it down at its end", async ({
  ownApi: api,
}) => {
  const main = await api.signUp("main");
  const draftId = await newDraft(api, main, { title: "قبول جديد" });
  const planned = (await plan(main, { draftId, takeDownAt: later })).json();
  expect(planned).toMatchObject({ state: "planned", title: "قبول جديد", planner: main.user.userName });
  expect((await plan(main, { draftId })).json()).toMatchObject({ code: "draft_planned" });

  api.setTime(new Date(Date.parse(soon) - 1000));
  await settle(api);
  expect(await titlesOut(api)).toEqual([]);

  api.setTime(soon);
  await Promise.all([1, 2, 3, 4].map(() => settle(api)));
  expect(await titlesOut(api)).toEqual(["قبول جديد"]);
  expect(await rowOf(main, planned.id)).toMatchObject({ state: "published", draftId: null, failure: null });
  const lines = await api.database.sql`select noun, action, user_name, user_id from audit_lines
    where action in ('create', 'publish') and noun in ('post', 'publication') order by at, noun`;
  const byPlan = { user_name: `النشر في وقته، حدّده ${main.user.userName}`, user_id: main.user.id };
  expect(lines.slice(1)).toEqual([
    { noun: "post", action: "create", ...byPlan },
    { noun: "publication", action: "publish", ...byPlan },
  ]);
  expect(await api.database.sql`select 1 from posts where created_by = ${main.user.id}`).toHaveLength(1);

  api.setTime(new Date(Date.parse(later) - 1000));
  await settle(api);
  expect(await titlesOut(api)).toEqual(["قبول جديد"]);
  api.setTime(later);
  await Promise.all([1, 2, 3, 4].map(() => settle(api)));
  expect(await titlesOut(api)).toEqual([]);
  expect(await rowOf(main, planned.id)).toMatchObject({ state: "takenBack", endedAt: later });
});

it("publishes after a start what became due while no instance ran, and no more after a stop", async ({ api, main }) => {
  const [first, second] = [await newDraft(api, main), await newDraft(api, main)];
  const late = "2026-11-20T07:30:00.000Z";
  const [one, two] = [
    (await plan(main, { draftId: first })).json(),
    (await plan(main, { draftId: second, publishAt: late })).json(),
  ];
  api.setTime(soon);
  const publishing = openPublishing(api.database, failing, api.now);
  publishing.start();
  await vi.waitFor(async () => expect(await rowOf(main, one.id)).toMatchObject({ state: "published" }), 5_000);
  await publishing.stop();
  api.setTime(late);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await rowOf(main, two.id)).toMatchObject({ state: "planned" });
  await settle(api);
  expect(await rowOf(main, two.id)).toMatchObject({ state: "published" });
});

describe("a bundle", () => {
  async function bundle(api: TestApi, main: Member) {
    const [event] = await api.database
      .sql`insert into events (title, starts_at) values ('يوم مفتوح', '2026-12-01') returning id`;
    const [alert] = await api.database
      .sql`insert into alerts (text, ends_at) values ('عاجل', '2026-12-01') returning id`;
    const parts = { eventId: Number(event?.id), alertId: Number(alert?.id) };
    const draftId = await newDraft(api, main);
    const planned = (await plan(main, { draftId, ...parts })).json();
    expect(planned).toMatchObject({ event: "يوم مفتوح", alert: "عاجل" });
    const shown = async () => {
      const rows = await api.database.sql`select is_published from events where id = ${parts.eventId}
        union all select is_published from alerts where id = ${parts.alertId}`;
      return rows.map((row) => row.is_published);
    };
    return { ...parts, draftId, id: planned.id as number, title: planned.title as string, shown };
  }
  const act = (main: Member, id: number, to: string) => main.send("POST", `/api/Publications/${id}/state`, { to });

  it("is published together, and taken back together by a press", async ({ ownApi: api }) => {
    const main = await api.signUp("main");
    const { id, title, shown } = await bundle(api, main);
    expect((await main.send("GET", "/api/Publications/parts")).json()).toMatchObject([
      { kind: "eventId", title: "يوم مفتوح" },
      { kind: "alertId", title: "عاجل" },
    ]);
    expect(await shown()).toEqual([false, false]);
    expect((await act(main, id, "published")).statusCode).toBe(204);
    expect([await shown(), await titlesOut(api)]).toEqual([[true, true], [title]]);
    expect((await act(main, id, "published")).json()).toMatchObject({ code: "publication_changed" });
    expect((await act(main, id, "takenBack")).statusCode).toBe(204);
    expect([await shown(), await titlesOut(api)]).toEqual([[false, false], []]);
  });

  it("stays whole outside if a part fails, says why, and goes out when staff have mended it", async ({
    ownApi: api,
  }) => {
    const main = await api.signUp("main");
    const { id, eventId, draftId, title, shown } = await bundle(api, main);
    await api.database.sql`update events set is_deleted = true where id = ${eventId}`;
    api.setTime(soon);
    await settle(api);
    expect([await shown(), await titlesOut(api)]).toEqual([[false, false], []]);
    expect((await rowOf(main, id)).failure).toContain("حُذف ما يُنشر مع الخبر");

    await api.database.sql`update events set is_deleted = false where id = ${eventId}`;
    await api.database.sql`update post_drafts set title = '' where id = ${draftId}`;
    const moments = { publishAt: later, takeDownAt: null };
    expect((await main.send("PUT", `/api/Publications/${id}`, moments)).json()).toMatchObject({ failure: null });
    api.setTime(later);
    await settle(api);
    expect([await shown(), await titlesOut(api)]).toEqual([[false, false], []]);
    expect((await rowOf(main, id)).failure).toBe("يرجى تعبئة جميع الحقول المطلوبة");

    await api.database.sql`update post_drafts set title = ${title} where id = ${draftId}`;
    expect((await act(main, id, "published")).statusCode).toBe(204);
    expect([await shown(), await titlesOut(api)]).toEqual([[true, true], [title]]);
  });

  it("with results follows the moment that the test's staff set, and never goes out before them", async ({
    ownApi: api,
  }) => {
    const main = await api.signUp("main");
    const assessmentId = crypto.randomUUID();
    const due = (at: string | null) =>
      api.database.sql`update assessments set results_due_at = ${at} where id = ${assessmentId}`;
    await api.database.sql`insert into assessments (id, title, content, version, search_text, saved_at, saved_by)
      values (${assessmentId}, 'اختبار القبول', '{}', 1, '', now(), ${main.user.id})`;
    const draftId = await newDraft(api, main);
    expect((await plan(main, { draftId, assessmentId })).json()).toMatchObject({ code: "publication_results" });
    await due(soon);
    const { id } = (await plan(main, { draftId, assessmentId, publishAt: null })).json();
    await due(later);
    expect(await rowOf(main, id)).toMatchObject({ publishAt: later, assessment: "اختبار القبول" });
    expect((await act(main, id, "published")).json()).toMatchObject({ code: "publication_results" });
    api.setTime(soon);
    await settle(api);
    expect((await rowOf(main, id)).state).toBe("planned");
    await due(null);
    await settle(api);
    expect((await rowOf(main, id)).failure).toContain("نتائج الاختبار");
    await due(later);
    await main.send("PUT", `/api/Publications/${id}`, { publishAt: later, takeDownAt: null });
    api.setTime(later);
    await settle(api);
    expect((await rowOf(main, id)).state).toBe("published");
  });
});

it("can be changed and cancelled until it is due, and refuses moments that make no sense", async ({ ownApi: api }) => {
  const main = await api.signUp("main");
  const draftId = await newDraft(api, main);
  const errorsOf = async (body: object) => (await plan(main, { draftId, ...body })).json().errors;
  expect(await errorsOf({ publishAt: null })).toEqual({ publishAt: ["حدّد اليوم والساعة"] });
  expect(await errorsOf({ publishAt: "2026-11-20T05:59:00Z" })).toHaveProperty("publishAt");
  expect(await errorsOf({ takeDownAt: soon })).toHaveProperty("takeDownAt");
  const { id } = (await plan(main, { draftId })).json();
  const changed = await main.send("PUT", `/api/Publications/${id}`, { publishAt: later, takeDownAt: null });
  expect(changed.json()).toMatchObject({ publishAt: later });
  api.setTime(soon);
  await settle(api);
  expect((await main.send("POST", `/api/Publications/${id}/state`, { to: "cancelled" })).statusCode).toBe(204);
  api.setTime(later);
  await settle(api);
  expect([await titlesOut(api), await rowOf(main, id)]).toEqual([[], undefined]);
});

it("shows a draft by a link as the post that it would be, until the link ends", async ({ ownApi: api }) => {
  const main = await api.signUp("main");
  const unknown = `${crypto.randomUUID()}.webp`;
  const draftId = await newDraft(api, main, {
    content: `<p onclick="x()">نص<img src="/images/${unknown}"></p><script>1</script>`,
  });
  await api.database
    .sql`update post_drafts set images = images || ${JSON.stringify([{ imagePath: unknown, alt: "" }])}::jsonb`;
  const topic = (await main.send("POST", "/api/topics", { name: "الرياضة" })).json();
  await api.database
    .sql`update post_drafts set topic_ids = array[${topic.id}::int, 999], images[0] = images[0] || '{"alt":"ملعب"}'`;
  const link = async () => (await main.send("POST", `/api/Drafts/${draftId}/preview`)).json().key as string;
  const read = (key: string) => api.send("GET", `/api/preview/${key}`);
  const first = await link();
  const shown = await read(first);
  expect(shown.headers["cache-control"]).toContain("no-store");
  expect(shown.json()).toMatchObject({ endsAt: "2026-11-27T06:00:00.000Z", textImages: [], viewCount: 0 });
  expect(shown.json().images).toEqual([expect.objectContaining({ alt: "ملعب" })]);
  expect(shown.json().topics).toEqual([topic]);
  expect(shown.json().content).not.toMatch(/onclick|script/);
  expect(await api.database.sql`select 1 from draft_previews where encode(key_digest, 'hex') = ${first}`).toEqual([]);

  const second = await link();
  expect((await read(first)).statusCode).toBe(404);
  expect((await main.send("DELETE", `/api/Drafts/${draftId}/preview`)).statusCode).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  expect((await main.send("GET", `/api/Drafts/${draftId}/preview`)).json()).toMatchObject({ endsAt: null });
  const third = await link();
  api.advance(7 * 24 * 3600 - 1);
  expect((await read(third)).statusCode).toBe(200);
  api.advance(1);
  expect((await read(third)).statusCode).toBe(404);
});
