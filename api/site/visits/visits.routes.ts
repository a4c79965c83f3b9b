import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { listVisits } from "#contract/site/visits.ts";
import { mostVisited, visitsByDay } from "./visits.queries.ts";

export function visitRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, listVisits, { tag: "visits" }, async ({ query }) => {
    const [days, at] = [Number(query.days), now()];
    const [byDay, pages, referrers, devices] = await Promise.all([
      visitsByDay(db, days, at),
      mostVisited(db, "page", days, at),
      mostVisited(db, "referrer", days, at),
      mostVisited(db, "device", days, at),
    ]);
    return { days: byDay, pages, referrers, devices };
  });
}
