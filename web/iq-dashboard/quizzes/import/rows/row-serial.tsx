import { type FormEvent, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import { normaliseSerial } from "#contract/text/typed-text.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import type { RowTools } from "./row-tools.ts";
import { useChangeRow } from "./use-import-rows.ts";

type RowSerialProps = { row: QuizImportRow; tools: RowTools };

/** The serial as it was read, beside the file's text if they differ, or the field to correct it. */
export function RowSerial({ row, tools }: RowSerialProps) {
  const { rowNumber, typedSerial, serialNumber } = row;
  if (tools.editing === rowNumber) return <SerialEditor row={row} tools={tools} />;
  if (serialNumber === null) {
    return (
      <bdi className="wrap-anywhere">{typedSerial.trim() || <span className="text-ink-3">{text.missing}</span>}</bdi>
    );
  }
  return (
    <>
      <bdi dir="ltr" className="block w-fit @3xl:whitespace-nowrap">
        {formatSerial(serialNumber)}
      </bdi>
      {normaliseSerial(typedSerial) !== serialNumber && (
        <span className="block text-caption text-ink-3 wrap-anywhere">
          {text.inFile} <bdi>{typedSerial.trim() || text.missing}</bdi>
        </span>
      )}
    </>
  );
}

function SerialEditor({ row, tools: { importId, onEdit, onTyped, onChanged } }: RowSerialProps) {
  const [first] = useState(row.serialNumber ? formatSerial(row.serialNumber) : row.typedSerial.trim());
  const [typed, setTyped] = useState(first);
  const change = useChangeRow(importId);
  const id = `serial-${row.rowNumber}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ rowNumber: row.rowNumber, serialNumber: typed }, { onSuccess: ({ row: next }) => onChanged(next) });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && onEdit(null)}
      className="max-w-xs"
    >
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        dir="ltr"
        // biome-ignore lint/a11y/noAutofocus: people open the field to type in it
        autoFocus
        aria-label={text.newSerial(formatNumber(row.rowNumber))}
        aria-invalid={change.isError || undefined}
        aria-describedby={change.isError ? `${id}-error` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onTyped(event.currentTarget.value !== first);
        }}
        onFocus={(event) => event.currentTarget.select()}
        className="control min-h-11 ltr-start"
      />
      <div role="alert">
        {change.isError && <FieldError id={id}>{failureMessage(change.error, text.changeFailed)}</FieldError>}
      </div>
      <div className="mt-2 flex gap-2">
        <Button type="submit" isPending={change.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
        <Button look="outline" disabled={change.isPending} onClick={() => onEdit(null)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
