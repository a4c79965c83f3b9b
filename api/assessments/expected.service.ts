import { did, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import type { ExpectedContestant } from "#contract/assessments/expected.ts";
import { findAssessment, findFrozen } from "./assessments.queries.ts";
import { listAudience } from "./audience.queries.ts";

const arabic = new Intl.Collator("ar");

/**
 * Lists the audience of an assessment, published or draft. It is ordered by name, because each hall gets a part of the
 * list. The list shows names and codes of minors, so it is audited like an export.
 * @throws {Problem} assessment_not_found, expected_too_many
 */
export async function listExpected(db: Db, actor: Actor, id: string): Promise<ExpectedContestant[]> {
  const row = await findAssessment(db, id);
  if (!row) throw problem("assessment_not_found");
  const { publishedVersion } = row;
  const frozen = publishedVersion === null ? undefined : await findFrozen(db, id, publishedVersion);
  const { audience } = frozen ?? row.content;
  const people = await listAudience(db, id, audience, assessmentLimits.expected + 1);
  if (people.length > assessmentLimits.expected) throw problem("expected_too_many");
  const named = { nounId: id, label: row.content.title };
  await recorded(db, actor, did("export", "assessment", named, { rowCount: people.length }));
  return people.sort(
    (one, other) =>
      arabic.compare(one.fullName, other.fullName) || one.serialNumber.localeCompare(other.serialNumber, "en"),
  );
}
