import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { importsKey } from "../use-quizzes.ts";

export const pollMilliseconds = 700;

export const importKey = (id: string) => [...importsKey, "one", id] as const;

/** The share of the file that has been read, 0–1. */
export const readShare = ({ bytesRead, fileBytes }: QuizImport) => (fileBytes ? Math.min(1, bytesRead / fileBytes) : 0);

/** Polls an existing import while its file is being read. */
export const useImport = (id: string, isThere: boolean) =>
  useQuery<QuizImport>({
    queryKey: importKey(id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.state === "reading" && pollMilliseconds,
    queryFn: ({ signal }) => iqApi.send("getQuizImport", { params: { id }, signal }),
  });
