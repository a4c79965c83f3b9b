import { describe, expect } from "vitest";
import { it } from "#api/test-support/api-test.ts";
import { addVisits, purge, type Visit } from "./visits.queries.ts";

const noon = new Date("2026-11-20T09:00:00Z");
const nextNoon = new Date("2026-11-21T09:00:00Z");
const visit = (changes: Partial<Visit> = {}): Visit => ({
  page: "/news",
  referrer: "",
  device: "phone",
  visitor: "192.0.2.1 browser",
  views: 1,
  ...changes,
});

describe("visits", () => {
  it("of several instances add up, and a visitor counts once a day for a page and for the site", async ({ ownApi }) => {
    const { database: db } = ownApi;
    const { sql } = db;
    const counts = () => sql`
      select kind, name, view_count as views, visitor_count as visitors from visit_counts
      where day = '2026-11-20' order by kind, name`;
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        addVisits(db, [visit({ page: at % 2 ? "/" : "/news", referrer: "x.iq" }), visit({ visitor: `v${at}` })], noon),
      ),
    );
    expect(await counts()).toEqual([
      { kind: "device", name: "phone", views: 16, visitors: 9 },
      { kind: "page", name: "/", views: 4, visitors: 1 },
      { kind: "page", name: "/news", views: 12, visitors: 9 },
      { kind: "referrer", name: "", views: 8, visitors: 8 },
      { kind: "referrer", name: "x.iq", views: 8, visitors: 1 },
    ]);
  });

  it("have another salt each day, and nothing of it or of hashes is left after the day", async ({ ownApi }) => {
    const { database: db } = ownApi;
    const { sql } = db;
    await addVisits(db, [visit()], noon);
    await addVisits(db, [visit()], nextNoon);
    const hashes = await sql`select distinct visitor from visit_visitors`;
    expect(hashes).toHaveLength(2);
    expect(JSON.stringify(hashes)).not.toMatch(/192\.0|browser/);
    await purge(db, nextNoon);
    expect(await sql`select distinct day::text as day from visit_visitors`).toEqual([{ day: "2026-11-21" }]);
    expect(await sql`select day::text as day from visit_salts`).toEqual([{ day: "2026-11-21" }]);
    await purge(db, new Date(noon.getTime() + 400 * 86_400_000));
    expect(await sql`select distinct day::text as day from visit_counts order by day`).toHaveLength(2);
    await purge(db, new Date(nextNoon.getTime() + 400 * 86_400_000));
    expect(await sql`select distinct day::text as day from visit_counts`).toEqual([{ day: "2026-11-21" }]);
  });

  it("of invented hosts and visitors stay within the bounds of a day", async ({ ownApi }) => {
    const { database: db } = ownApi;
    const { sql } = db;
    const bounds = { hosts: 3, hashes: 4 };
    for (let from = 0; from < 4; from += 1) {
      const invented = [0, 1].map((at) => visit({ referrer: `${from}-${at}.iq`, visitor: `${from}-${at}` }));
      await addVisits(db, [...invented, visit({ visitor: "direct" })], noon, bounds);
    }
    expect(await sql`select name, view_count as views from visit_counts where kind = 'referrer' order by name`).toEqual(
      [
        { name: "", views: 4 },
        { name: "0-0.iq", views: 1 },
        { name: "0-1.iq", views: 1 },
        { name: "others", views: 6 },
      ],
    );
    const [kept] = await sql`select count(*)::int as hashes from visit_visitors`;
    expect(kept).toEqual({ hashes: 6 });
  });

  it("are listed for staff with titles; of drafts and posts that were taken down none is counted", async ({
    ownApi,
  }) => {
    const { database, send, signUp } = ownApi;
    const [post, gone] = await database.sql<{ id: number }[]>`
      insert into posts (title, content, summary, is_deleted)
      values ('خبر', '<p>نص</p>', 'نص', false), ('محذوف', '<p>نص</p>', 'نص', true) returning id`;
    const pages = [`/news/${post?.id}`, `/news/${gone?.id}`, "/news/2147483"];
    await addVisits(
      database,
      pages.map((page) => visit({ page, views: 3 })),
      noon,
    );
    const { token } = await signUp("main");
    const { days, most } = (await send("GET", "/api/visits?days=90", { token })).json();
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toMatchObject({ viewCount: 3, visitorCount: 1 });
    const counts = { viewCount: 3, visitorCount: 1 };
    expect(most).toMatchObject([
      { kind: "device", name: "phone", ...counts },
      { kind: "page", name: pages[0], title: "خبر", ...counts },
      { kind: "referrer", name: "", title: null, ...counts },
    ]);
  });
});
