import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { bulkKinds } from "#contract/bulk-run-words.ts";
import * as calls from "#contract/bulk-runs.ts";
import { judge, permissions } from "#contract/permissions.ts";
import { problems } from "#contract/problems.ts";
import { listRefused, listRuns, namedRows, type RunRow } from "./bulk-runs.queries.ts";
import * as service from "./bulk-runs.service.ts";

const tag = "bulk runs";

type Deps = {
  db: Db;
  /** Makes a query for all rows that the filters of a list find, with their ids and positions. */
  rowsMatching: (kind: calls.BulkAction["kind"], matching: string) => ReturnType<typeof namedRows>;
};

export function bulkRunRoutes(scope: FastifyInstance, { db, rowsMatching }: Deps): void {
  handle(scope, calls.createBulkRun, { tag }, async ({ body: { id, action, chosen }, request }) => {
    demand(request, action);
    const rows = "ids" in chosen ? namedRows(chosen.ids) : rowsMatching(action.kind, chosen.matching);
    return present(await service.start(db, actorOf(request), { id, action }, rows));
  });
  handle(scope, calls.listBulkRuns, { tag }, async ({ query }) => {
    const { rows, total, workingCount } = await listRuns(db, query.id, rowsOfPage(query));
    return { ...page(rows.map(present), total, query), workingCount };
  });
  handle(scope, calls.listRefusedRows, { tag }, async ({ params, query }) => {
    await service.find(db, params.id);
    const { rows, total } = await listRefused(db, params.id, rowsOfPage(query));
    const items = rows.map(({ problem: code, ...row }) => ({ ...row, reason: problems[code].message }));
    return page(items, total, query);
  });
  handle(scope, calls.followBulkRun, { tag }, async ({ params, body, request }) => {
    demand(request, (await service.find(db, params.id)).run.action);
    return present(await service.follow(db, actorOf(request), params.id, body));
  });
}

/** Nobody may do with many rows what they may not do with one. @throws {Problem} forbidden */
function demand({ user }: FastifyRequest, { kind }: calls.BulkAction): void {
  if (judge(permissions[bulkKinds[kind].call], user) !== "known") throw problem("forbidden");
}

const present = ({ run: { action, askedAt, ...run }, name, examDate, isUndone }: RunRow): calls.BulkRun => ({
  ...run,
  kind: action.kind,
  testTime: "testTime" in action ? action.testTime : null,
  text: "text" in action ? action.text : null,
  examDate,
  askedBy: name,
  askedAt: askedAt.toISOString(),
  isUndone,
});
