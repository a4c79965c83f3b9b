import { useState } from "react";
import { isGiven, type TestForm } from "#contract/test-form.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { testFormText as text } from "#web/text/test-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { isSaved, useSwitchTestForm } from "./use-test-form.ts";

/** Whether the form runs. Changing it needs no saving. */
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
    <Panel
      title={text.stateTitle}
      tools={<Badge look={isActive && isShown ? "ok" : "sand"}>{isActive ? text.on : text.off}</Badge>}
    >
      <Switch label={text.switch} isOn={isActive} isPending={change.isPending} onChange={turn} />
      <p className="mt-1.5 text-[0.94rem]/7 text-ink-2">
        {!isShown ? text.notShownBody : isActive ? text.onBody : text.offBody}
      </p>
      {failure && !(failure === text.saveFirst && isSaved(saved)) && <Alert className="mt-3">{failure}</Alert>}
    </Panel>
  );
}
