import { useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { invalidateCalls, keyOf } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "../use-contestants.ts";

export const peopleFilesPath = "/IQ-test/dashboard/people-files";
export const peopleFilePath = (id: string) => `${peopleFilesPath}/${id}`;

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
