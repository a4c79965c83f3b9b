import { type FormEvent, type ReactNode, useState } from "react";
import { type ElectronicTest, electronicTestCodes, type TestForm } from "#contract/assessments/test-form.ts";
import { electronicTests } from "#contract/assessments/test-form-words.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { testFormText } from "#web/text/iq-dashboard/test-form.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { OpenAssessments } from "./open-assessments.tsx";
import { isSaved, useSwitchTestForm } from "./use-test-form.ts";

const text = testFormText.choice;

type ElectronicTestChoiceProps = {
  saved: TestForm;
  /** The choice that is not saved yet. */
  picked: ElectronicTest | null;
  onPick: (picked: ElectronicTest | null) => void;
};

/**
 * Chooses the students' test. A button saves it, because arrow keys move through radio buttons. It does not depend on
 * the form's settings.
 */
export function ElectronicTestChoice({ saved, picked, onPick }: ElectronicTestChoiceProps) {
  const change = useSwitchTestForm();
  const [failure, setFailure] = useState<string | null>(null);
  const { electronicTest } = saved;

  const chosen = picked ?? electronicTest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (chosen === null) return setFailure(text.pickFirst);
    setFailure(null);
    const switching = { to: { electronicTest: chosen }, from: { electronicTest } };
    change.mutate(switching, {
      onSuccess: () => {
        onPick(null);
        showToast("success", text.changed);
      },
      onError: (error) => setFailure(failureMessage(error, text.failed)),
    });
  };
  const statuses: Record<ElectronicTest, ReactNode> = {
    form: !isSaved(saved) ? text.formMissing : saved.isActive ? text.formOn : text.formOff,
    own: <OpenAssessments />,
    none: null,
  };

  return (
    <Panel title={text.title} lead={text.lead}>
      {electronicTest === null && (
        <Alert look="notice" className="mb-4">
          {text.unchosen}
        </Alert>
      )}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset className="grid gap-2.5" disabled={change.isPending}>
          <legend className="sr-only">{text.title}</legend>
          {electronicTestCodes.map((code) => (
            <Choice
              key={code}
              code={code}
              isChosen={code === chosen}
              onChoose={() => onPick(code)}
              status={statuses[code]}
            />
          ))}
        </fieldset>
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            look={chosen === electronicTest ? "outline" : "primary"}
            isPending={change.isPending}
            pendingText={testFormText.saving}
            className="max-sm:w-full"
          >
            {text.save}
          </Button>
          {chosen !== electronicTest && <p className="text-small text-ink-3">{testFormText.unsaved}</p>}
        </div>
      </form>
    </Panel>
  );
}

type ChoiceProps = { code: ElectronicTest; isChosen: boolean; onChoose: () => void; status: ReactNode };

/** A card with a radio button. A press anywhere except on its links chooses it. */
function Choice({ code, isChosen, onChoose, status }: ChoiceProps) {
  const id = `electronic-test-${code}`;
  return (
    <div
      className={classNames(
        "relative flex gap-3 rounded-c border-[1.5px] px-4 py-3 transition-colors hover:border-river-700",
        isChosen ? "border-river-700 bg-river-50" : "border-edge bg-white",
        "focused-in:outline-3 focused-in:outline-gold-300",
      )}
    >
      <input
        type="radio"
        id={id}
        name="electronic-test"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-body`}
        className="relative z-1 mt-1.5 size-[18px] shrink-0 accent-river-700 outline-none"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium after:absolute after:inset-0">
          {electronicTests[code]}
        </label>
        <div id={`${id}-body`} className="text-small text-ink-2">
          <p>{text.bodies[code]}</p>
          {status && <div className="text-ink-3 [&_a]:relative">{status}</div>}
        </div>
      </div>
    </div>
  );
}
