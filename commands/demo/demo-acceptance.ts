import { count, desc, not } from "drizzle-orm";
import * as acceptance from "#api/acceptance/acceptance.service.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { sampleId } from "./demo-people.ts";
import { findStaff } from "./demo-tests.ts";

const daysToConfirm = 7;

/** Makes and releases a run of the on-site exam with the most scores, once. */
export async function insertSampleAcceptance(db: Db): Promise<void> {
  const deps = { db, now: () => new Date(), notices: createNotifying([]) };
  const staff = await findStaff(db);
  const id = sampleId("acceptance");
  const [exam] = await db
    .select({ id: onsiteResults.onsiteExamId })
    .from(onsiteResults)
    .where(not(onsiteResults.isDeleted))
    .groupBy(onsiteResults.onsiteExamId)
    .orderBy(desc(count()), onsiteResults.onsiteExamId)
    .limit(1);
  if (!exam) return;
  await acceptance.define(deps, staff, {
    id,
    title: "القبول في مدارس الموهوبين والمتميزين",
    registeredFrom: null,
    registeredTo: null,
    quizId: null,
    onsiteExamId: exam.id,
    onsiteWeight: null,
    least: 50,
    quotas: [
      { governorate: 1, educationType: null, count: 4 },
      { governorate: null, educationType: 3, count: 3 },
      { governorate: null, educationType: null, count: 5 },
    ],
    reserves: 3,
    tiePart: null,
    tieAge: "younger",
    confirmUntil: dayInBaghdad(new Date(Date.now() + daysToConfirm * 24 * 3600_000)),
    reserveDays: 3,
  });
  await acceptance.make(deps, staff, id);
  await acceptance.release(deps, staff, id, true);
}
