import { quizImportLimits } from "#contract/quizzes/quiz-import.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";

type Choice = Pick<File, "name" | "type" | "size">;

/** The reason to refuse the chosen files before upload; the server says what a file is. */
export function resultsFileRefusal([file, ...others]: readonly Choice[]): string | null {
  if (others.length > 0) return text.oneFile;
  if (!file) return null;
  return file.size > quizImportLimits.fileBytes ? text.fileTooLarge : null;
}
