import { DownloadIcon, FileSpreadsheetIcon, TrashIcon } from "lucide-react";
import { useState } from "react";
import type { TestForm } from "#contract/assessments/test-form.ts";
import { problemOf } from "#web/calls/api-problem.ts";
import { downloadTransport, saveFile } from "#web/calls/download.ts";
import { withSession } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { AnswersUpload } from "./answers-upload.tsx";
import { useAnswersUpload } from "./use-answers-upload.ts";
import { useKeepAnswers } from "./use-test-form.ts";

type AnswersFileProps = {
  saved: TestForm;
  waitingPdf: string | null;
  onWaiting: (path: string | null) => void;
};

/** The PDF with the answers. It is saved as soon as it is uploaded. */
export function AnswersFile({ saved, waitingPdf, onWaiting }: AnswersFileProps) {
  const upload = useAnswersUpload({ texts: text, onWaiting });
  const pdf = waitingPdf ?? saved.pdf;
  return (
    <Panel title={text.answersTitle} lead={text.answersBody}>
      {pdf && <PresentFile key={pdf} path={pdf} saved={saved} isWaiting={waitingPdf !== null} onWaiting={onWaiting} />}
      <AnswersUpload upload={upload} hasFile={pdf !== null} />
    </Panel>
  );
}

type PresentFileProps = Pick<AnswersFileProps, "saved" | "onWaiting"> & { path: string; isWaiting: boolean };

function PresentFile({ path, saved, isWaiting, onWaiting }: PresentFileProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: keep } = useKeepAnswers();

  const download = async () => {
    setIsDownloading(true);
    setFailure(null);
    try {
      await downloadAnswers(path);
    } catch (error) {
      setFailure(failureMessage(error, text.downloadFailed));
    } finally {
      setIsDownloading(false);
    }
  };
  const remove = async () => {
    if (isWaiting) return onWaiting(null);
    await keep(null);
    showToast("success", text.removed);
  };

  const note = isWaiting ? text.unsavedFile : saved.isActive ? text.hidden : text.visible;
  return (
    <>
      <div className="mb-3 flex items-center gap-3 rounded-c border border-line py-1.5 ps-4 pe-1.5">
        <FileSpreadsheetIcon className="shrink-0 text-river-700" />
        <p className="min-w-0 flex-1">
          <span className="one-line block font-medium">{text.fileName}</span>
          <span className="block text-caption text-ink-3">{note}</span>
        </p>
        <span className="flex">
          <IconButton label={text.download} Icon={DownloadIcon} isPending={isDownloading} onClick={download} />
          <IconButton label={text.remove} Icon={TrashIcon} isDangerous onClick={() => setIsAsking(true)} />
        </span>
      </div>
      {failure && <Alert className="mb-3">{failure}</Alert>}
      {isAsking && (
        <ActionDialog texts={text.removal} act={remove} onClose={() => setIsAsking(false)}>
          {text.removeBody}
        </ActionDialog>
      )}
    </>
  );
}

const transport = withSession(
  "iq",
  downloadTransport(() => undefined),
);

/**
 * Downloads the answers with a token, because a running test's answers are refused without one.
 * @throws {ApiProblem}
 */
async function downloadAnswers(path: string): Promise<void> {
  const answer = await transport({ method: "GET", path: `/images/${path}`, headers: {} });
  if (answer.status !== 200) throw problemOf(answer);
  saveFile(answer.body as Blob, text.fileName);
}
