import {
  isJudged,
  type JudgedMethod,
  type Judgement,
  judgement,
  type OpenSetting,
  orderedQuestions,
  type SettingRound,
} from "#contract/quizzes/standard-settings.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { standardSettingText as text } from "#web/text/iq-dashboard/standard-settings.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { useSaveJudgement } from "../use-standard-settings.ts";

/** The form for the reader's judgements in the present round. */
export function Judging({ setting }: { setting: OpenSetting }) {
  const { method, state, mine } = setting;
  if (!isJudged(method) || state === "closed") return null;
  if (state === "second" && !mine.second) {
    return (
      <Panel title={text.judging} className="print:hidden">
        <p className="text-ink-2">{text.notJudging}</p>
      </Panel>
    );
  }
  return <JudgingForm setting={setting} method={method} round={state} />;
}

type Question = OpenSetting["questions"][number];
type TypedJudgement = { method: JudgedMethod; estimates: string[]; lastNumber: string };
type JudgingFormProps = { setting: OpenSetting; method: JudgedMethod; round: SettingRound };

function JudgingForm({ setting, method, round }: JudgingFormProps) {
  const { id, questions, mine } = setting;
  const form = useMutationForm<TypedJudgement, Judgement, null>({
    schema: judgement,
    defaultValues: typedJudgement(method, questions, mine[round]),
    save: useSaveJudgement(id, round),
    onSaved: () => {
      form.reset(form.getValues());
      showToast("success", text.saved);
    },
  });
  const estimates = form.watch("estimates").map(readNumber);
  const left = estimates.filter((estimate) => estimate === null).length;
  const sum = estimates.reduce<number>((total, estimate) => total + (estimate ?? 0), 0) / 100;
  const estimateError = (place: number) => form.formState.errors.estimates?.[place]?.message;
  const estimateColumn: Column<Question> = {
    id: "estimate",
    header: text.estimate,
    isWideOnCard: true,
    className: "@3xl:w-44",
    cell: ({ number }, place) => (
      <>
        <input
          {...form.register(`estimates.${place}`)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          dir="ltr"
          aria-label={text.estimateOf(formatNumber(number))}
          aria-invalid={estimateError(place) ? true : undefined}
          aria-describedby={estimateError(place) ? `estimate-${place}-error` : undefined}
          className="control ltr-start max-w-32"
        />
        {estimateError(place) && <FieldError id={`estimate-${place}`}>{estimateError(place)}</FieldError>}
      </>
    ),
  };
  const lastColumn: Column<Question> = {
    ...questionColumn,
    cell: ({ number, title }) => (
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...form.register("lastNumber")}
          type="radio"
          value={String(number)}
          className="size-5 shrink-0 accent-river-700"
        />
        <span className="wrap-anywhere">{text.questionOf(formatNumber(number), title)}</span>
      </label>
    ),
  };
  const isAngoff = method === "angoff";
  return (
    <Panel title={text.judging} lead={text.judgingLead[round]} className="print:hidden">
      <UnsavedWarning isDirty={form.isDirty} />
      <Form
        form={form}
        whatFailed={text.saveFailed}
        actions={
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" isPending={form.isPending} pendingText={text.saving}>
              {text.save}
            </Button>
            {isAngoff && (
              <p role="status" className="text-small text-ink-2">
                {text.sum(formatNumber(sum), formatNumber(questions.length))} {left > 0 && text.left(left)}
              </p>
            )}
          </div>
        }
      >
        <p className="font-medium">{isAngoff ? text.angoffAsk : text.bookmarkAsk}</p>
        <DataTable
          caption={text.judging}
          columns={[
            isAngoff ? questionColumn : lastColumn,
            ...(round === "second" ? secondRoundColumns(isAngoff) : []),
            ...(isAngoff ? [estimateColumn] : []),
          ]}
          rows={isAngoff ? questions : inOrder(questions)}
          keyOf={({ number }) => number}
          expectedRows={questions.length}
        />
        {form.formState.errors.lastNumber?.message && (
          <FieldError id="lastNumber">{form.formState.errors.lastNumber.message}</FieldError>
        )}
      </Form>
    </Panel>
  );
}

function typedJudgement(method: JudgedMethod, questions: readonly Question[], said: Judgement | null): TypedJudgement {
  const estimates = said?.method === "angoff" ? said.estimates : questions.map(() => null);
  return {
    method,
    estimates: estimates.map((estimate) => (estimate === null ? "" : String(estimate))),
    lastNumber: said?.method === "bookmark" ? String(said.lastNumber) : "",
  };
}

function inOrder(questions: readonly Question[]): Question[] {
  const known = new Map(questions.map((question) => [question.number, question]));
  return orderedQuestions(questions).flatMap(({ number }) => known.get(number) ?? []);
}

const questionColumn: Column<Question> = {
  id: "question",
  header: text.question,
  isRowHeader: true,
  isWideOnCard: true,
  cell: ({ number, title }) => <span className="wrap-anywhere">{text.questionOf(formatNumber(number), title)}</span>,
};

const secondRoundColumns = (isAngoff: boolean): Column<Question>[] => [
  {
    id: "right",
    header: text.right,
    className: "column-figures",
    cell: ({ p }) => formatPercent(Math.round(100 * p)),
  },
  ...(isAngoff ? [firstRoundColumn] : []),
];

const firstRoundColumn: Column<Question> = {
  id: "spread",
  header: text.spreads.first,
  className: "column-figures",
  cell: ({ spreads: { first } }) =>
    first && text.spreadOf(formatNumber(Math.round(first.mean)), formatNumber(first.low), formatNumber(first.high)),
};
