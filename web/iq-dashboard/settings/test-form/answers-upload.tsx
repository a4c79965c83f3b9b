import { FileSpreadsheetIcon } from "lucide-react";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { Button } from "#web/ui/button.tsx";
import { UploadProgress } from "#web/ui/feedback/progress.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import type { AnswersUploading } from "./use-answers-upload.ts";

type AnswersUploadProps = { upload: AnswersUploading; hasFile: boolean };

/** The upload of the PDF with the answers, with progress and errors. */
export function AnswersUpload({ upload, hasFile }: AnswersUploadProps) {
  const { sending, failure } = upload;
  return (
    <>
      {sending ? (
        <div className="rounded-c border border-line p-4">
          <p role="status" className="wrap-anywhere">
            {text.uploading(sending.name)}
          </p>
          <UploadProgress share={sending.share} label={text.uploading(sending.name)} className="mt-2" />
          <Button look="outline" className="mt-3" onClick={upload.cancel}>
            {text.cancelUpload}
          </Button>
        </div>
      ) : (
        <FileDrop
          id="answers"
          label={hasFile ? text.replaceFile : text.chooseFile}
          hint={text.fileLimit}
          accept="application/pdf,.pdf"
          hasError={failure !== null}
          icon={<FileSpreadsheetIcon className="size-6.5 text-river-700" />}
          onFiles={upload.start}
        />
      )}
      <div role="alert">
        {failure && (
          <>
            <FieldError id="answers">{failure.message}</FieldError>
            {failure.file && (
              <Button look="outline" className="mt-2.5" onClick={upload.retry}>
                {text.retryUpload}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
