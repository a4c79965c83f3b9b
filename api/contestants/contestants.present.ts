import { type PageRequest, page } from "#api/http/paging.ts";
import type { PageOf } from "#contract/calls/paging.ts";
import type { Contestant, StaffContestant } from "#contract/contestants/contestants.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import type { listElectronicScores } from "./contestants.queries.ts";
import type { List } from "./list/contestants.selection.ts";

export const presentContestant = (row: ContestantRow): Contestant => ({
  id: row.id,
  fullName: row.fullName,
  age: row.age,
  gender: row.gender,
  phoneNumber: row.phoneNumber,
  schoolName: row.schoolName,
  specialEducationType: row.specialEducationType,
  email: row.email,
  governorate: row.governorate,
  governarate: row.governorate,
  serialNumber: row.serialNumber,
  hasQuiz: row.hasQuiz,
  testTime: row.testTime,
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
});

export const presentForStaff = (row: StaffContestantRow): StaffContestant => ({
  ...presentContestant(row),
  contestantCount: row.contestantCount,
  privacyNoticeVersion: row.privacyNoticeVersion,
  guardianName: row.guardianName,
  isWaiting: row.waitingNumber !== null,
});

export const presentPage = (
  { rows, total, isCapped }: List,
  request: PageRequest,
): PageOf<StaffContestant> & { isTotalCapped: boolean } => ({
  ...page(rows.map(presentForStaff), total, request),
  isTotalCapped: isCapped,
});

type ScoreRow = Pick<
  NonNullable<Awaited<ReturnType<typeof listElectronicScores>>>[number],
  "id" | "score" | "createdAt" | "isDeleted" | "questions"
>;

export const presentScore = ({ id, score, createdAt, isDeleted, questions }: ScoreRow) => ({
  id,
  score,
  createdAt: createdAt.toISOString(),
  isDeleted,
  questions,
});
