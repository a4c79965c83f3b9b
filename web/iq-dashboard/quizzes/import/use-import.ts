import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { useCall } from "#web/dashboard/use-call.ts";

export const pollMilliseconds = 700;

/** The share of the file that has been read, 0–1. */
export const readShare = ({ bytesRead, fileBytes }: QuizImport) => (fileBytes ? Math.min(1, bytesRead / fileBytes) : 0);

/** Reads an existing import, again and again while its file is being read. */
export const useImport = (id: string, isThere: boolean) =>
  useCall(
    "getQuizImport",
    { params: { id } },
    { enabled: isThere, refetchInterval: ({ state }) => state.data?.state === "reading" && pollMilliseconds },
  );
