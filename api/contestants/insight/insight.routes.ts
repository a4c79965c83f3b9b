import type { FastifyInstance } from "fastify";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { type Funnel, type FunnelRow, getInsight } from "#contract/contestants/insight.ts";
import { countFunnel } from "./insight.queries.ts";

const millisecondsOfDay = 86_400_000;

export function insightRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, getInsight, { tag: "contestants" }, async ({ query: { by } }) => {
    const days = await countFunnel(db, "day");
    const dayBefore = (count: number) => dayInBaghdad(new Date(now().getTime() - count * millisecondsOfDay));
    const weeks = [0, 7].map((ago) => ({ from: dayBefore(ago + 6), to: dayBefore(ago) }));
    return {
      all: sumOf(days),
      // Of erased people the day is not kept.
      erasedCount: days.find(({ value }) => value === "")?.registered ?? 0,
      weeks: weeks.map(({ from, to }) => ({
        from,
        to,
        ...sumOf(days.filter(({ value }) => value >= from && value <= to)),
      })),
      rows: by === "day" ? days : await countFunnel(db, by),
    };
  });
}

function sumOf(rows: readonly FunnelRow[]): Funnel {
  const sum = { registered: 0, placed: 0, came: 0, scored: 0, accepted: 0 };
  for (const row of rows) for (const name of Object.keys(sum) as (keyof Funnel)[]) sum[name] += row[name];
  return sum;
}
