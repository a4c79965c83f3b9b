import { useState } from "react";
import { quizzesText } from "#web/text/iq-dashboard/quizzes.ts";
import { testFormText } from "#web/text/iq-dashboard/test-form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { UploadIcon } from "#web/ui/icons/dashboard-icons.tsx";
import { importPath } from "../quiz-paths.ts";
import { useReloadAfterUpload } from "../use-reload-after-upload.ts";
import { AnswersDialog } from "./answers-dialog.tsx";

/** Uploads of the home screen: results and answers of a test. */
export function HomeUploads() {
  const [isOpen, setIsOpen] = useState(false);
  const reload = useReloadAfterUpload();
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2 max-sm:[&_svg]:hidden">
      <LinkButton to={importPath} size="small">
        <UploadIcon />
        {quizzesText.upload}
      </LinkButton>
      <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
        <UploadIcon />
        {testFormText.uploadAnswers}
      </Button>
      {isOpen && <AnswersDialog onStart={reload.cancel} onAnswered={reload.start} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
