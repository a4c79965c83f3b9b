import { skipToken, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { ReadingChoices } from "#contract/quiz-import.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { uploadResults } from "#web/calls/upload.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { importsKey } from "../quizzes/use-quizzes.ts";
import { importKey } from "./use-import.ts";

type UploadOptions = {
  choices?: ReadingChoices | undefined;
  /** The import of an earlier try, which goes when this file has arrived. */
  replaces?: string | undefined;
};

/** A file on its way, under the id that its import will have. */
export type Upload = UploadOptions & { id: string; file: File; controller: AbortController };

export const newUpload = (file: File, options: UploadOptions = {}): Upload => ({
  ...options,
  id: randomId(),
  file,
  controller: new AbortController(),
});

const uploadKey = ["quiz-upload"] as const;
const sentKey = (id: string) => ["quiz-upload-sent", id] as const;

/**
 * Sends files. An upload goes on while other screens are open, and any screen finds it by its id: the session's cache
 * keeps it, with its file, which may be needed again.
 */
export function useSendFile() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: uploadKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: ({ id, file, choices, controller }: Upload) =>
      uploadResults(
        file,
        { importId: id, ...choices },
        { signal: controller.signal, onProgress: (share) => client.setQueryData(sentKey(id), share) },
      ),
    onSuccess: async (record, { replaces }) => {
      client.setQueryData(importKey(record.id), record);
      // What cannot be removed is offered among the unfinished, and forgotten after two days.
      if (replaces) await iqApi.send("removeQuizImport", { params: { id: replaces } }).catch(() => undefined);
      await client.invalidateQueries({ queryKey: [...importsKey, "list"] });
    },
  });
}

/** The uploads of this session, oldest first. */
export const useUploads = () =>
  useMutationState({
    filters: { mutationKey: uploadKey },
    select: ({ state }) => ({ ...(state.variables as Upload), status: state.status, error: state.error }),
  });

/** The upload of an import, where it was made in this session. */
export function useUpload(id: string) {
  return useUploads().find((upload) => upload.id === id);
}

/** How much of a file has been sent, 0–1. */
export function useSentShare(id: string): number {
  const { data } = useQuery<number>({ queryKey: sentKey(id), queryFn: skipToken });
  return data ?? 0;
}
