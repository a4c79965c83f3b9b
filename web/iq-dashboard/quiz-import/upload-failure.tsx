import { useNavigate } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { quizImportText as text } from "#web/text/quiz-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { importPathOf } from "../quiz-paths.ts";
import { ResultsFileDrop } from "./results-file-drop.tsx";
import { newUpload, type Upload, useSendFile } from "./use-upload.ts";

/** A file that did not arrive or cannot be read: why, and the next try. */
export function UploadFailure({ upload, error }: { upload: Upload; error: unknown }) {
  const navigate = useNavigate();
  const sending = useSendFile();
  const send = (file: File) => {
    const next = newUpload(file, upload.dateOrder);
    sending.mutate(next);
    void navigate(importPathOf(next.id), { replace: true });
  };
  // The same file would be refused again.
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <Panel title={text.failedTitle} className="max-w-3xl">
      <Alert>
        <p className="font-medium wrap-anywhere">
          <bdi>{upload.file.name}</bdi>
        </p>
        <p className="whitespace-pre-line">{failureMessage(error, text.failed)}</p>
        {!isRefused && (
          <Button look="outline" size="small" className="mt-3" onClick={() => send(upload.file)}>
            {text.retry}
          </Button>
        )}
      </Alert>
      <h3 className="mt-6 mb-2 text-base font-medium">{text.chooseOther}</h3>
      <ResultsFileDrop onFile={send} />
    </Panel>
  );
}
