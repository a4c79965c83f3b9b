import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { withUpload } from "#api/http/bodies/uploads.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import { Problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/quizzes/quiz-import.ts";
import { quizImportLimits, type ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import { importNoteMessage } from "#contract/quizzes/quiz-import-notes.ts";
import { fileField } from "./file/quiz-file.ts";
import type { ImportRecord } from "./quiz-import.queries.ts";
import * as service from "./quiz-import.service.ts";
import { createImportReader } from "./quiz-reading.service.ts";

export type QuizImportDeps = { db: Db; now: () => Date; notices: Notifying };

const tag = "quizzes";
const rowsInReport = 100;

/** Registers the calls with a file. Uploads may be slow, so they take no slot of the admission limit. */
export function quizUploadRoutes(scope: FastifyInstance, { db, now, notices }: QuizImportDeps): void {
  const limits = {
    field: fileField,
    maximumBytes: quizImportLimits.fileBytes,
    tooLarge: "results_file_too_large",
  } as const;
  const reader = createImportReader({
    db,
    now,
    warn: (error) => scope.log.warn({ err: error }, "a file was not read"),
  });
  scope.addHook("preClose", () => reader.stop());
  const begin = (request: FastifyRequest, id: string, choices: ReadingChoices) =>
    withUpload(request, limits, ({ name, content }) =>
      reader.begin(actorOf(request), { id, fileName: name, content, choices }),
    );

  handle(scope, calls.createQuizImport, { tag }, async ({ query, request }) => {
    const { importId: id = randomUUID(), ...choices } = query;
    await begin(request, id, choices);
    return presentImport(await service.get(db, id));
  });

  handle(scope, calls.importQuiz, { tag }, async ({ query, request }) => {
    const id = randomUUID();
    const { isRead } = await begin(request, id, query);
    await isRead.catch(async (error: unknown) => {
      await service.remove(db, actorOf(request), id);
      throw error;
    });
    const record = await service.confirm(db, actorOf(request), id, { notices }).catch((error: unknown) => {
      if (error instanceof Problem && error.code === "quiz_import_empty") return service.get(db, id);
      throw error;
    });
    const rows = await service.listSkippedRows(db, id, rowsInReport);
    return { ...presentImport(record), rows: rows.map(presentRow) };
  });
}

export function quizImportRoutes(
  scope: FastifyInstance,
  { db, notices }: Pick<QuizImportDeps, "db" | "notices">,
): void {
  handle(scope, calls.listQuizImports, { tag }, async ({ query }) => {
    const { rows, total } = await service.list(db, query);
    return page(rows.map(presentImport), total, query);
  });
  handle(scope, calls.getQuizImport, { tag }, async ({ params }) => presentImport(await service.get(db, params.id)));
  handle(scope, calls.listQuizImportRows, { tag }, async ({ params, query }) => {
    const { rows, total } = await service.listRows(db, params.id, query);
    return page(rows.map(presentRow), total, query);
  });
  handle(scope, calls.updateQuizImportRow, { tag }, async ({ params, body, request }) => {
    const { row, record } = await service.correctRow(db, actorOf(request), params.id, params.rowNumber, body);
    return { row: presentRow(row), import: presentImport(record) };
  });
  handle(scope, calls.confirmQuizImport, { tag }, async ({ params, body, request }) =>
    presentImport(await service.confirm(db, actorOf(request), params.id, { name: body?.name ?? null, notices })),
  );
  handle(scope, calls.undoQuizImport, { tag }, async ({ params, request }) =>
    presentImport(await service.undo(db, actorOf(request), params.id)),
  );
  handle(scope, calls.removeQuizImport, { tag }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id);
    return null;
  });
}

const noCounts = { total: 0, matched: 0, unknown: 0, duplicate: 0, malformed: 0, excluded: 0 };

function presentImport(record: ImportRecord): calls.QuizImport {
  return {
    id: record.id,
    state: record.state,
    fileName: record.fileName,
    createdAt: record.createdAt.toISOString(),
    createdBy: record.createdBy,
    encoding: record.encoding,
    delimiter: record.delimiter,
    layout: record.layout,
    dateOrder: record.dateOrder,
    isDateOrderCertain: record.isDateOrderCertain,
    mostPoints: record.mostPoints,
    choices: record.choices,
    notes: record.notes.map((note) => ({ ...note, message: importNoteMessage(note) })),
    questionCount: record.questionTitles.length,
    bytesRead: record.bytesRead,
    fileBytes: record.fileBytes,
    rowsRead: record.rowsRead,
    error: record.error,
    counts: record.counts ?? noCounts,
    quizId: record.quizId,
    writtenCount: record.writtenCount,
  };
}

const presentRow = (row: service.SuggestedRow): calls.QuizImportRow => ({
  rowNumber: row.rowNumber,
  state: row.state,
  typedSerial: row.typedSerial,
  serialNumber: row.serialNumber,
  contestant: row.contestantId && row.fullName ? { id: row.contestantId, fullName: row.fullName } : null,
  suggestion: row.suggestion,
  unknownBecause: row.state === "unknown" ? (row.serialNumber === null ? "serial_invalid" : "not_registered") : null,
  duplicateOf: row.duplicateOf,
  problems: row.problems,
  score: row.score,
  points: row.points,
  maxPoints: row.maxPoints,
  takenAt: row.takenAt?.toISOString() ?? null,
  typedScore: row.typedScore,
  typedTime: row.typedTime,
});
