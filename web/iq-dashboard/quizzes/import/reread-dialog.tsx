import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { importPathOf } from "#web/iq-dashboard/quiz-paths.ts";
import { quizImportText, dateOrderText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { uiText } from "#web/text/ui.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress, UploadProgress } from "#web/ui/feedback/progress.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ResultsFileDrop } from "./results-file-drop.tsx";
import { readShare, useImport } from "./use-import.ts";
import { newUpload, useSendFile, useSentShare, useUpload } from "./use-upload.ts";

/** Another way to read the file, with the text that explains it. */
export type Rereading = { choices: QuizImport["choices"]; meaning: string };

type RereadDialogProps = { record: QuizImport; rereading: Rereading; onClose: () => void };

/**
 * Reads the file again in another way. The server keeps no files, so the file is chosen again unless this session still
 * has it. The current preview stays until the new one is ready.
 */
export function RereadDialog({ record, rereading, onClose }: RereadDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const kept = useUpload(record.id)?.file;
  const sending = useSendFile();
  const sentShare = useSentShare(sending.variables?.id ?? "");
  const { data: next } = useImport(sending.data?.id ?? "", sending.isSuccess);
  const isPending = sending.isPending || next?.state === "reading";
  const isUnread = next?.state === "failed" || next?.state === "interrupted";
  const reread = (file: File) => sending.mutate(newUpload(file, { choices: rereading.choices }));

  useEffect(() => {
    if (!next || next.state === "reading") return;
    const isReady = next.state === "ready";
    if (isReady) void navigate(importPathOf(next.id), { replace: true });
    // If this fails, the import stays among the unfinished ones for two days.
    void iqApi
      .send("removeQuizImport", { params: { id: isReady ? record.id : next.id } })
      .catch(() => undefined)
      .then(() => invalidateCalls(client, ["listQuizImports"]));
  }, [next, record.id, navigate, client]);

  return (
    <Dialog title={text.title} isOpen onClose={onClose} isLocked={isPending}>
      <p className="text-ink-2">{text.body(rereading.meaning)}</p>
      {sending.isError && (
        <Alert className="mt-4 whitespace-pre-line">{failureMessage(sending.error, quizImportText.failed)}</Alert>
      )}
      {isUnread && <Alert className="mt-4 whitespace-pre-line">{next.error ?? quizImportText.interrupted}</Alert>}
      {isPending && (
        <div role="status" className="mt-5">
          <p>{text.pending}</p>
          <UploadProgress share={sentShare} label={quizImportText.sending} className="mt-2" />
          {next && <Progress share={readShare(next)} label={quizImportText.readingRows} className="mt-2" />}
        </div>
      )}
      {!isPending && !kept && (
        <div className="mt-5">
          <ResultsFileDrop label={text.chooseAgain} onFile={reread} />
        </div>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onClose} disabled={isPending}>
          {uiText.cancel}
        </Button>
        {kept && (
          <Button isPending={isPending} pendingText={text.pending} onClick={() => reread(kept)}>
            {text.confirm}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
