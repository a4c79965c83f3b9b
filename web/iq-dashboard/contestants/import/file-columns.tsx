import { useState } from "react";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { type ImportField, importFields } from "#contract/contestants/contestant-import-words.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { useUnsavedInput } from "#web/dashboard/form/unsaved-input.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { peopleFileText as text } from "#web/text/iq-dashboard/people-files.ts";
import { educationTypeOptions, genderOptions, governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { useFileChange } from "./use-people-files.ts";

type Meaning = Pick<ContestantImport, "columns" | "common">;

/** Fields with one value for many people. Words stand for their codes, as they do in a file; a name is typed. */
const commonFields: Partial<Record<ImportField, typeof governorateOptions | null>> = {
  gender: genderOptions,
  schoolName: null,
  governorate: governorateOptions,
  specialEducationType: educationTypeOptions,
};

/** Which column has which field, and what stands for empty cells. */
export function FileColumns({ file }: { file: ContestantImport }) {
  const [{ columns, common }, setMeaning] = useState<Meaning>(file);
  const setting = useFileChange((body: Meaning) =>
    iqApi.send("setContestantImport", { params: { id: file.id }, body }),
  );
  const isChanged = JSON.stringify([columns, common]) !== JSON.stringify([file.columns, file.common]);
  useUnsavedInput(isChanged);
  const options = file.headers.map((head, index) => ({ value: String(index), label: head || `${index + 1}` }));
  return (
    <Panel title={text.columns} lead={text.columnsLead}>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!setting.isPending)
            setting.mutate({ columns, common }, { onSuccess: () => showToast("success", text.applied) });
        }}
      >
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          {importFields.map((field) => (
            <NativeSelect
              key={field}
              name={`column-${field}`}
              label={text.column(contestantLabels[field])}
              placeholder={text.noColumn}
              options={options}
              value={columns[field]?.toString() ?? ""}
              onChange={({ currentTarget: { value } }) =>
                setMeaning({ columns: { ...columns, [field]: value === "" ? null : Number(value) }, common })
              }
            />
          ))}
          {importFields.map((field) => {
            const words = commonFields[field];
            if (words === undefined) return null;
            const control = {
              name: `common-${field}`,
              label: text.common(contestantLabels[field]),
              value: common[field],
              onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                setMeaning({ columns, common: { ...common, [field]: value } }),
            };
            return words ? (
              <NativeSelect
                key={control.name}
                {...control}
                placeholder={text.none}
                options={words.map(({ label }) => ({ value: label, label }))}
              />
            ) : (
              <TextField key={control.name} {...control} maxLength={160} autoComplete="off" />
            );
          })}
        </div>
        {setting.isError && <Alert>{failureMessage(setting.error, text.applyFailed)}</Alert>}
        {isChanged && (
          <Button
            type="submit"
            className="w-fit max-sm:w-full"
            isPending={setting.isPending}
            pendingText={text.applying}
          >
            {text.apply}
          </Button>
        )}
      </form>
    </Panel>
  );
}
