import { useMutation } from "@tanstack/react-query";
import { CopyIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Form } from "../form/form.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { type Proof, ProofFields, useProofForm } from "./proof-fields.tsx";
import { useSetupKey } from "./use-second-factor.ts";

type SetupProps = { realm: Realm; onEnabled: (recoveryCodes: readonly string[]) => void };

/** Sets up an authenticator app in two steps: the user scans the key, and confirms it with a code. */
export function Setup({ realm, onEnabled }: SetupProps) {
  const setup = useSetupKey();
  if (setup.isError && !setup.data) return <LoadFailure whatFailed={text.setupFailed} query={setup} />;
  return (
    <ol className="grid gap-8 @3xl:grid-cols-2 @3xl:gap-10">
      <Step number="١" title={text.scanStep}>
        <p className="text-small text-ink-2">{text.scanBody}</p>
        {setup.data ? (
          <Picture secret={setup.data.key} qrCodeBase64={setup.data.qrCodeBase64} />
        ) : (
          <Skeleton className="mt-4 aspect-square w-56 rounded-c" />
        )}
      </Step>
      <Step number="٢" title={text.confirmStep}>
        <Confirm realm={realm} sealedKey={setup.data?.sealedKey} onEnabled={onEnabled} />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-river-100 font-bold text-river-800"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-2 pt-1 text-body font-bold">{title}</h3>
        {children}
      </div>
    </li>
  );
}

function Picture({ secret, qrCodeBase64 }: { secret: string; qrCodeBase64: string }) {
  const copy = () => copyWithToast(secret, text.copyFailed);
  return (
    <>
      <img
        src={`data:image/png;base64,${qrCodeBase64}`}
        alt={text.qrAlt}
        className="mt-4 aspect-square w-full max-w-60 rounded-c border border-line [image-rendering:pixelated]"
      />
      <p className="mt-4 text-small text-ink-2">{text.byHand}</p>
      <p className="mt-1 text-small">
        <CodeDisplay groups={secret.replace(/(.{4})(?=.)/g, "$1 ")} className="justify-start!" />
      </p>
      <Button look="outline" className="mt-3" onClick={copy}>
        <CopyIcon />
        {text.copyKey}
      </Button>
    </>
  );
}

type ConfirmProps = SetupProps & { sealedKey: string | undefined };

function Confirm({ realm, sealedKey, onEnabled }: ConfirmProps) {
  const enable = useMutation({
    mutationFn: (proof: Proof) =>
      staffApi[realm].send("enableSecondFactor", { body: { ...proof, sealedKey: sealedKey ?? "" } }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const form = useProofForm(enable);
  return (
    <Form form={form} whatFailed={text.enableFailed} className="grid max-w-md gap-5">
      <ProofFields form={form} codeHint={text.codeHint} />
      <Button type="submit" isPending={enable.isPending} pendingText={text.enabling} disabled={!sealedKey}>
        {text.enable}
      </Button>
    </Form>
  );
}
