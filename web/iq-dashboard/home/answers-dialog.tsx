import { useEffect, useState } from "react";
import type { TestForm } from "#contract/assessments/test-form.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { uploadText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sectionPath } from "../sections.ts";
import { AnswersUpload } from "../settings/test-form/answers-upload.tsx";
import { type AnswersUploadEvents, useAnswersUpload } from "../settings/test-form/use-answers-upload.ts";
import { isSaved, useTestForm } from "../settings/test-form/use-test-form.ts";

type AnswersDialogProps = AnswersUploadEvents & { onClose: () => void };

/** Uploads the PDF with the answers into the settings of the test form, from the list of contestants. */
export function AnswersDialog({ onClose, ...events }: AnswersDialogProps) {
  const form = useTestForm();
  const [isLocked, setIsLocked] = useState(false);
  return (
    <Dialog title={text.uploadAnswers} isOpen onClose={onClose} isLocked={isLocked}>
      <p className="mb-5 text-ink-2">{text.answersBody}</p>
      {form.isPending && <Loading text={text.loading} className="h-32 rounded-c" />}
      {form.isError && !form.data && <LoadFailure whatFailed={text.loadFailed} query={form} />}
      {form.data && !isSaved(form.data) && <SaveFirst />}
      {form.data && isSaved(form.data) && (
        <Upload saved={form.data} onLocked={setIsLocked} onDone={onClose} {...events} />
      )}
    </Dialog>
  );
}

/** Says that the settings must be saved first, because answers belong to a test form. */
function SaveFirst() {
  return (
    <Alert look="notice">
      <p>{text.saveFirstForAnswers}</p>
      <LinkButton to={sectionPath.form} look="outline" className="mt-3">
        {text.toSettings}
      </LinkButton>
    </Alert>
  );
}

type UploadProps = AnswersUploadEvents & {
  saved: TestForm;
  onLocked: (isLocked: boolean) => void;
  onDone: () => void;
};

function Upload({ saved, onLocked, onDone, ...events }: UploadProps) {
  const [first] = useState(saved.pdf);
  // If the settings disappear during an upload, the server refuses it.
  const upload = useAnswersUpload({ texts: uploadText, onWaiting: () => undefined, ...events });
  const isSending = upload.sending !== null;
  useEffect(() => {
    onLocked(isSending);
  }, [isSending, onLocked]);
  // Each upload has its own path, so a new path means that this upload was saved.
  const isKept = saved.pdf !== first && !isSending;
  useEffect(() => {
    if (isKept) onDone();
  }, [isKept, onDone]);
  return (
    <>
      {saved.pdf && <p className="mb-3 text-small text-ink-3">{text.replacesFile}</p>}
      <AnswersUpload upload={upload} hasFile={saved.pdf !== null} />
    </>
  );
}
