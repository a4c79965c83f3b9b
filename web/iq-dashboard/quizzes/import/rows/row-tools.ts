import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";

/** What the cells of a row need from the list. */
export type RowTools = {
  importId: string;
  /** Number of the row that is being corrected. */
  editing: number | null;
  onEdit: (rowNumber: number | null) => void;
  /** Called with whether the correction contains input. */
  onTyped: (isTyped: boolean) => void;
  onChanged: (row: QuizImportRow) => void;
};
