import type { StaffContestantRow } from "#api/contestants/contestants.columns.ts";
import { presentForStaff } from "#api/contestants/contestants.present.ts";
import type { OnsiteExam, OnsiteExamItem, OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import type { OnsiteExamRow, OnsiteResultRow } from "./onsite-exams.queries.ts";

export const presentItem = ({ createdAt, ...row }: OnsiteExamRow): OnsiteExamItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const presentResult = ({ result, addedBy, corrections, contestant }: OnsiteResultRow): OnsiteResult => ({
  id: result.id,
  onsiteExamId: result.onsiteExamId,
  score: result.score,
  createdAt: result.createdAt.toISOString(),
  isDeleted: result.isDeleted,
  questions: result.questions,
  addedBy,
  corrections: corrections.map((correction) => ({
    ...correction,
    correctedAt: new Date(correction.correctedAt).toISOString(),
  })),
  contestant: presentForStaff(contestant),
});

export const presentContestant = ({
  contestant,
  scores,
}: {
  contestant: StaffContestantRow;
  scores: OnsiteResultRow[];
}) => ({
  contestant: presentForStaff(contestant),
  scores: scores.map(presentResult),
});

export const presentQuiz = ({ quiz, results }: { quiz: OnsiteExamRow; results: OnsiteResultRow[] }): OnsiteExam => ({
  ...presentItem(quiz),
  contestantOnsiteExams: results.map(presentResult),
});
