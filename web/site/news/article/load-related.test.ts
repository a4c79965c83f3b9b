import { expect, it, vi } from "vitest";
import type { ApiClient } from "#web/calls/api-client.ts";
import { loadRelated } from "./load-related.ts";

type Asked = { pageNumber: number; pageSize: number };

const post = (id: number) => ({
  id,
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
    const related = await loadRelated(api, 1);
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
  const first = await loadRelated(api, 200);
  vi.advanceTimersByTime(3_599_000);
  expect(await loadRelated(api, 200)).toEqual(first);
  for (let hour = 0; hour < 300; hour += 1) {
    vi.advanceTimersByTime(3_600_000);
    expect((await loadRelated(api, 200))?.map(({ id }) => id)).not.toContain(200);
  }
  vi.useRealTimers();
});
