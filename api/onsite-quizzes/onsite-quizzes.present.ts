import type { StaffContestantRow } from "#api/contestants/contestants.columns.ts";
import { presentForStaff } from "#api/contestants/contestants.present.ts";
import type { OnsiteQuiz, OnsiteQuizItem, OnsiteResult } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import type { OnsiteQuizRow, OnsiteResultRow } from "./onsite-quizzes.queries.ts";

export const presentItem = ({ createdAt, ...row }: OnsiteQuizRow): OnsiteQuizItem => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const presentResult = ({ result, addedBy, corrections, contestant }: OnsiteResultRow): OnsiteResult => ({
  id: result.id,
  onsiteExamId: result.onsiteQuizId,
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

export const presentQuiz = ({ quiz, results }: { quiz: OnsiteQuizRow; results: OnsiteResultRow[] }): OnsiteQuiz => ({
  ...presentItem(quiz),
  contestantOnsiteExams: results.map(presentResult),
});
