import type { OwnRequest, StaffRequest } from "#contract/contestants/requests.ts";
import { currentOf } from "./request-facts.ts";
import type { RequestRow } from "./requests.queries.ts";

/** The answer's schema drops the other columns. */
export const presentOwn = (row: RequestRow): OwnRequest => ({
  ...row,
  testName: row.quizName ?? row.examName,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const presentForStaff = (row: RequestRow): StaffRequest => ({
  ...row,
  ...presentOwn(row),
  current: currentOf(row),
  decidedBy: row.decider,
});
