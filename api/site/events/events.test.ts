import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import type { SiteDate } from "#contract/site/events.ts";

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const written = (title: string, changes: object = {}) => ({
  eventId: null,
  version: 0,
  formId: crypto.randomUUID(),
  title,
  startsAt: at(48),
  ...changes,
});
const idsOf = async (api: TestApi, state: string, token?: string): Promise<string[]> =>
  (await api.send("GET", `/api/events?pageSize=50&state=${state}`, { token }))
    .json()
    .items.map(({ id, title }: SiteDate) => title || id);

describe("dates", () => {
  it("of staff are public while they are published and not deleted, and pass at their end or after their day", async ({
    ownApi: api,
  }) => {
    const { token } = await api.signUp("main");
    const save = async (body: object) => expect((await api.send("PUT", "/api/events", { token, body })).body).toBe("");
    const camp = written("مخيم", { startsAt: at(-72), endsAt: at(96) });
    for (const body of [camp, camp, written("بطولة"), written("خفي", { isPublished: false })]) await save(body);
    await save(written("اجتماع", { startsAt: at(-3), endsAt: at(-1) }));
    await save(written("يوم مضى", { startsAt: at(-48), isAllDay: true }));
    await save(written("اليوم", { startsAt: new Date().toISOString(), isAllDay: true }));
    expect(await idsOf(api, "coming")).toEqual(["مخيم", "اليوم", "بطولة"]);
    expect(await idsOf(api, "past")).toEqual(["اجتماع", "يوم مضى"]);
    expect(await idsOf(api, "coming", token)).toEqual(expect.arrayContaining(["خفي", "بطولة"]));

    const found = (await api.send("GET", "/api/events")).json().items.find(({ title }: SiteDate) => title === "بطولة");
    const change = (changes: object) =>
      api.send("PUT", "/api/events", { token, body: { ...found, formId: crypto.randomUUID(), ...changes } });
    expect((await change({ title: "بطولة الشباب" })).statusCode).toBe(204);
    expect((await change({ title: "متأخر" })).json().code).toBe("event_changed");
    expect((await change({ version: 2, isDeleted: true })).statusCode).toBe(204);
    expect(await idsOf(api, "deleted", token)).toEqual(["بطولة الشباب"]);
    expect([await idsOf(api, "deleted"), await idsOf(api, "coming")]).toEqual([[], ["مخيم", "اليوم"]]);
    expect((await change({ version: 3 })).statusCode).toBe(204);
    expect(await idsOf(api, "coming")).toContain("بطولة الشباب");
    expect((await change({ eventId: 999, version: 1 })).statusCode).toBe(404);
    const lines = await api.database.sql`select action from audit_lines where noun = 'event' order by id`;
    expect(lines.map(({ action }) => action).slice(-3)).toEqual(["update", "delete", "restore"]);
  });

  it("are refused blank, before their start, and at no real time", async ({ api, main }) => {
    const errors = async (changes: object) =>
      (await main.send("PUT", "/api/events", written("ع", changes))).json().errors;
    expect(await errors({ title: " ", endsAt: at(1) })).toEqual({ title: ["اكتب عنوان الموعد"] });
    expect(await errors({ endsAt: at(1) })).toEqual({ endsAt: ["النهاية قبل البداية"] });
    expect(await errors({ startsAt: "0000-01-01T00:00:00Z" })).toEqual({ startsAt: ["أدخل تاريخ البداية ووقتها"] });
    expect(await idsOf(api, "coming")).toEqual([]);
  });

  it("come by themselves with a season and with exam days that have places, without hall and number", async ({
    ownApi: api,
  }) => {
    const world = await examDayWorld(api);
    const season = { revision: null, opensAt: at(-1), closesAt: at(24), hasWaitingList: false, limits: {} };
    await world.answered("PUT", "/api/season/settings", season);
    const [day, other] = [await world.day([5], { date: "2098-01-02" }), await world.day([5], { date: "2098-01-02" })];
    await world.day([5], { date: "2098-01-03" });
    const held = await world.day([5], { date: "2098-01-04" });
    for (const { path, halls } of [day, other, held]) {
      const person = await world.person();
      const place = { serial: person.serialNumber, testTime: 3, hallId: halls[0], seat: 4 };
      await world.answered("POST", `${path}/places`, place);
    }
    expect(await idsOf(api, "coming")).toEqual(["closing", "exam-2098-01-02", "exam-2098-01-04"]);
    expect(await idsOf(api, "past")).toEqual(["opening"]);
    const [, exam] = (await api.send("GET", "/api/events")).json().items;
    const [startsAt, bare] = ["2098-01-01T21:00:00.000Z", { title: "", place: "", details: "", endsAt: null }];
    expect(exam).toEqual({
      id: "exam-2098-01-02",
      eventId: null,
      startsAt,
      isAllDay: true,
      isPublished: true,
      version: 1,
      ...bare,
    });
    await world.redate(held, "2020-01-04");
    expect(await idsOf(api, "past")).toEqual(["opening", "exam-2020-01-04"]);
    // A day that is called off before it begins was not held.
    await api.database.sql`update exam_days set closed_at = '2020-01-01T00:00:00Z' where date = '2020-01-04'`;
    await api.database.sql`update exam_days set deleted_at = now(), closed_at = now() where id = ${day.id}`;
    expect([await idsOf(api, "past"), await idsOf(api, "coming")]).toEqual([
      ["opening"],
      ["closing", "exam-2098-01-02"],
    ]);
  });
});

describe("the urgent strip", () => {
  it("is the newest published one until its end, and goes when it is ended", async ({ ownApi: api }) => {
    const { token } = await api.signUp("main");
    const send = (body: object) =>
      api.send("POST", "/api/alerts", { token, body: { formId: crypto.randomUUID(), endsAt: at(1), ...body } });
    const shown = async () => (await api.send("GET", "/api/alerts")).json().alert;
    expect(await shown()).toBeNull();
    for (const text of ["الأول", "الثاني"]) expect((await send({ text })).statusCode).toBe(204);
    await send({ text: "لم يُنشر", isPublished: false });
    expect((await send({ text: "انتهى", endsAt: at(-1) })).json().errors).toHaveProperty("endsAt");
    await api.database.sql`insert into alerts (text, ends_at, is_published) values ('انتهى', now(), true)`;
    const { id, ...rest } = await shown();
    expect(rest).toMatchObject({ text: "الثاني", link: "" });
    expect((await api.send("DELETE", `/api/alerts/${id}`, { token })).statusCode).toBe(204);
    expect(await shown()).toBeNull();
    expect((await api.send("DELETE", `/api/alerts/${id}`, { token })).statusCode).toBe(404);
    for (const link of ["//evil.example", "/\\evil.example", "http://a.example", "javascript:alert(1)", "https:// a"])
      expect((await send({ text: "نص", link })).json().errors, link).toHaveProperty("link");
    for (const link of ["/dates", "https://example.iq/a?b=1"])
      expect((await send({ text: "نص", link })).statusCode).toBe(204);
  });
});
