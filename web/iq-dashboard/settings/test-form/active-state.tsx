import { useState } from "react";
import { isGiven, type TestForm } from "#contract/assessments/test-form.ts";
import { electronicTests } from "#contract/assessments/test-form-words.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { useOpenAssessments } from "#web/iq-dashboard/assessments/use-assessments.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { OpenAssessments } from "./open-assessments.tsx";
import { isSaved, useSwitchTestForm } from "./use-test-form.ts";

/** Shows whether each of the two tests is open to students. Switching the form saves at once. */
export function ActiveState({ saved }: { saved: TestForm }) {
  const change = useSwitchTestForm();
  const [failure, setFailure] = useState<string | null>(null);
  const { isActive } = saved;
  const isShown = isGiven("form", saved);

  const turn = (next: boolean) => {
    if (next && !isSaved(saved)) return setFailure(text.saveFirst);
    setFailure(null);
    const switching = { to: { isActive: next }, from: { isActive } };
    change.mutate(switching, {
      onSuccess: () => showToast("success", next ? text.switchedOn : text.switchedOff),
      onError: (error) => setFailure(failureMessage(error, text.switchFailed)),
    });
  };

  return (
    <Panel title={text.stateTitle}>
      <div className="mt-2 grid gap-5">
        <div>
          <State title={electronicTests.form} isOpen={isActive && isShown}>
            {!isShown ? text.notGiven : isActive ? text.on : text.off}
          </State>
          <Switch label={text.switch} isOn={isActive} isPending={change.isPending} onChange={turn} />
          <p className="mt-1.5 text-small text-ink-2">
            {!isShown ? text.notShownBody : isActive ? text.onBody : text.offBody}
          </p>
          {failure && !(failure === text.saveFirst && isSaved(saved)) && <Alert className="mt-3">{failure}</Alert>}
        </div>
        <OwnState isShown={isGiven("own", saved)} />
      </div>
    </Panel>
  );
}

function OwnState({ isShown }: { isShown: boolean }) {
  const { data: open } = useOpenAssessments();
  const count = open?.length ?? 0;
  return (
    <div className="border-t border-line pt-5">
      <State title={electronicTests.own} isOpen={isShown && count > 0}>
        {!isShown ? text.notGiven : open && (count > 0 ? text.ownOpen(count) : text.ownClosed)}
      </State>
      <div className="text-small text-ink-2">
        {!isShown && <p>{text.ownNotShownBody}</p>}
        <p>
          <OpenAssessments />
        </p>
      </div>
    </div>
  );
}

type StateProps = { title: string; isOpen: boolean; children: string | undefined };

const State = ({ title, isOpen, children }: StateProps) => (
  <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <h3 className="text-body">{title}</h3>
    {children && <Badge look={isOpen ? "ok" : "sand"}>{children}</Badge>}
  </div>
);
