import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import * as calls from "#contract/audit/audit.ts";
import { workbookType } from "#contract/quizzes/workbook.ts";
import { actorOf } from "../accounts/auth/actor.ts";
import type { AuditRow } from "./audit.queries.ts";
import * as service from "./audit.service.ts";
import { auditFile } from "./audit-export.ts";

const tag = "audit";

/** Every call covers only the caller's own realm. */
export function auditRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.listAuditLines, { tag }, async ({ query, request }) => {
    const { rows, total, isCapped } = await service.list(db, actorOf(request), query);
    return { ...page(rows.map(presentLine), total, query), isTotalCapped: isCapped };
  });
  handle(scope, calls.exportAuditLines, { tag }, async ({ query: { format, ...filters }, request, reply }) => {
    const batches = await service.exportAll(db, actorOf(request), filters);
    reply.header("content-disposition", `attachment; filename="audit.${format}"`);
    return reply.type(format === "csv" ? "text/csv; charset=utf-8" : workbookType).send(auditFile(format, batches));
  });
  handle(scope, calls.listAuditPeople, { tag }, ({ request }) => service.people(db, actorOf(request)));
}

const presentLine = ({ id, at, realm: _realm, ownerId: _ownerId, ...row }: AuditRow): calls.AuditLine => ({
  ...row,
  id: String(id),
  at: at.toISOString(),
});
