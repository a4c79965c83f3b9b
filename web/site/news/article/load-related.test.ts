import { expect, it, vi } from "vitest";
import type { ApiClient } from "#web/calls/api-client.ts";
import { loadRelated } from "./load-related.ts";

type Asked = { pageNumber: number; pageSize: number };

/** Two of the 200 posts have the topic 7, and one that is outside the fifty. */
const ofTopic = [198, 170, 20];

const post = (id: number) => ({
  id,
  topics: ofTopic.includes(id) ? [{ id: 7, name: "بطولات" }] : [],
  title: `مقالة ${id}`,
  summary: "نص",
  content: "<p>نص</p>",
  images: [],
  createdAt: "2026-11-20T06:00:00.000Z",
  updatedAt: "2026-11-20T06:00:00.000Z",
  viewCount: 0,
  isDeleted: false,
});

/** An API with 200 posts, newest first, and pages of any size. */
function clientOf(asked: Asked[]): ApiClient {
  const send = async (_call: unknown, { query }: { query: Asked }) => {
    asked.push(query);
    const first = 200 - (query.pageNumber - 1) * query.pageSize;
    return { items: Array.from({ length: query.pageSize }, (_, index) => post(first - index)) };
  };
  return { send } as unknown as ApiClient;
}

it("chooses three of the fifty newest, each of which can be chosen", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T06:00:00Z") });
  const asked: Asked[] = [];
  const api = clientOf(asked);
  const chosen = new Set<number>();
  // The article is outside the fifty, in each of a thousand hours.
  for (let hour = 0; hour < 1000; hour += 1) {
    const related = await loadRelated(api, { id: 1, topics: [] });
    expect(related).toHaveLength(3);
    for (const { id } of related ?? []) chosen.add(id);
    vi.advanceTimersByTime(3_600_000);
  }
  vi.useRealTimers();
  expect(asked[0]).toMatchObject({ pageNumber: 1, pageSize: 50, isDeleted: "false", sortDirection: "desc" });
  expect([...chosen].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => 151 + index),
  );
});

it("chooses the same ones for an hour, never the article itself", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T06:00:00Z") });
  const api = clientOf([]);
  const first = await loadRelated(api, { id: 200, topics: [] });
  vi.advanceTimersByTime(3_599_000);
  expect(await loadRelated(api, { id: 200, topics: [] })).toEqual(first);
  for (let hour = 0; hour < 300; hour += 1) {
    vi.advanceTimersByTime(3_600_000);
    expect((await loadRelated(api, { id: 200, topics: [] }))?.map(({ id }) => id)).not.toContain(200);
  }
  vi.useRealTimers();
});

it("prefers those of its topics among the fifty, and fills up with others", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T06:00:00Z") });
  const thirds = new Set<number | undefined>();
  for (let hour = 0; hour < 50; hour += 1) {
    const related = await loadRelated(clientOf([]), { id: 20, topics: [{ id: 7, name: "بطولات" }] });
    const [first, second, third] = related?.map(({ id }) => id) ?? [];
    expect([first, second].toSorted()).toEqual([170, 198]);
    thirds.add(third);
    vi.advanceTimersByTime(3_600_000);
  }
  expect(thirds.size).toBeGreaterThan(5);
  expect([...thirds].every((id) => id !== undefined && id > 150 && !ofTopic.includes(id))).toBe(true);
  vi.useRealTimers();
});
