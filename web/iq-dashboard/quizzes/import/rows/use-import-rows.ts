import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { QuizImportRowState } from "#contract/quizzes/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { importsKey } from "#web/iq-dashboard/quizzes/use-quizzes.ts";
import { importKey } from "../use-import.ts";

const rowsKey = (id: string) => [...importsKey, "rows", id] as const;

export type RowsView = { pageNumber: number; pageSize: number; state: QuizImportRowState | undefined };

/** Loads a page of an import's rows; the previous one stays while the next loads. */
export const useImportRows = (id: string, view: RowsView) =>
  useQuery({
    queryKey: [...rowsKey(id), view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listQuizImportRows", { params: { id }, query: view, signal }),
  });

type Change = { rowNumber: number; serialNumber?: string; isExcluded?: boolean };

/** Corrects a row, leaves it out or takes it in. Also changes the counts, and rows of the same serial. */
export function useChangeRow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rowNumber, ...body }: Change) =>
      iqApi.send("updateQuizImportRow", { params: { id, rowNumber }, body }),
    onSuccess: async (changed) => {
      client.setQueryData(importKey(id), changed.import);
      await client.invalidateQueries({ queryKey: rowsKey(id) });
    },
  });
}
