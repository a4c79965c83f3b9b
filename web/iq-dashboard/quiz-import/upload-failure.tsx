import { useState } from "react";
import { useNavigate } from "react-router";
import type { QuizImport } from "#contract/quiz-import.ts";
import { isRefusal } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { quizImportText as text } from "#web/text/quiz-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { importPathOf } from "../quiz-paths.ts";
import { DiscardImportDialog } from "./discard-import-dialog.tsx";
import { ResultsFileDrop } from "./results-file-drop.tsx";
import { newUpload, type Upload, useSendFile } from "./use-upload.ts";

/** A file that did not arrive: why, and the next try. */
export function UploadFailure({ upload, error }: { upload: Upload; error: unknown }) {
  // The same file would be refused again; a server that has too much to do takes it later.
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

/** A file that arrived and could not be read, or not to its end. */
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
  /** To be sent again as it is. */
  file?: File;
  /** Goes when the next file has arrived. */
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
          <Button look="outline" size="small" className="mt-3" onClick={() => send(file)}>
            {text.retry}
          </Button>
        )}
      </Alert>
      <h3 className="mt-6 mb-2 text-base font-medium">{file ? text.chooseOther : text.chooseNext}</h3>
      <ResultsFileDrop onFile={send} />
      {record && (
        <Button look="outline" size="small" className="mt-5 max-sm:w-full" onClick={() => setIsDiscarding(true)}>
          <TrashIcon />
          {text.discardFile}
        </Button>
      )}
      {record && isDiscarding && <DiscardImportDialog record={record} onClose={() => setIsDiscarding(false)} />}
    </Panel>
  );
}
