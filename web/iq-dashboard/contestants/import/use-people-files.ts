import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ImportOutcome, importOutcomes } from "#contract/contestants/contestant-import-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { listAddress, oneOf, type Place, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "../use-contestants.ts";

export const peopleFilesPath = "/IQ-test/dashboard/people-files";
export const peopleFilePath = (id: string) => `${peopleFilesPath}/${id}`;

export const filesAddress = listAddress({ pageSize: 10 });
export const rowsAddress = listAddress({
  pageSize: 25,
  filters: { outcome: oneOf<ImportOutcome>(importOutcomes) },
});
export type RowsView = ViewOf<typeof rowsAddress>;

export const usePeopleFiles = (view: Place) =>
  useCall("listContestantImports", { query: view }, { placeholderData: keepPreviousData });
export const usePeopleFile = (id: string) => useCall("getContestantImport", { params: { id } });
export const useFileRows = (id: string, view: RowsView) =>
  useCall("listContestantImportRows", { params: { id }, query: view }, { placeholderData: keepPreviousData });

const fileCalls = ["listContestantImports", "getContestantImport", "listContestantImportRows"] as const;

/** Changes a file. Its rows and numbers are then read again, also after a failure. */
export function useFileChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidateCalls(client, fileCalls) });
}

/** Registers the people of a file, call after call until no new row is left. The numbers on screen follow. */
export function useRegistering(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reason: string) => {
      for (;;) {
        const record = await iqApi.send("confirmContestantImport", { params: { id }, body: { reason } });
        client.setQueryData(keyOf("getContestantImport", { params: { id } }), record);
        if (record.counts.new === 0) return record;
      }
    },
    onSettled: () => invalidateCalls(client, [...fileCalls, "listSchools", "listSchoolTexts", ...contestantCalls]),
  });
}
