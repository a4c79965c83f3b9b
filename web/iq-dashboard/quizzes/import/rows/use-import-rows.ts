import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QuizImportRowState } from "#contract/quizzes/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";

export type RowsView = { pageNumber: number; pageSize: number; state: QuizImportRowState | undefined };

/** Reads a page of an import's rows. The previous one stays on screen while the next loads. */
export const useImportRows = (id: string, view: RowsView) =>
  useCall("listQuizImportRows", { params: { id }, query: view }, { placeholderData: keepPreviousData });

type Change = { rowNumber: number; serialNumber?: string; isExcluded?: boolean };

/** Corrects a row, excludes or includes it. This also changes the counts, and rows of the same serial. */
export function useChangeRow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rowNumber, ...body }: Change) =>
      iqApi.send("updateQuizImportRow", { params: { id, rowNumber }, body }),
    onSuccess: async (changed) => {
      client.setQueryData(keyOf("getQuizImport", { params: { id } }), changed.import);
      await invalidateCalls(client, ["listQuizImportRows"], { input: { params: { id } } });
    },
  });
}
