import { useQuery } from "@tanstack/react-query";
import type { getQuizImport, QuizImport } from "#contract/quiz-import.ts";
import { iqApi } from "#web/session-transport.ts";
import { importsKey } from "../quiz/use-quizzes.ts";

const pollMilliseconds = 700;

export const importKey = (id: string) => [...importsKey, "one", id] as const;

type Watch = {
  /** Whether it can be there: an import comes to be while its file arrives. */
  isThere: boolean;
  isUploading: boolean;
};

/** An import, asked for again and again while its file is being read. */
export const useImport = (id: string, { isThere, isUploading }: Watch) =>
  useQuery<QuizImport>({
    queryKey: importKey(id),
    enabled: isThere,
    refetchInterval: ({ state }) =>
      state.data?.state === "reading" || (isUploading && !state.data) ? pollMilliseconds : false,
    queryFn: ({ signal }) =>
      iqApi.send<typeof getQuizImport>({ method: "GET", path: "/api/quiz/imports/:id" }, { params: { id }, signal }),
  });
