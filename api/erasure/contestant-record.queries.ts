import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { type StaffContestantRow, staffColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { privacyNotices } from "#api/landing/landing.table.ts";
import { onsiteCorrections, onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { quizImportRows, quizImports } from "#api/quizzes/quiz-import.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";

/** All that the tables hold of one contestant, what was deleted included. */

export async function findContestant(db: Db, id: string): Promise<StaffContestantRow | undefined> {
  const [row] = await db.select(staffColumns).from(contestants).where(eq(contestants.id, id));
  return row;
}

export async function findNotice(db: Db, version: number): Promise<{ version: number; text: string } | undefined> {
  const [row] = await db
    .select({ version: privacyNotices.version, text: privacyNotices.text })
    .from(privacyNotices)
    .where(eq(privacyNotices.version, version));
  return row;
}

export const listElectronic = (db: Db, contestantId: string) =>
  db
    .select({ ...getTableColumns(quizResults), fileName: quizzes.fileName })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(eq(quizResults.contestantId, contestantId))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id));

type Correction = { score: number; reason: string; correctedAt: string };
const corrections = sql<Correction[]>`coalesce((
  select json_agg(json_build_object('score', c.score, 'reason', c.reason, 'correctedAt', c.corrected_at) order by c.corrected_at)
  from ${onsiteCorrections} c where c.onsite_result_id = ${onsiteResults.id}
), '[]')`;

export const listOnsite = (db: Db, contestantId: string) =>
  db
    .select({ ...getTableColumns(onsiteResults), examName: onsiteQuizzes.name, corrections })
    .from(onsiteResults)
    .innerJoin(onsiteQuizzes, eq(onsiteQuizzes.id, onsiteResults.onsiteQuizId))
    .where(eq(onsiteResults.contestantId, contestantId))
    .orderBy(desc(onsiteResults.createdAt), desc(onsiteResults.id));

export const listFileRows = (db: Db, serialNumber: string) =>
  db
    .select({
      rowNumber: quizImportRows.rowNumber,
      typedSerial: quizImportRows.typedSerial,
      typedScore: quizImportRows.typedScore,
      typedTime: quizImportRows.typedTime,
      fileName: quizImports.fileName,
      uploadedAt: quizImports.createdAt,
    })
    .from(quizImportRows)
    .innerJoin(quizImports, eq(quizImports.id, quizImportRows.importId))
    .where(eq(quizImportRows.serialNumber, serialNumber))
    .orderBy(asc(quizImports.createdAt), asc(quizImportRows.rowNumber));
