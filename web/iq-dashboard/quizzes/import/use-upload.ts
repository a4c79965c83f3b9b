import { skipToken, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { uploadResults } from "#web/calls/upload.ts";
import { invalidateCalls, keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

type UploadOptions = {
  choices?: ReadingChoices | undefined;
  /** The import of an earlier attempt, which is removed when this file has arrived. */
  replaces?: string | undefined;
};

/** A running upload, with the id of its future import. */
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
 * Uploads files. An upload continues while other screens are open, and any screen finds it by its id. The session's
 * mutation cache keeps it, with its file for another attempt.
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
      client.setQueryData(keyOf("getQuizImport", { params: { id: record.id } }), record);
      // If this fails, the import stays among the unfinished ones for two days.
      if (replaces) await iqApi.send("removeQuizImport", { params: { id: replaces } }).catch(() => undefined);
      await invalidateCalls(client, ["listQuizImports"]);
    },
  });
}

/** The uploads of this session, oldest first. */
export const useUploads = () =>
  useMutationState({
    filters: { mutationKey: uploadKey },
    select: ({ state }) => ({ ...(state.variables as Upload), status: state.status, error: state.error }),
  });

/** The upload of an import, if this session made it. */
export function useUpload(id: string) {
  return useUploads().find((upload) => upload.id === id);
}

/** The share of a file that has been sent, 0–1. No call reads it; the upload writes it into the cache. */
export function useSentShare(id: string): number {
  const { data } = useQuery<number>({ queryKey: sentKey(id), queryFn: skipToken });
  return data ?? 0;
}
