import { useState } from "react";
import { quizImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { SheetIcon } from "#web/ui/icons/dashboard-icons.tsx";
import { resultsFileRefusal } from "./results-file.ts";

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
        icon={<SheetIcon width="26" height="26" className="text-river-700" />}
        onFiles={take}
      />
      <div role="alert">{refusal && <FieldError id="results-file">{refusal}</FieldError>}</div>
    </>
  );
}
