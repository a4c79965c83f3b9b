import type { CorrectableField } from "#contract/contestants/request-words.ts";
import type { OwnRequest, StaffRequest } from "#contract/contestants/requests.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import type { RequestRow } from "./requests.queries.ts";

/** A contestant's value of a field, as requests keep it. */
export const valueIn = (contestant: Pick<ContestantRow, CorrectableField>, field: CorrectableField): string =>
  String(contestant[field] ?? "");

/** The value that a correction would replace, or the score that an objection is about; null if it was removed. */
export function currentOf({ field, contestant, electronicScore, onsiteScore }: RequestRow): string | null {
  if (field) return valueIn(contestant, field);
  const score = electronicScore ?? onsiteScore;
  return score === null ? null : String(score);
}

export const presentOwn = (row: RequestRow): OwnRequest => ({
  id: row.id,
  kind: row.kind,
  field: row.field,
  value: row.value,
  before: row.before,
  resultId: row.resultId,
  testName: row.quizName ?? row.examName,
  cause: row.cause,
  reason: row.reason,
  state: row.state,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const presentForStaff = (row: RequestRow): StaffRequest => ({
  ...presentOwn(row),
  contestant: row.contestant,
  current: currentOf(row),
  result:
    row.resultId === null
      ? null
      : {
          assessmentId: row.assessmentId,
          quizId: row.quizId,
          onsiteExamId: row.onsiteExamId,
          questions: row.questions ?? [],
        },
  holder: row.holder,
  decidedBy: row.decider,
});
