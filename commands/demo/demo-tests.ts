import { listUsers } from "#api/accounts/users/users.queries.ts";
import { findAssessment } from "#api/assessments/assessments.queries.ts";
import * as assessments from "#api/assessments/assessments.service.ts";
import { systemActor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import * as items from "#api/items/items.service.ts";
import { findImages } from "#api/site/attachments/attachments.queries.ts";
import * as halls from "#api/sittings/supervising/halls.service.ts";
import type { AssessmentContent } from "#contract/assessments/assessments.ts";
import { openAssessment, openAssessmentId, sampleHalls, satAssessment, satAssessmentId } from "./demo-assessments.ts";
import { sampleItems } from "./demo-items.ts";

const hourMs = 3_600_000;

/** Finds the author of the tests in the audit log. */
export async function findStaff(db: Db) {
  const [member] = await listUsers(db, "iq");
  if (!member) throw new Error("nobody is there to make the sample tests");
  return { ...systemActor(member.userName), id: member.id, role: member.role };
}

/** Adds items, an open test, and a test held three days ago in two halls, in one transaction. */
export async function insertSampleTests(db: Db): Promise<void> {
  if (await findAssessment(db, openAssessmentId)) return;
  const staff = await findStaff(db);
  const heldAt = threeDaysAgo(new Date());
  const madeAt = new Date(heldAt.getTime() - 48 * hourMs);
  const now = () => madeAt;
  await inTransaction(db, async (tx) => {
    const publish = async (id: string, content: AssessmentContent) => {
      const { row } = await assessments.create(tx, { now }, staff, { id, content });
      await assessments.publish(tx, { now }, staff, id, row.version);
    };
    for (const { id, content } of sampleItems) await items.create(tx, { now, findImages }, staff, { id, content });
    await publish(satAssessmentId, satAssessment(heldAt));
    for (const hall of sampleHalls) await halls.create(tx, staff, madeAt, satAssessmentId, hall);
    await publish(openAssessmentId, openAssessment(new Date()));
  });
}

/** Nine in the morning in Baghdad, three days ago. */
const threeDaysAgo = (now: Date) => new Date(`${dayInBaghdad(new Date(now.getTime() - 72 * hourMs))}T09:00:00+03:00`);
