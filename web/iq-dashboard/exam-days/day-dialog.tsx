import { useState } from "react";
import { type ExamDay, updateExamDay } from "#contract/exam-days/exam-days.ts";
import { z } from "#contract/zod.ts";
import { everyPage } from "#web/calls/every-page.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examDayFormText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { educationTypeOptions, governorateOptions, testTimeOptions } from "#web/text/test-area/contestant-options.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect, type Option } from "#web/ui/forms/native-select.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";
import { todayInBaghdad } from "./day-words.ts";
import { useExamDayChange } from "./use-exam-days.ts";

type DayDialogProps = {
  /** The day to edit; without it the dialog adds one. */
  day?: ExamDay;
  onSaved?: (day: ExamDay) => void;
  onClose: () => void;
};

type Plan = z.output<typeof updateExamDay.body>;
const flags = ["isForUnplaced", "fillsOtherTimes", "placesNewcomers"] as const;

/** The fields of a day. The empty choice means that there is no exam. */
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

/** Plans an exam day: its date, times and exam, and who gets a place. */
export function DayDialog({ day, onSaved, onClose }: DayDialogProps) {
  // The id makes repeating a request after a lost answer harmless: the day is added once.
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
  /** The options; undefined while they load. */
  options: readonly Option[] | undefined;
  /** The stored choice, which may be older than the options. */
  current: Option;
};

/** A choice of an exam, or of none. */
function ExamSelect({ options = [], current, ...select }: ExamSelectProps) {
  const isListed = current.value === "" || options.some(({ value }) => value === current.value);
  return <NativeSelect {...select} placeholder={text.noExam} options={isListed ? options : [current, ...options]} />;
}

type PillChoiceProps = {
  name: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option[];
  value: readonly number[];
  onChange: (value: number[]) => void;
};

/** A choice of several codes of a set. */
const PillChoice = ({ name, legend, hint, error, options, value, onChange }: PillChoiceProps) => (
  <fieldset className="min-w-0" aria-describedby={error ? `${name}-error` : undefined}>
    <legend className="mb-2 font-medium">
      {legend} {hint && <span className="ms-1 text-small font-normal text-ink-3">{hint}</span>}
    </legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => {
        const code = Number(option.value);
        return (
          <PillToggle
            key={option.value}
            label={option.label}
            isOn={value.includes(code)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, code].sort((one, other) => one - other) : value.filter((one) => one !== code))
            }
          />
        );
      })}
    </div>
    {error && <FieldError id={name}>{error}</FieldError>}
  </fieldset>
);

type CheckLineProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export const CheckLine = ({ label, isOn, onChange }: CheckLineProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="size-5 shrink-0 accent-river-700"
    />
    {label}
  </label>
);

/** All exams and assessments, as options of a form. */
const useExamOptions = () =>
  // Both lists are read page by page, and kept as one entry of the cache.
  useQuery({
    queryKey: ["exam-day-options"],
    queryFn: async ({ signal }) => {
      const [exams, assessments] = await Promise.all([
        everyPage(({ pageNumber: page, pageSize }) =>
          iqApi.send("listOnsiteQuizzes", { query: { page, pageSize }, signal }),
        ),
        everyPage((query) => iqApi.send("listAssessments", { query, signal })),
      ]);
      return {
        exams: exams.map(({ id, name }) => ({ value: id, label: name })),
        assessments: assessments.map(({ id, title }) => ({ value: id, label: title })),
      };
    },
  });
