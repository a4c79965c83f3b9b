import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { objectionCauses, requestKinds, valueWords } from "#contract/contestants/request-words.ts";
import { decideRequest, type StaffRequest } from "#contract/contestants/requests.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { decideText as text } from "#web/text/iq-dashboard/requests.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sittingsPath } from "../assessments/assessment-paths.ts";
import { contestantPath } from "../contestants/contestant-link.tsx";
import { quizPath } from "../quiz-paths.ts";
import { sectionPath } from "../sections.ts";
import { Choices } from "../sittings/choices.tsx";
import { useDeciding } from "./use-requests.ts";

type RequestProps = { request: StaffRequest };

/** Where the result of an objection is seen and corrected; null if it was removed. */
function resultPath({ assessmentId, quizId, onsiteExamId, contestant }: StaffRequest): string | null {
  if (onsiteExamId) return `${sectionPath.onsiteExams}/${onsiteExamId}`;
  if (assessmentId) return `${sittingsPath(assessmentId)}?text=${contestant.serialNumber}`;
  return quizId && quizPath(quizId);
}

const decision = z
  .object({
    choice: z.enum(["accepted", "refused"], { error: text.chooseOne }),
    answer: decideRequest.body.shape.answer,
  })
  .transform(({ choice, answer }) => ({ isAccepted: choice === "accepted", answer }));

/** Shows an open request with the old and the new value side by side, and asks for the decision. */
export function DecideDialog({ request, onClose }: RequestProps & { onClose: () => void }) {
  const deciding = useDeciding(request);
  const form = useMutationForm({
    schema: decision,
    defaultValues: { choice: "" as "" | "accepted" | "refused", answer: "" },
    save: deciding,
    onSaved: () => {
      showToast("success", text.done);
      onClose();
    },
  });
  const { error } = form.field("choice");
  return (
    <FormDialog
      form={form}
      title={text.title(request.contestant.fullName)}
      width="large"
      texts={{ confirm: text.confirm, pending: text.pending, failed: text.failed }}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      <div>
        <Choices
          name="choice"
          legend={text.choice}
          options={(["accepted", "refused"] as const).map((value) => ({ value, label: text.choices[value] }))}
          value={form.watch("choice") as "accepted"}
          onChange={(choice) => form.setValue("choice", choice, { shouldDirty: true, shouldValidate: true })}
          isDisabled={deciding.isPending}
        />
        {error && <FieldError id="choice">{error}</FieldError>}
      </div>
      <TextArea {...form.field("answer")} label={text.answer} hint={text.answerHint} rows={3} autoComplete="off" />
    </FormDialog>
  );
}

function RequestFacts({ request }: RequestProps) {
  const { field, value, before, current, cause, reason, testName, contestant } = request;
  const words = (given: string) => (field ? valueWords(field, given) : formatPercent(Number(given))) || text.nothing;
  const isChanged = current !== before;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap gap-x-4">
        <span className="font-medium">{field ? contestantLabels[field] : requestKinds.objection}</span>
        <TextLink to={contestantPath(contestant.id)}>{text.student}</TextLink>
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Value term={isChanged || !field ? text.before : text.now}>{words(before)}</Value>
        {(isChanged || !field) && <Value term={text.now}>{current === null ? text.removed : words(current)}</Value>}
        {field && <Value term={text.wanted}>{words(value ?? "")}</Value>}
      </dl>
      {isChanged && <Alert look="notice">{text.changed}</Alert>}
      <DetailsList
        rows={[
          ...(cause ? [{ term: text.test, value: <bdi>{testName ?? text.unnamed}</bdi> }] : []),
          ...(cause ? [{ term: text.cause, value: objectionCauses[cause] }] : []),
          { term: text.reason, value: <span className="whitespace-pre-line">{reason}</span>, isWide: true },
        ]}
      />
      {cause && <Answers request={request} />}
    </div>
  );
}

const Value = ({ term, children }: { term: string; children: string }) => (
  <div className="rounded-m bg-sand-50 px-4 py-3">
    <dt className="text-small text-ink-3">{term}</dt>
    <dd className="text-body font-medium wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Which answers were right, and the way to the result, where a wrong score is corrected as ever. */
function Answers({ request }: RequestProps) {
  const path = resultPath(request);
  const questions = request.questions ?? [];
  const wrong = questions.filter(({ isCorrect }) => !isCorrect).map(({ questionNumber }) => questionNumber);
  return (
    <div>
      <h3 className="text-small text-ink-3">{text.answers}</h3>
      {questions.length === 0 ? (
        <p>{text.noAnswers}</p>
      ) : (
        <p>
          {text.rightOf(questions.length - wrong.length, questions.length)}
          {wrong.length > 0 && <span className="block">{text.wrong(wrong)}</span>}
        </p>
      )}
      {path && (
        <p className="mt-2">
          <TextLink to={path} target="_blank" className="inline-flex min-h-9 items-center me-3">
            {text.toScore}
          </TextLink>
          <span className="text-small text-ink-2">{text.scoreHint}</span>
        </p>
      )}
    </div>
  );
}
