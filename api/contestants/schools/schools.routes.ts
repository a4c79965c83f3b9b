import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { withUpload } from "#api/http/bodies/uploads.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import { importLimits } from "#contract/contestants/contestant-import-words.ts";
import * as calls from "#contract/contestants/schools.ts";
import { cleanCells, guessColumns, type ReadTable } from "../import/import-values.ts";
import * as queries from "./schools.queries.ts";
import * as service from "./schools.service.ts";

const tag = "schools";
/** The form is opened far more often than the list changes. Another instance shows a change after this time. */
const namesKeptMs = 60_000;

const upload = { field: "file", maximumBytes: importLimits.fileBytes, tooLarge: "people_file_too_large" } as const;

/** Uploads may be slow, so they take no slot of the admission limit. */
export function schoolUploadRoutes(scope: FastifyInstance, { readTable }: { readTable: ReadTable }): void {
  handle(scope, calls.readSchoolsFile, { tag }, async ({ request }) => {
    const table = await withUpload(request, upload, ({ content }) => readTable(content));
    const rows = table.map(({ cells }) => cleanCells(cells));
    const { schoolName, governorate } = guessColumns(rows[0] ?? []);
    // Without a known heading the first column has the names, from the first row on.
    const named = schoolName === null ? rows : rows.slice(1);
    const lines = named.map((cells) => [cells[schoolName ?? 0], cells[governorate ?? -1]].filter(Boolean).join("\t"));
    return { lines: lines.filter(Boolean).slice(0, calls.schoolLimits.added) };
  });
}

export function schoolRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  let kept: { at: number; names: ReturnType<typeof queries.listFrequentNames> } | null = null;
  const frequentNames = () => {
    if (kept && Date.now() - kept.at < namesKeptMs) return kept.names;
    const read = { at: Date.now(), names: queries.listFrequentNames(db) };
    kept = read;
    read.names.catch(() => {
      if (kept === read) kept = null;
    });
    return read.names;
  };
  const changed = <Result>(result: Result): Result => {
    kept = null;
    return result;
  };

  handle(scope, calls.suggestSchools, { tag }, async ({ query: { text } }) =>
    text === "" ? frequentNames() : { names: await queries.findNames(db, text), isWhole: false },
  );
  handle(scope, calls.listSchools, { tag }, async ({ query }) => {
    const { items, total } = await queries.listSchools(db, query);
    return page(items, total, query);
  });
  handle(scope, calls.addSchools, { tag }, async ({ body, request }) =>
    changed(await service.add(db, actorOf(request), body.schools)),
  );
  handle(scope, calls.renameSchool, { tag }, async ({ params, body, request }) =>
    changed(await service.rename(db, actorOf(request), params.id, body.name)),
  );
  handle(scope, calls.mergeSchool, { tag }, async ({ params, body, request }) =>
    changed(await service.merge(db, actorOf(request), params.id, body.intoId)),
  );
  handle(scope, calls.unmergeSchool, { tag }, async ({ params, request }) =>
    changed(await service.unmerge(db, actorOf(request), params.id)),
  );
  handle(scope, calls.listSchoolTexts, { tag }, async ({ query }) => {
    const { items, total } = await queries.listTexts(db, query);
    return page(items, total, query);
  });
  handle(scope, calls.joinSchoolText, { tag }, ({ body, request }) => service.joinText(db, actorOf(request), body));
}
