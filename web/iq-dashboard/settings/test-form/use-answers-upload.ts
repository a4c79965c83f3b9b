import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { isSaved, readTestForm, useKeepAnswers } from "./use-test-form.ts";

type Sending = { name: string; share: number };
/** A failed upload. `file` can be sent again; it is null if it was refused. */
type Failure = { message: string; file: File | null };

/** Whether a file is a PDF. Some systems give files no type, so the name decides. */
const isPdfName = ({ name, type }: File) =>
  /^application\/(?:x-)?pdf$/.test(type) || (/^(?:application\/octet-stream)?$/.test(type) && /\.pdf$/i.test(name));

/** Says why a file is refused before its upload. The server checks it too. */
function refusal(file: File): string | null {
  if (!isPdfName(file)) return text.notPdf;
  return file.size > attachmentLimits.pdfBytes ? text.fileTooLarge : null;
}

type UploadTexts = { uploaded: string; uploadFailed: string };

export type AnswersUploadEvents = {
  onStart?: () => void;
  /** Called when the server has answered, whether it accepted or refused the file. */
  onAnswered?: () => void;
};

type AnswersUploadOptions = AnswersUploadEvents & {
  texts: UploadTexts;
  /** Receives the file's path if there are no saved settings yet that can contain it. */
  onWaiting: (path: string) => void;
};

/** Uploads the answers and saves their path with the settings. */
export function useAnswersUpload({ texts, onWaiting, onStart, onAnswered }: AnswersUploadOptions) {
  const client = useQueryClient();
  const keep = useKeepAnswers();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (file: File, { signal }: AbortController) => {
    const path = await uploadFile("iq", file, {
      signal,
      onProgress: (share) => setSending({ name: file.name, share }),
    });
    // The server stores an image with a document's name as an image.
    if (!path.endsWith(".pdf")) return setFailure({ message: text.notPdf, file: null });
    const form = await readTestForm(client);
    if (isSaved(form)) await keep.mutateAsync(path);
    else onWaiting(path);
    showToast("success", texts.uploaded);
  };

  const fail = (error: unknown, file: File) => {
    setFailure(failureOf(error, file, texts));
    if (error instanceof ApiProblem && error.code !== "network_failure") onAnswered?.();
  };

  const start = async ([file]: File[]) => {
    if (!file) return;
    const message = refusal(file);
    setFailure(message ? { message, file: null } : null);
    if (message) return;
    const controller = new AbortController();
    abort.current = controller;
    setSending({ name: file.name, share: 0 });
    onStart?.();
    try {
      await send(file, controller);
      onAnswered?.();
    } catch (error) {
      if (!controller.signal.aborted) fail(error, file);
    } finally {
      setSending(null);
    }
  };

  return {
    sending,
    failure,
    start,
    retry: () => failure?.file && void start([failure.file]),
    cancel: () => abort.current?.abort(),
  };
}

export type AnswersUploading = ReturnType<typeof useAnswersUpload>;

function failureOf(error: unknown, file: File, texts: UploadTexts): Failure {
  const isRefused = error instanceof ApiProblem && (error.status === 413 || error.status === 415);
  if (isRefused && error.code === "unsupported_file") return { message: text.notPdf, file: null };
  return { message: failureMessage(error, texts.uploadFailed), file: isRefused ? null : file };
}
