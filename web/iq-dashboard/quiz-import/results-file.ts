import { quizImportLimits } from "#contract/quiz-import.ts";
import { quizImportText as text } from "#web/text/quiz-import.ts";

type Choice = Pick<File, "name" | "type" | "size">;

/** Why the chosen files cannot be read, before anything is sent; the server looks into them as well. */
export function resultsFileRefusal([file, ...others]: readonly Choice[]): string | null {
  if (others.length > 0) return text.oneFile;
  if (!file) return null;
  if (!/\.csv$/i.test(file.name) && file.type !== "text/csv") return text.notCsv;
  return file.size > quizImportLimits.fileBytes ? text.fileTooLarge : null;
}
