import { useMutation } from "@tanstack/react-query";
import { CopyIcon, PrinterIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import type { Session } from "#web/session/session.ts";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { Panel } from "../frame/panel.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Loading } from "../loading.tsx";
import { type Proof, ProofFields, useProofForm } from "./proof-fields.tsx";
import { Setup } from "./setup.tsx";
import { useSecondFactor } from "./use-second-factor.ts";

/** With this number of recovery codes or fewer, the user is warned. */
const few = 3;

type SecurityProps = {
  realm: Realm;
  session: Session;
  /** Called when a required second factor is set up. */
  onSetUp?: () => void;
};

/** The second factor of the user's own account. */
export function Security({ realm, session, onSetUp }: SecurityProps) {
  const factor = useSecondFactor();
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
    <div className="@container grid gap-10">
      {isAsked && (
        <Alert look="notice">
          <p className="font-bold">{text.requiredTitle}</p>
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
      <ul className="grid gap-1 text-small">
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

type ProofDialogProps<Done> = {
  texts: { title: string; lead: string; confirm: string; pending: string; failed: string };
  /** @throws {ApiProblem} */
  send: (proof: Proof) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
};

/** Asks for password and code before the second factor changes. */
function ProofDialog<Done>({ texts, send, onDone, onClose }: ProofDialogProps<Done>) {
  const change = useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      onClose();
      onDone(done);
    },
  });
  const form = useProofForm(change);
  return (
    <FormDialog form={form} title={texts.title} texts={texts} lead={texts.lead} onClose={onClose}>
      <ProofFields form={form} codeHint={text.anyCodeHint} autoFocus />
    </FormDialog>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; name: string; onKept: () => void };

/** Shows the ten recovery codes once, to be copied or printed. */
function RecoveryCodes({ codes, name, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const copy = () => copyWithToast(codes.join("\n"), text.copyFailed);
  return (
    <section aria-label={text.codesTitle} className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="mb-4 border-b border-line pb-2 text-body outline-none">
        {text.codesTitle}
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">{text.codesLead}</p>
      <p className="mt-4 hidden text-small print:block">{text.codesOf(name)}</p>
      <ul
        aria-label={text.codesList}
        dir="ltr"
        className="mt-5 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-10 gap-y-1.5 rounded-m bg-sand-100 p-5 print:bg-white"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-body tracking-wide text-ink">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <Button onClick={onKept}>{text.kept}</Button>
        <Button look="outline" onClick={copy}>
          <CopyIcon />
          {text.copyCodes}
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          <PrinterIcon />
          {text.printCodes}
        </Button>
      </div>
    </section>
  );
}
