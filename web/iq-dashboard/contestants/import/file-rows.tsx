import { keepPreviousData } from "@tanstack/react-query";
import { PencilIcon } from "lucide-react";
import { useState } from "react";
import type { ContestantImport, ContestantImportRow } from "#contract/contestants/contestant-import.ts";
import {
  type ImportField,
  type ImportValues,
  importFields,
  importOutcomes,
} from "#contract/contestants/contestant-import-words.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { listAddress, oneOf } from "#web/dashboard/lists/list-address.ts";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { outcomeWords, peopleFileText as text } from "#web/text/iq-dashboard/people-files.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { useFileChange } from "./use-people-files.ts";

const address = listAddress({ pageSize: 25, filters: { outcome: oneOf(importOutcomes) } });

const looks = { new: "gold", known: "sand", repeated: "sand", wrong: "danger", added: "ok" } as const;

/** The rows of a file, each with what becomes of it. Wrong ones are mended in place. */
export function FileRows({ file }: { file: ContestantImport }) {
  const { view, change, place } = useListAddress(address);
  const list = useCall(
    "listContestantImportRows",
    { params: { id: file.id }, query: view },
    { placeholderData: keepPreviousData },
  );
  const [mending, setMending] = useState<ContestantImportRow | null>(null);
  const options = importOutcomes
    .filter((outcome) => file.counts[outcome] > 0 || view.outcome === outcome)
    .map((outcome) => ({ value: outcome, label: text.countOf(outcome, file.counts[outcome]) }));
  return (
    <Panel
      title={text.rows}
      lead={text.rowsLead}
      tools={
        <PillSelect
          label={text.outcome}
          options={options}
          value={view.outcome}
          onChange={(outcome) => change({ outcome: oneOf(importOutcomes)(outcome ?? "") })}
        />
      }
    >
      <div className="rounded-panel border border-line bg-white">
        <ListTable
          texts={{ list: text.rows, pages: text.pages, loading: text.rowsLoading, loadFailed: text.rowsFailed }}
          columns={columnsOf(setMending)}
          keyOf={({ rowNumber }) => rowNumber}
          page={list.data}
          query={list}
          place={place}
          empty={emptyOf(text, view.outcome !== undefined)}
        />
      </div>
      {mending && <MendDialog file={file} row={mending} onClose={() => setMending(null)} />}
    </Panel>
  );
}

const columnsOf = (onMend: (row: ContestantImportRow) => void): readonly Column<ContestantImportRow>[] => [
  { id: "row", header: text.row, className: "@3xl:w-20", cell: ({ rowNumber }) => formatNumber(rowNumber) },
  {
    id: "outcome",
    header: text.outcome,
    className: "@3xl:w-40",
    cell: ({ outcome }) => <Badge look={looks[outcome]}>{outcomeWords[outcome]}</Badge>,
  },
  {
    id: "student",
    header: text.student,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ values, errors, contestant }) => (
      <>
        <NameLines name={values.fullName || text.noName}>
          {text.facts([values.gender, values.age, values.schoolName, values.governorate])}{" "}
          <bdi dir="ltr">{values.phoneNumber}</bdi>
        </NameLines>
        {contestant && (
          <bdi dir="ltr" className="block w-fit text-caption font-normal text-ink-2">
            {formatSerial(contestant.serialNumber)}
          </bdi>
        )}
        {Object.keys(errors).length > 0 && (
          <ul className="list-disc ps-5 text-small font-normal wrap-anywhere text-danger">
            {importFields.map((field) => {
              const message = errors[field];
              return message && <li key={field}>{text.error(contestantLabels[field], message)}</li>;
            })}
          </ul>
        )}
      </>
    ),
  },
  actionsColumn((row) =>
    row.outcome === "added" ? null : (
      <IconButton label={text.mendOf(row.rowNumber)} tip={text.mend} Icon={PencilIcon} onClick={() => onMend(row)} />
    ),
  ),
];

type MendDialogProps = { file: ContestantImport; row: ContestantImportRow; onClose: () => void };

const anyValues = z.record(z.string(), z.string()) as unknown as z.ZodType<ImportValues>;
const ltrFields: readonly ImportField[] = ["phoneNumber", "email"];

/** Mends the values of a row. It stays open with what is still wrong. */
function MendDialog({ file, row, onClose }: MendDialogProps) {
  const [errors, setErrors] = useState(row.errors);
  const mending = useFileChange((values: ImportValues) =>
    iqApi.send("mendContestantImportRow", { params: { id: file.id, rowNumber: row.rowNumber }, body: { values } }),
  );
  const form = useMutationForm({
    schema: anyValues,
    defaultValues: row.values,
    save: mending,
    onSaved: (saved) => {
      setErrors(saved.row.errors);
      if (saved.row.outcome === "wrong") return;
      showToast("success", text.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.mendTitle(row.rowNumber)}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed: text.saveFailed }}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {importFields.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={contestantLabels[field]}
            error={errors[field]}
            isLtr={ltrFields.includes(field)}
            autoComplete="off"
            maxLength={300}
          />
        ))}
      </div>
    </FormDialog>
  );
}
