import type { StaffContestantRow } from "#api/contestants/contestants.columns.ts";
import { presentForStaff } from "#api/contestants/contestants.present.ts";
import type { OnsiteQuiz, OnsiteQuizItem, OnsiteResult } from "#contract/onsite-quizzes.ts";
import type { OnsiteQuizRow, OnsiteResultRow } from "./onsite-quizzes.queries.ts";

export const presentItem = ({ createdAt, averageScore, ...row }: OnsiteQuizRow): OnsiteQuizItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
  averageScore: averageScore === null ? null : Number(averageScore),
});

export const presentResult = (row: OnsiteResultRow): OnsiteResult => ({
  id: row.resultId,
  onsiteExamId: row.onsiteQuizId,
  score: Number(row.score),
  createdAt: row.addedAt.toISOString(),
  isDeleted: row.isResultDeleted,
  questions: row.questions,
  addedBy: row.addedBy,
  corrections: row.corrections.map((correction) => ({
    ...correction,
    correctedAt: new Date(correction.correctedAt).toISOString(),
  })),
  contestant: presentForStaff(row),
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

export const presentQuiz = ({ quiz, results }: { quiz: OnsiteQuizRow; results: OnsiteResultRow[] }): OnsiteQuiz => ({
  ...presentItem(quiz),
  contestantOnsiteExams: results.map(presentResult),
});
