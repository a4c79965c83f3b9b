import { useState } from "react";
import { type ExamDay, updateExamDay } from "#contract/exam-days/exam-days.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { examDayFormText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { educationTypeOptions, governorateOptions, testTimeOptions } from "#web/text/test-area/contestant-options.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect, type Option } from "#web/ui/forms/native-select.tsx";
import { CheckLine } from "./check-line.tsx";
import { todayInBaghdad } from "./day-words.ts";
import { PillChoice } from "./pill-choice.tsx";
import { useExamDayChange } from "./use-exam-days.ts";
import { useExamOptions } from "./use-exam-options.ts";

type DayDialogProps = {
  /** The day to edit; without it the dialog adds one. */
  day?: ExamDay;
  onSaved?: (day: ExamDay) => void;
  onClose: () => void;
};

type Plan = z.output<typeof updateExamDay.body>;
const flags = ["isForUnplaced", "fillsOtherTimes", "placesNewcomers"] as const;

/** The empty choice means no exam. */
const fields = z.preprocess(
  (typed: { onsiteExamId: string; assessmentId: string }) => ({
    ...typed,
    onsiteExamId: typed.onsiteExamId || null,
    assessmentId: typed.assessmentId || null,
  }),
  updateExamDay.body,
);

const typedOf = (day: ExamDay | undefined) => ({
  date: day?.date ?? "",
  testTimes: (day?.testTimes ?? [1, 2, 3]) as number[],
  onsiteExamId: day?.onsiteExamId ?? "",
  assessmentId: day?.assessmentId ?? "",
  governorates: (day?.governorates ?? []) as number[],
  educationTypes: (day?.educationTypes ?? []) as number[],
  isForUnplaced: day?.isForUnplaced ?? true,
  fillsOtherTimes: day?.fillsOtherTimes ?? false,
  placesNewcomers: day?.placesNewcomers ?? true,
});

/** Plans an exam day: date, times, exam, and who gets a place. */
export function DayDialog({ day, onSaved, onClose }: DayDialogProps) {
  // Idempotency id: a repetition after a lost answer adds the day once.
  const [id] = useState(randomId);
  const saving = useExamDayChange((plan: Plan) =>
    day
      ? iqApi.send("updateExamDay", { params: { id: day.id }, body: plan })
      : iqApi.send("createExamDay", { body: { ...plan, id } }),
  );
  const form = useMutationForm({
    schema: fields,
    defaultValues: typedOf(day),
    save: saving,
    onSaved: (saved) => {
      showToast("success", day ? text.saved : text.added);
      onSaved?.(saved);
      onClose();
    },
  });
  const options = useExamOptions();
  const typed = form.watch();
  const set = { shouldDirty: true } as const;
  const codes = (name: "testTimes" | "governorates" | "educationTypes") => ({
    name,
    error: form.field(name).error,
    value: typed[name],
    onChange: (chosen: number[]) => form.setValue(name, chosen, set),
  });
  return (
    <FormDialog
      form={form}
      title={day ? text.edit : text.add}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      {options.isError && <LoadFailure whatFailed={text.optionsFailed} query={options} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field("date")} type="date" min={todayInBaghdad()} label={text.date} required autoFocus />
        <PillChoice {...codes("testTimes")} legend={text.testTimes} options={testTimeOptions} />
        <ExamSelect
          {...form.field("onsiteExamId")}
          label={text.onsiteExam}
          options={options.data?.exams}
          current={{ value: day?.onsiteExamId ?? "", label: day?.onsiteExamName ?? "" }}
        />
        <ExamSelect
          {...form.field("assessmentId")}
          label={text.assessment}
          options={options.data?.assessments}
          current={{ value: day?.assessmentId ?? "", label: day?.assessmentTitle ?? "" }}
        />
      </div>
      <PillChoice
        {...codes("governorates")}
        legend={text.governorates}
        hint={text.everybody}
        options={governorateOptions}
      />
      <PillChoice {...codes("educationTypes")} legend={text.educationTypes} options={educationTypeOptions} />
      <fieldset>
        <legend className="mb-1 font-medium">{text.flagsLegend}</legend>
        {flags.map((flag) => (
          <CheckLine
            key={flag}
            label={text.flags[flag]}
            isOn={typed[flag]}
            onChange={(isOn) => form.setValue(flag, isOn, set)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

type ExamSelectProps = Omit<Parameters<typeof NativeSelect>[0], "options"> & {
  /** Undefined while loading. */
  options: readonly Option[] | undefined;
  /** The stored choice, which may be older than the options. */
  current: Option;
};

/** A choice of an exam, or none. */
function ExamSelect({ options = [], current, ...select }: ExamSelectProps) {
  const isListed = current.value === "" || options.some(({ value }) => value === current.value);
  return <NativeSelect {...select} placeholder={text.noExam} options={isListed ? options : [current, ...options]} />;
}
