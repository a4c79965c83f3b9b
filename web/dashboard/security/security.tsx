import { useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import type { Session } from "#web/session/session.ts";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Panel } from "../frame/panel.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Loading } from "../loading.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { Setup } from "./setup.tsx";
import { useSecondFactor } from "./use-second-factor.ts";

/** Warns from this number of recovery codes on. */
const few = 3;

type SecurityProps = {
  realm: Realm;
  session: Session;
  /** Called after setup of a required second factor. */
  onSetUp?: () => void;
};

/** The second factor of one's own account. */
export function Security({ realm, session, onSetUp }: SecurityProps) {
  const factor = useSecondFactor(realm);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) {
    const go = async () => {
      await factor.refetch();
      setIsSettingUp(false);
      setCodes(null);
      onSetUp?.();
    };
    return <RecoveryCodes codes={codes} name={session.claims.name} onKept={() => void go()} />;
  }
  if (!factor.data) {
    if (factor.isError) return <LoadFailure whatFailed={text.loadFailed} query={factor} />;
    return <Loading text={text.loading} className="h-44 rounded-panel" />;
  }
  const { isOn, isRequired } = factor.data;
  const isAsked = isRequired && !isOn;
  return (
    <div className="@container grid gap-5">
      {isAsked && (
        <Alert look="notice">
          <p className="font-semibold">{text.requiredTitle}</p>
          <p>{text.required}</p>
        </Alert>
      )}
      <Panel
        title={text.factor}
        lead={text.lead}
        tools={<Badge look={isOn ? "river" : "gold"}>{isOn ? text.isOn : text.isOff}</Badge>}
      >
        {isOn && (
          <SwitchedOn realm={realm} factor={factor.data} onCodes={setCodes} onOff={() => void factor.refetch()} />
        )}
        {!isOn && (isSettingUp || isAsked) && <Setup realm={realm} onEnabled={setCodes} />}
        {!isOn && !isSettingUp && !isAsked && <Button onClick={() => setIsSettingUp(true)}>{text.begin}</Button>}
      </Panel>
    </div>
  );
}

type Factor = NonNullable<ReturnType<typeof useSecondFactor>["data"]>;
type SwitchedOnProps = {
  realm: Realm;
  factor: Factor;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
};

function SwitchedOn({ realm, factor, onCodes, onOff }: SwitchedOnProps) {
  const [open, setOpen] = useState<"renew" | "disable" | null>(null);
  const close = () => setOpen(null);
  const { isReadable, onSince, recoveryCodesLeft } = factor;
  return (
    <>
      {!isReadable && (
        <Alert look="notice" className="mb-4">
          {text.unreadable}
        </Alert>
      )}
      <ul className="grid gap-1 text-[0.98rem]/7">
        {onSince && <li>{text.since(formatDate(onSince))}</li>}
        <li>{text.codesLeft(formatNumber(recoveryCodesLeft))}</li>
        {recoveryCodesLeft <= few && <li className="text-danger">{text.fewLeft}</li>}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="soft" onClick={() => setOpen("renew")}>
          {text.renew}
        </Button>
        <Button look="outline" onClick={() => setOpen("disable")}>
          {text.disable}
        </Button>
      </div>
      {open === "renew" && (
        <ProofDialog
          texts={{
            title: text.renewTitle,
            lead: text.renewLead,
            confirm: text.renew,
            pending: text.renewing,
            failed: text.renewFailed,
          }}
          send={(body) => staffApi[realm].send("renewRecoveryCodes", { body })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={close}
        />
      )}
      {open === "disable" && (
        <ProofDialog
          texts={{
            title: text.disableTitle,
            lead: text.disableLead,
            confirm: text.disable,
            pending: text.disabling,
            failed: text.disableFailed,
          }}
          send={(body) => staffApi[realm].send("disableSecondFactor", { body })}
          onDone={() => {
            showToast("success", text.disabled);
            onOff();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
