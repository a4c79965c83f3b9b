import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { listVisits } from "#contract/site/visits.ts";
import { mostVisited, visitsByDay } from "./visits.queries.ts";

export function visitRoutes(scope: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  handle(scope, listVisits, { tag: "visits" }, async ({ query }) => {
    const days = Number(query.days);
    return { days: (await visitsByDay(db, days, now())).rows, most: (await mostVisited(db, days, now())).rows };
  });
}
