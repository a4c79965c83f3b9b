import { useMutation } from "@tanstack/react-query";
import { FileSpreadsheetIcon } from "lucide-react";
import { useState } from "react";
import { addSchools, renameSchool, type School } from "#contract/contestants/schools.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { readSchools, tableFiles } from "#web/calls/upload.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { addSchoolsText, mergeSchoolText, renameSchoolText } from "#web/text/iq-dashboard/schools.ts";
import { governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { pastedSchools } from "./pasted-schools.ts";
import { SchoolPickerDialog } from "./school-picker.tsx";
import { useSchoolChange } from "./use-schools.ts";

type DialogProps = { school: School; onClose: () => void };

/** Turns the typed lines into schools. A wrong one is named by its line. */
const typedSchools = z.object({ names: z.string(), governorate: z.string() }).transform((typed, context) => {
  const given = pastedSchools(typed.names, Number(typed.governorate));
  const read = addSchools.body.safeParse({ schools: given });
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const line = given[Number(path[1])]?.line;
    const [field, shown] =
      path[2] === "governorate"
        ? (["governorate", message] as const)
        : (["names", line ? addSchoolsText.ofLine(line, message) : message] as const);
    context.issues.push({ code: "custom", message: shown, path: [field], input: typed });
  }
  return z.NEVER;
});

/** Adds one school, or a list with a school in each line. */
export function AddSchoolsDialog({ onClose }: { onClose: () => void }) {
  const text = addSchoolsText;
  const adding = useSchoolChange((body: z.output<typeof addSchools.body>) => iqApi.send("addSchools", { body }));
  const reading = useMutation({
    mutationFn: readSchools,
    // The names are shown before they are added, below those that were typed.
    onSuccess: ({ lines }) =>
      form.setValue("names", [form.getValues("names").trim(), ...lines].filter(Boolean).join("\n"), {
        shouldDirty: true,
      }),
  });
  const form = useMutationForm({
    schema: typedSchools,
    defaultValues: { names: "", governorate: "" },
    save: adding,
    onSaved: ({ addedCount, knownCount }) => {
      showToast("success", text.added(addedCount, knownCount));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.title} lead={text.lead} texts={text} onClose={onClose}>
      <NativeSelect
        {...form.field("governorate")}
        label={text.governorate}
        placeholder={text.chooseGovernorate}
        options={governorateOptions}
      />
      <TextArea {...form.field("names")} label={text.names} hint={text.namesHint} rows={6} autoComplete="off" />
      <FileDrop
        id="schools-file"
        label={text.file}
        hint={text.fileHint}
        accept={tableFiles}
        isDisabled={reading.isPending}
        hasError={reading.isError}
        icon={<FileSpreadsheetIcon className="size-6.5 text-river-700" />}
        onFiles={([file]) => file && reading.mutate(file)}
      />
      {reading.isError && <Alert>{failureMessage(reading.error, text.fileFailed)}</Alert>}
    </FormDialog>
  );
}

export function RenameSchoolDialog({ school, onClose }: DialogProps) {
  const text = renameSchoolText;
  const renaming = useSchoolChange((body: z.output<typeof renameSchool.body>) =>
    iqApi.send("renameSchool", { params: { id: school.id }, body }),
  );
  const form = useMutationForm({
    schema: renameSchool.body,
    defaultValues: { name: school.name },
    save: renaming,
    onSaved: () => {
      showToast("success", text.saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.title} texts={text} onClose={onClose}>
      <TextField {...form.field("name")} label={text.name} hint={text.nameHint} autoComplete="off" />
    </FormDialog>
  );
}

type MergeSchoolProps = DialogProps & { onMerged: (into: School) => void };

/** Merges a school into another one: choose it, then see how many students move. */
export function MergeSchoolDialog({ school, onMerged, onClose }: MergeSchoolProps) {
  const text = mergeSchoolText;
  const [into, setInto] = useState<School | null>(null);
  const merging = useSchoolChange((intoId: string) =>
    iqApi.send("mergeSchool", { params: { id: school.id }, body: { intoId } }),
  );
  if (!into) {
    return (
      <SchoolPickerDialog title={text.title} exceptId={school.id} onPick={setInto} onClose={onClose}>
        <p className="mb-4 text-ink-2 wrap-anywhere">{text.choose(school.name)}</p>
      </SchoolPickerDialog>
    );
  }
  return (
    <ActionDialog
      texts={text}
      look="primary"
      act={() => merging.mutateAsync(into.id)}
      onDone={onMerged}
      onClose={onClose}
    >
      {text.body(school.name, into.name, school.studentCount)}
    </ActionDialog>
  );
}
