import type { QuizImportRow } from "#contract/quiz-import.ts";

/** What the cells of a row need of the list. */
export type RowTools = {
  importId: string;
  /** The row whose serial is being corrected. */
  editing: number | null;
  onEdit: (rowNumber: number | null) => void;
  /** Whether something was typed there. */
  onTyped: (isTyped: boolean) => void;
  onChanged: (row: QuizImportRow) => void;
};
