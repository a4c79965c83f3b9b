import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";

/** What the cells of a row use from the list. */
export type RowTools = {
  importId: string;
  /** The number of the row that is being corrected. */
  editing: number | null;
  onEdit: (rowNumber: number | null) => void;
  /** Reports whether the correction has input. */
  onTyped: (isTyped: boolean) => void;
  onChanged: (row: QuizImportRow) => void;
};
