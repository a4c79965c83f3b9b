import { FileSpreadsheetIcon } from "lucide-react";
import { useState } from "react";
import { quizImportLimits } from "#contract/quizzes/quiz-import.ts";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";

type ResultsFileDropProps = { label?: string; isDisabled?: boolean; onFile: (file: File) => void };

/** A drop field for one CSV file. */
export function ResultsFileDrop({ label = text.choose, isDisabled = false, onFile }: ResultsFileDropProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (files: File[]) => {
    const [file] = files;
    const why = resultsFileRefusal(files);
    setRefusal(why);
    if (file && !why) onFile(file);
  };
  return (
    <>
      <FileDrop
        id="results-file"
        label={label}
        hint={text.chooseHint}
        accept=".csv,text/csv,.zip,application/zip"
        hasError={refusal !== null}
        isDisabled={isDisabled}
        icon={<FileSpreadsheetIcon className="size-6.5 text-river-700" />}
        onFiles={take}
      />
      <div role="alert">{refusal && <FieldError id="results-file">{refusal}</FieldError>}</div>
    </>
  );
}

/** Says why the chosen files are refused before their upload. The server checks the kind of file. */
function resultsFileRefusal([file, ...others]: readonly File[]): string | null {
  if (others.length > 0) return text.oneFile;
  if (!file) return null;
  return file.size > quizImportLimits.fileBytes ? text.fileTooLarge : null;
}
