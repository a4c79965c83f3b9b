import { and, eq } from "drizzle-orm";
import { findAssessment } from "#api/assessments/assessments.queries.ts";
import { type Database, type Db, inTransaction } from "#api/db/client.ts";
import { createQuizAnalyser } from "#api/quizzes/analysis/quiz-analysis.service.ts";
import { findRun } from "#api/quizzes/norms/quiz-norms.queries.ts";
import { chooseRun, createNormFitter, keepRun } from "#api/quizzes/norms/quiz-norms.service.ts";
import { findImages } from "#api/site/attachments/attachments.queries.ts";
import { createGrading } from "#api/sittings/grading/grading.service.ts";
import { isSitting, itemRowOf } from "#api/sittings/sittings.queries.ts";
import {
  sittingAnswers,
  sittingChanges,
  sittingDevices,
  sittingItems,
  sittingSections,
  sittings,
} from "#api/sittings/sittings.table.ts";
import { createSupervision } from "#api/sittings/supervising/supervision.service.ts";
import { createVersions } from "#api/sittings/taking/versions.ts";
import { insertRows } from "../seed/insert-rows.ts";
import { sampleHalls, satAssessmentId, windowBeforeMs } from "./demo-assessments.ts";
import { sampleId, sampleSitters } from "./demo-people.ts";
import { backdate, registerPeople } from "./demo-register.ts";
import { type SatRows, sampleSittings, sittingId } from "./demo-sittings.ts";
import { findStaff } from "./demo-tests.ts";

const hourMs = 3_600_000;
const sampleNormsId = sampleId("norms");

type Staff = Awaited<ReturnType<typeof findStaff>>;

/**
 * Adds sittings of 360 invented students to the finished test, once. The sittings are one transaction, and the product
 * grades them, also after a crash. Norms come last and mark the sample as done.
 */
export async function insertSampleSittings(db: Database): Promise<void> {
  if (await findRun(db, sampleNormsId)) return;
  const { heldAt } = await findSatAssessment(db);
  if (!(await isSitting(db, sittingId(0)))) await sit(db, heldAt);
  await scoreSittings(db, await findStaff(db), heldAt);
}

async function findSatAssessment(db: Db): Promise<{ quizId: string; heldAt: Date }> {
  const row = await findAssessment(db, satAssessmentId);
  if (!row?.quizId || !row.content.opensAt) throw new Error("the test that was sat is missing");
  return { quizId: row.quizId, heldAt: new Date(Date.parse(row.content.opensAt) + windowBeforeMs) };
}

async function sit(db: Db, heldAt: Date): Promise<void> {
  const people = sampleSitters(heldAt);
  const ids = await registerPeople(db, people);
  const published = await createVersions(db, findImages)(satAssessmentId, 1);
  const sitters = people.map(({ registration: { age, gender } }, place) => ({
    age,
    isGirl: gender === 1,
    contestantId: ids[place] ?? "",
    hallId: sampleHalls[place % 2 === 0 ? 0 : 1].id,
  }));
  const rows = sampleSittings(sitters, { version: 1, published, heldAt });
  await inTransaction(db, async (tx) => {
    await backdate(tx, people, ids);
    await insertSittings(tx, rows);
  });
}

async function insertSittings(tx: Db, rows: SatRows): Promise<void> {
  await insertRows(tx, sittings, rows.sittings);
  const items = rows.forms.flatMap(({ sittingId, questions }) =>
    questions.map((question) => ({ sittingId, ...itemRowOf(question) })),
  );
  await insertRows(tx, sittingItems, items);
  await insertRows(tx, sittingDevices, rows.devices);
  await insertRows(tx, sittingSections, rows.sections);
  await insertRows(tx, sittingAnswers, rows.answers);
  await insertRows(tx, sittingChanges, rows.changes);
}

/** Actions of supervisors, by the place of the student. */
const voided = new Map([
  [41, "انقطعت الكهرباء عن القاعة قبل أن يكمل الطالب"],
  [113, "دخل برمز طالب آخر"],
  [202, "خرج من القاعة قبل أن يكمل ولم يعد"],
]);
const leftOut = { place: 166, reason: "أجاب عن آخر الأسئلة بعد أن أُعلن انتهاء الوقت" };

async function scoreSittings(db: Database, staff: Staff, heldAt: Date): Promise<void> {
  const now = () => new Date(heldAt.getTime() + 3 * hourMs);
  const warn = (error: unknown) => {
    throw error;
  };
  const grading = createGrading({ db, now, versions: createVersions(db, findImages), warn });
  await grading.work();
  const supervision = createSupervision({ db, now, grading });
  const request = (place: number, reason: string) => ({ id: sampleId(`request ${place}`), reason });
  for (const [place, reason] of voided) {
    const isVoid =
      (await db.$count(sittings, and(eq(sittings.id, sittingId(place)), eq(sittings.state, "voided")))) > 0;
    if (!isVoid) await supervision.void(staff, sittingId(place), request(place, reason));
  }
  const late = { ...request(leftOut.place, leftOut.reason), areLeftOut: true };
  await supervision.judgeLate(staff, sittingId(leftOut.place), late);
  await grading.work();
  await keepNorms(db, staff, now);
}

/** Stores the norms in one transaction, because stored norms mark the sample as done. */
async function keepNorms(db: Database, staff: Staff, now: () => Date): Promise<void> {
  const { quizId } = await findSatAssessment(db);
  const fitted = await createNormFitter(db, createQuizAnalyser(db))(quizId);
  await inTransaction(db, async (tx) => {
    const run = { id: sampleNormsId, quizId, fingerprint: null };
    await keepRun(tx, { fitNorms: async () => fitted, now }, staff, run);
    await chooseRun(tx, staff, { quizId, runId: sampleNormsId, at: now() });
  });
}
