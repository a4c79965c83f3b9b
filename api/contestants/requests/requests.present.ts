import type { OwnRequest, StaffRequest } from "#contract/contestants/requests.ts";
import { currentOf } from "./request-facts.ts";
import type { RequestRow } from "./requests.queries.ts";

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
