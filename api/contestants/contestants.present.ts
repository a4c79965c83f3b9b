import { type PageRequest, page } from "#api/http/paging.ts";
import type { PageOf } from "#contract/calls/paging.ts";
import type { Contestant, StaffContestant } from "#contract/contestants/contestants.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import type { listElectronicScores } from "./contestants.queries.ts";
import type { List } from "./list/contestants.selection.ts";

/** The database constrains the codes to the contract's sets. */
type Codes = Pick<Contestant, "gender" | "governorate" | "specialEducationType" | "testTime">;

export function presentContestant(row: ContestantRow): Contestant {
  const codes = row as unknown as Codes;
  return {
    id: row.id,
    fullName: row.fullName,
    age: row.age,
    gender: codes.gender,
    phoneNumber: row.phoneNumber,
    schoolName: row.schoolName,
    specialEducationType: codes.specialEducationType,
    email: row.email,
    governorate: codes.governorate,
    governarate: codes.governorate,
    serialNumber: row.serialNumber,
    hasQuiz: row.hasQuiz,
    testTime: codes.testTime,
    createdAt: row.createdAt.toISOString(),
    isDeleted: row.isDeleted,
  };
}

export const presentForStaff = (row: StaffContestantRow): StaffContestant => ({
  ...presentContestant(row),
  contestantCount: row.contestantCount,
  privacyNoticeVersion: row.privacyNoticeVersion,
  guardianName: row.guardianName,
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
