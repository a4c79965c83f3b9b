import type { getQuizImport, listQuizImports, QuizImport } from "#contract/quiz-import.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";
import { importsKey } from "../quiz/use-quizzes.ts";

const pollMilliseconds = 700;

export const importKey = (id: string) => [...importsKey, "one", id] as const;

/** An import that is known to be there, asked for again and again while its file is being read. */
export const useImport = (id: string, isThere: boolean) =>
  useQuery<QuizImport>({
    queryKey: importKey(id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.state === "reading" && pollMilliseconds,
    queryFn: ({ signal }) =>
      iqApi.send<typeof getQuizImport>({ method: "GET", path: "/api/quiz/imports/:id" }, { params: { id }, signal }),
  });

/**
 * An import whose file is on its way, looked for among the newest: it comes to be some time after the file was sent,
 * and asking for what is not there yet would be a failure.
 */
export function useArrivingImport(id: string, isAwaited: boolean): QuizImport | undefined {
  const { data } = useQuery({
    queryKey: [...importsKey, "arriving", id],
    enabled: isAwaited,
    refetchInterval: pollMilliseconds,
    queryFn: ({ signal }) =>
      iqApi.send<typeof listQuizImports>({ method: "GET", path: "/api/quiz/imports" }, { signal }),
    select: ({ items }) => items.find((item) => item.id === id),
  });
  return isAwaited ? data : undefined;
}
