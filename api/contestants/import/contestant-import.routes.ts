import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { withUpload } from "#api/http/bodies/uploads.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/contestants/contestant-import.ts";
import { importLimits } from "#contract/contestants/contestant-import-words.ts";
import type { ImportRecord, ShownRow } from "./contestant-import.queries.ts";
import { listImports } from "./contestant-import.queries.ts";
import * as service from "./contestant-import.service.ts";
import { type ReadTable, valuesOf } from "./import-values.ts";

const tag = "contestants";
const upload = { field: "file", maximumBytes: importLimits.fileBytes, tooLarge: "people_file_too_large" } as const;

type UploadDeps = { db: Db; now: () => Date; readTable: ReadTable };

/** Registers the call with a file. Uploads may be slow, so they take no slot of the admission limit. */
export function contestantUploadRoutes(scope: FastifyInstance, { db, now, readTable }: UploadDeps): void {
  handle(scope, calls.createContestantImport, { tag }, async ({ request }) => {
    const file = await withUpload(request, upload, async ({ name, content }) => ({
      name,
      rows: await readTable(content),
    }));
    return present(await service.create(db, actorOf(request), now(), file));
  });
}

export function contestantImportRoutes(scope: FastifyInstance, deps: { db: Db; notices: Notifying }): void {
  const { db } = deps;
  handle(scope, calls.listContestantImports, { tag }, async ({ query }) => {
    const { rows, total } = await listImports(db, query);
    return page(rows.map(present), total, query);
  });
  handle(scope, calls.getContestantImport, { tag }, async ({ params }) => present(await service.get(db, params.id)));
  handle(scope, calls.setContestantImport, { tag }, async ({ params, body, request }) =>
    present(await service.setMeaning(db, actorOf(request), params.id, body)),
  );
  handle(scope, calls.listContestantImportRows, { tag }, async ({ params, query }) => {
    const { record, rows, total } = await service.listRows(db, params.id, query);
    return page(
      rows.map((row) => presentRow(row, record)),
      total,
      query,
    );
  });
  handle(scope, calls.mendContestantImportRow, { tag }, async ({ params, body, request }) => {
    const { row, record } = await service.mend(db, actorOf(request), params.id, params.rowNumber, body.values);
    return { row: presentRow(row, record), import: present(record) };
  });
  handle(scope, calls.confirmContestantImport, { tag }, async ({ params, body, request }) =>
    present(await service.confirmNext(deps, actorOf(request), params.id, body.reason)),
  );
  handle(scope, calls.removeContestantImport, { tag }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.exportContestantImport, { tag }, async ({ params, request, reply }) => {
    const { contentType, fileName, stream } = await service.exportCodes(db, actorOf(request), params.id);
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    return reply.type(contentType).send(stream);
  });
}

/** The answer's schema drops the other columns. */
const present = (record: ImportRecord): calls.ContestantImport => ({
  ...record,
  createdAt: record.createdAt.toISOString(),
});

const presentRow = (row: ShownRow, record: ImportRecord): calls.ContestantImportRow => ({
  rowNumber: row.rowNumber,
  outcome: row.outcome,
  values: valuesOf(row, record),
  errors: row.errors,
  contestant:
    row.contestantId && row.fullName && row.serialNumber
      ? { id: row.contestantId, fullName: row.fullName, serialNumber: row.serialNumber }
      : null,
});
