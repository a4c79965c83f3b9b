import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { prepareDevice } from "#contract/exam-desk/devices.ts";
import type { Rehearsal } from "#contract/exam-desk/rehearsals.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { dayName, todayInBaghdad } from "#web/iq-dashboard/exam-days/day-words.ts";
import { examDaysPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { useExamDay, useOpenExamDays } from "#web/iq-dashboard/exam-days/use-exam-days.ts";
import { useMay } from "#web/session/use-session.ts";
import { prepareDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { rehearsalText } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { examsOf } from "#web/text/places.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";
import type { DeskStores, KeptDesk } from "../device/desk-store.ts";
import { type Prepared, prepareDesk } from "../device/prepare-desk.ts";
import { codesDiffer, isCodeRepeated, NewCode, newCodeFields } from "./code-fields.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { NoDutyScreen } from "./plain-screens.tsx";

type PrepareScreenProps = {
  stores: DeskStores;
  /** Days that this device already stores. */
  kept: readonly KeptDesk[];
  /** The day that the address names. */
  dayId: string | null;
  onPrepared: (prepared: Prepared) => void;
  /** Returns to the days that are stored. */
  onBack?: () => void;
};

/** Stores the lists of chosen halls on this device. */
export function PrepareScreen(props: PrepareScreenProps) {
  return useMay()("prepareDevice") ? <Preparation {...props} /> : <NoDutyScreen />;
}

function Preparation(props: PrepareScreenProps) {
  const days = useOpenExamDays();
  const rehearsals = useCall("listRehearsals", {}, { enabled: props.dayId !== null });
  const rehearsal = rehearsals.data?.find(({ id }) => id === props.dayId);
  const open = rehearsals.isLoading ? undefined : rehearsal ? [rehearsal] : days.data;
  const choices = open?.filter(({ id }) => !props.kept.some(({ examDayId }) => examDayId === id)) ?? [];
  const given = choices.find(({ id }) => id === props.dayId);
  const today = todayInBaghdad();
  const next = choices.find(({ date }) => date >= today);
  // If there are several days on one date, a person chooses.
  const isSingle = choices.filter(({ date }) => date === next?.date).length === 1;
  return (
    <DeskFrame isRehearsal={rehearsal !== undefined}>
      <Card>
        <h1 className="text-lead">{text.title}</h1>
        <p className="mt-1 mb-6 text-ink-2">{text.lead}</p>
        {props.onBack && (
          <Button look="soft" size="small" className="-mt-2 mb-6" onClick={props.onBack}>
            {text.back}
          </Button>
        )}
        {days.isError && <LoadFailure whatFailed={text.daysFailed} query={days} />}
        {!open && !days.isError && (
          <div role="status">
            <p className="sr-only">{text.loading}</p>
            <Skeleton className="h-64 rounded-m" />
          </div>
        )}
        {open && choices.length === 0 && (
          <EmptyState role="status" title={text.noDays} body={text.noDaysBody}>
            <LinkButton to={examDaysPath}>{text.toDays}</LinkButton>
          </EmptyState>
        )}
        {open && choices.length > 0 && (
          <PrepareForm {...props} days={choices} firstDay={given?.id ?? (isSingle && next ? next.id : "")} />
        )}
      </Card>
    </DeskFrame>
  );
}

const { name, hallIds } = prepareDevice.body.shape;
const fields = z
  .object({ examDayId: z.string().min(1, { error: text.dayRequired }), name, hallIds, ...newCodeFields })
  .refine(isCodeRepeated, codesDiffer);

type PrepareFormProps = PrepareScreenProps & { days: readonly (ExamDay | Rehearsal)[]; firstDay: string };

function PrepareForm({ stores, days, firstDay, onPrepared }: PrepareFormProps) {
  const [dayId, setDayId] = useState(firstDay);
  const rehearsal = days.find((one) => one.id === dayId && "halls" in one) as Rehearsal | undefined;
  const day = useExamDay(rehearsal ? "" : dayId);
  const save = useMutation({ mutationFn: (typed: z.infer<typeof fields>) => prepareDesk(stores, typed) });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { examDayId: firstDay, name: "", hallIds: [] as string[], code: "", repeated: "" },
    save,
    onSaved: onPrepared,
  });
  const halls = rehearsal?.halls ?? (dayId ? day.data?.halls : []);
  const nameOf = (one: ExamDay | Rehearsal) => ("halls" in one ? rehearsalText.mark : examsOf(one));
  return (
    <Form
      form={form}
      whatFailed={save.error instanceof ApiProblem ? text.failed : text.notKept}
      actions={
        <Button type="submit" size="large" className="mt-7 w-full" isPending={form.isPending} pendingText={text.saving}>
          {text.save}
        </Button>
      }
    >
      <NativeSelect
        {...form.field("examDayId", {
          onChange: (event) => {
            setDayId(event.target.value);
            form.setValue("hallIds", []);
          },
        })}
        label={text.day}
        placeholder={text.chooseDay}
        options={days.map((one) => ({ value: one.id, label: `${dayName(one.date)}، ${nameOf(one)}` }))}
      />
      <TextField {...form.field("name")} label={text.name} hint={text.nameHint} maxLength={80} autoComplete="off" />
      {dayId !== "" && day.isError && <LoadFailure whatFailed={text.daysFailed} query={day} />}
      {dayId !== "" && !day.isError && (
        <HallChoice
          halls={halls}
          value={form.watch("hallIds")}
          error={form.formState.errors.hallIds?.message}
          onChange={(chosen) => form.setValue("hallIds", chosen, { shouldValidate: form.refusals > 0 })}
        />
      )}
      <NewCode label={text.code} field={form.field} />
    </Form>
  );
}

type HallChoiceProps = {
  /** The halls; undefined while they load. */
  halls: readonly { id: string; name: string }[] | undefined;
  value: readonly string[];
  error: string | undefined;
  onChange: (hallIds: string[]) => void;
};

/** The choice of a desk's halls. */
function HallChoice({ halls, value, error, onChange }: HallChoiceProps) {
  const areAll = halls !== undefined && halls.length > 0 && value.length === halls.length;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "halls-error" : undefined}>
      <legend className="mb-2 font-medium">{text.halls}</legend>
      {!halls && <Skeleton className="h-11 rounded-full" />}
      {halls?.length === 0 && <p className="text-ink-2">{text.noHalls}</p>}
      <div className="flex flex-wrap gap-2">
        {halls && halls.length > 1 && (
          <PillToggle
            label={text.allHalls}
            isOn={areAll}
            onChange={(isOn) => onChange(isOn ? halls.map(({ id }) => id) : [])}
          />
        )}
        {halls?.map(({ id, name }) => (
          <PillToggle
            key={id}
            label={name}
            isOn={value.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
      </div>
      {error && <FieldError id="halls">{error}</FieldError>}
    </fieldset>
  );
}
