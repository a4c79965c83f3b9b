import { longIqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const useQuizAnalysis = (id: string) =>
  useQuery({
    queryKey: ["quizzes", "analysis", id],
    queryFn: ({ signal }) => longIqApi.send("getQuizAnalysis", { params: { id }, signal }),
  });
