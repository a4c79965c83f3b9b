import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { listQuizImportRows, QuizImportRowState, updateQuizImportRow } from "#contract/quiz-import.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";
import { importsKey } from "../quiz/use-quizzes.ts";
import { importKey } from "./use-import.ts";

const rowsKey = (id: string) => [...importsKey, "rows", id] as const;

export type RowsView = { pageNumber: number; pageSize: number; state: QuizImportRowState | undefined };

/** A page of an import's rows. While another one is on the way, the one before stays. */
export const useImportRows = (id: string, view: RowsView) =>
  useQuery({
    queryKey: [...rowsKey(id), view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      iqApi.send<typeof listQuizImportRows>(
        { method: "GET", path: "/api/quiz/imports/:id/rows" },
        { params: { id }, query: view, signal },
      ),
  });

type Change = { rowNumber: number; serialNumber?: string; isExcluded?: boolean };

/** Corrects a row, leaves it out or takes it in. The counts, and rows of the same serial, change with it. */
export function useChangeRow(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rowNumber, ...body }: Change) =>
      iqApi.send<typeof updateQuizImportRow>(
        { method: "PATCH", path: "/api/quiz/imports/:id/rows/:rowNumber" },
        { params: { id, rowNumber }, body },
      ),
    onSuccess: async (changed) => {
      client.setQueryData(importKey(id), changed.import);
      await client.invalidateQueries({ queryKey: rowsKey(id) });
    },
  });
}
