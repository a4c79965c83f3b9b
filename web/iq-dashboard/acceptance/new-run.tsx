import { useMutation } from "@tanstack/react-query";
import { PlusIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { type AcceptanceDefinition, previewAcceptance } from "#contract/acceptance/acceptance.ts";
import { scoreParts, tieAges } from "#contract/acceptance/acceptance-words.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { useOpenCreated } from "#web/dashboard/form/use-open-created.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { acceptanceFormText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { educationTypeOptions, governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { todayInBaghdad } from "../exam-days/day-words.ts";
import { sectionPath } from "../sections.ts";
import { type Preview, PreviewDialog } from "./preview-dialog.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const emptyQuota = { governorate: "", educationType: "", count: "" };
const untyped = {
  title: "",
  registeredFrom: "",
  registeredTo: "",
  quizId: "",
  onsiteExamId: "",
  onsiteWeight: "50",
  least: "",
  quotas: [emptyQuota],
  reserves: "0",
  tiePart: "",
  tieAge: "",
  confirmUntil: "",
  reserveDays: "3",
};
type Typed = typeof untyped;

const numberIn = (typed: string) => readNumber(typed) ?? Number.NaN;
const orNull = (typed: string) => (typed === "" ? null : numberIn(typed));

/** The fields as they are sent. A weight counts only where both kinds of scores do. */
const fields = z.preprocess(
  (typed: Typed) => ({
    ...typed,
    registeredFrom: typed.registeredFrom || null,
    registeredTo: typed.registeredTo || null,
    quizId: typed.quizId || null,
    onsiteExamId: typed.onsiteExamId || null,
    onsiteWeight: typed.quizId && typed.onsiteExamId ? numberIn(typed.onsiteWeight) : null,
    least: orNull(typed.least),
    quotas: typed.quotas.map(({ governorate, educationType, count }) => ({
      governorate: orNull(governorate),
      educationType: orNull(educationType),
      count: numberIn(count),
    })),
    reserves: numberIn(typed.reserves),
    tiePart: typed.tiePart || null,
    tieAge: typed.tieAge || null,
    reserveDays: numberIn(typed.reserveDays),
  }),
  previewAcceptance.body,
);

function useDefinitionForm(onPreview: (preview: Preview) => void) {
  // The id makes repeating a request after a lost answer harmless.
  const [id] = useState(randomId);
  const [isSaved, setIsSaved] = useState(false);
  const save = useMutation({
    mutationFn: (definition: AcceptanceDefinition) =>
      iqApi.send("createAcceptanceRun", { body: { ...definition, id } }),
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: untyped,
    save,
    beforeSend: (definition, send) => onPreview({ definition, send }),
    onSaved: () => {
      form.reset(form.getValues());
      setIsSaved(true);
    },
  });
  useOpenCreated(isSaved ? `${sectionPath.acceptance}/${id}` : null, form.isDirty);
  return form;
}
type DefinitionForm = ReturnType<typeof useDefinitionForm>;

const pairs = "grid gap-x-8 gap-y-5 sm:grid-cols-2";

/** Defines a run. What it would give is shown before anything is saved. */
export default function NewAcceptanceRun() {
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useDefinitionForm(setPreview);
  return (
    <>
      <BackLink to={sectionPath.acceptance}>{text.back}</BackLink>
      <Form form={form} whatFailed={text.saveFailed} className="grid min-w-0 gap-10">
        <Panel title={text.pool} lead={text.poolLead}>
          <div className={pairs}>
            <TextField
              {...form.field("title")}
              label={text.name}
              hint={text.nameHint}
              autoComplete="off"
              fieldClassName="sm:col-span-2"
            />
            <TextField {...form.field("registeredFrom")} type="date" label={text.registeredFrom} hint={text.optional} />
            <TextField {...form.field("registeredTo")} type="date" label={text.registeredTo} hint={text.optional} />
          </div>
        </Panel>
        <ScorePanel form={form} />
        <QuotasPanel form={form} />
        <Panel title={text.confirming} lead={text.confirmingLead}>
          <div className={pairs}>
            <TextField {...form.field("confirmUntil")} type="date" min={todayInBaghdad()} label={text.confirmUntil} />
            <NumberField form={form} name="reserveDays" />
          </div>
        </Panel>
        <Button type="submit" isPending={form.isPending} pendingText={text.saving} className="sm:justify-self-start">
          {text.submit}
        </Button>
      </Form>
      {preview && <PreviewDialog {...preview} onClose={() => setPreview(null)} />}
      <UnsavedWarning isDirty={form.isDirty} />
    </>
  );
}

type NumberFieldProps = {
  form: DefinitionForm;
  name: "onsiteWeight" | "least" | "reserves" | "reserveDays";
  hint?: string;
};

const NumberField = ({ form, name, hint }: NumberFieldProps) => (
  <TextField {...form.field(name)} label={text[name]} hint={hint} inputMode="decimal" autoComplete="off" />
);

/** The tests with the scores that count, and what decides between equal scores. */
function ScorePanel({ form }: { form: DefinitionForm }) {
  const options = useCall("getAcceptanceOptions", {});
  const [quizId, onsiteExamId] = form.watch(["quizId", "onsiteExamId"]);
  const isWeighted = Boolean(quizId && onsiteExamId);
  const tests = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const sections = options.data?.quizzes.find(({ id }) => id === quizId)?.sections ?? [];
  const parts = [
    ...(isWeighted ? Object.entries(scoreParts) : []),
    ...sections.map((title) => [title, title] as const),
  ];
  return (
    <Panel title={text.score} lead={text.scoreLead}>
      {options.isError && <LoadFailure whatFailed={text.loadFailed} query={options} />}
      <div className={pairs}>
        <NativeSelect
          {...form.field("quizId")}
          label={text.quiz}
          options={tests(options.data?.quizzes)}
          placeholder={text.noTest}
        />
        <NativeSelect
          {...form.field("onsiteExamId")}
          label={text.onsiteExam}
          options={tests(options.data?.onsiteExams)}
          placeholder={text.noTest}
        />
        {isWeighted && <NumberField form={form} name="onsiteWeight" hint={text.onsiteWeightHint} />}
        <NumberField form={form} name="least" hint={text.optional} />
        <NativeSelect
          {...form.field("tiePart")}
          label={text.tiePart}
          options={parts.map(([value, label]) => ({ value, label }))}
          placeholder={text.noPart}
        />
        <NativeSelect
          {...form.field("tieAge")}
          label={text.tieAge}
          options={Object.entries(tieAges).map(([value, label]) => ({ value, label }))}
          placeholder={text.noAge}
        />
      </div>
    </Panel>
  );
}

const quotaRow =
  "grid items-start gap-3 max-sm:border-b max-sm:border-line max-sm:pb-4 sm:grid-cols-[1fr_1fr_12rem_auto]";

function QuotasPanel({ form }: { form: DefinitionForm }) {
  const quotas = form.watch("quotas");
  const set = (value: Typed["quotas"]) => form.setValue("quotas", value, { shouldDirty: true });
  const { error } = form.getFieldState("quotas");
  return (
    <Panel title={text.quotas} lead={text.quotasLead}>
      <ul className="grid gap-4">
        {quotas.map((_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <li key={row} className={quotaRow}>
            <NativeSelect
              {...form.field(`quotas.${row}.governorate`)}
              label={text.governorate}
              options={governorateOptions}
              placeholder={text.allGovernorates}
            />
            <NativeSelect
              {...form.field(`quotas.${row}.educationType`)}
              label={text.educationType}
              options={educationTypeOptions}
              placeholder={text.allTypes}
            />
            <TextField
              {...form.field(`quotas.${row}.count`)}
              label={text.count}
              inputMode="numeric"
              autoComplete="off"
            />
            {quotas.length > 1 && (
              <div className="sm:pt-8">
                <IconButton
                  label={text.removeQuota(row + 1)}
                  Icon={Trash2Icon}
                  onClick={() => set(quotas.filter((_one, place) => place !== row))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {error?.message && <FieldError id="quotas">{error.message}</FieldError>}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-5">
        <Button look="outline" onClick={() => set([...quotas, emptyQuota])}>
          <PlusIcon />
          {text.addQuota}
        </Button>
        <NumberField form={form} name="reserves" />
      </div>
    </Panel>
  );
}
