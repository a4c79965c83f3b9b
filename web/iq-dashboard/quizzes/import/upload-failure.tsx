import { TrashIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { isRefusal } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { importPathOf } from "#web/iq-dashboard/quiz-paths.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { ResultsFileDrop } from "./results-file-drop.tsx";
import { newUpload, type Upload, useSendFile } from "./use-upload.ts";

/** A failed upload with its reason, and a button to try again. */
export function UploadFailure({ upload, error }: { upload: Upload; error: unknown }) {
  // The same file would be refused again, but an overloaded server accepts it later.
  const isRefused = isRefusal(error) && (error as { status?: number }).status !== 429;
  return (
    <FailedFile
      title={text.failedTitle}
      name={upload.file.name}
      message={failureMessage(error, text.failed)}
      {...(!isRefused && { file: upload.file })}
      upload={upload}
    />
  );
}

/** A file that arrived but could not be read completely. */
export function ReadingFailure({ record, upload }: { record: QuizImport; upload: Upload | undefined }) {
  const isInterrupted = record.state === "interrupted";
  return (
    <FailedFile
      title={isInterrupted ? text.interruptedTitle : text.unreadableTitle}
      name={record.fileName}
      message={record.error ?? text.interrupted}
      {...(isInterrupted && upload && { file: upload.file })}
      record={record}
      upload={upload}
    />
  );
}

type FailedFileProps = {
  title: string;
  name: string;
  message: string;
  /** The file to send again. */
  file?: File;
  /** An import that is removed when the next file has arrived. */
  record?: QuizImport;
  upload: Upload | undefined;
};

function FailedFile({ title, name, message, file, record, upload }: FailedFileProps) {
  const navigate = useNavigate();
  const sending = useSendFile();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const send = (chosen: File) => {
    const next = newUpload(chosen, { choices: record?.choices ?? upload?.choices, replaces: record?.id });
    sending.mutate(next);
    void navigate(importPathOf(next.id), { replace: true });
  };
  return (
    <Panel title={title} className="max-w-3xl">
      <Alert>
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="whitespace-pre-line">{message}</p>
        {file && (
          <Button look="outline" className="mt-3" onClick={() => send(file)}>
            {text.retry}
          </Button>
        )}
      </Alert>
      <h3 className="mt-6 mb-2 text-body font-medium">{file ? text.chooseOther : text.chooseNext}</h3>
      <ResultsFileDrop onFile={send} />
      {record && (
        <Button look="outline" className="mt-5 max-sm:w-full" onClick={() => setIsDiscarding(true)}>
          <TrashIcon />
          {text.discardFile}
        </Button>
      )}
      {record && isDiscarding && <DiscardImportDialog record={record} onClose={() => setIsDiscarding(false)} />}
    </Panel>
  );
}
