import { type FormEvent, useEffect, useState } from "react";
import { normaliseSerial } from "#contract/text/typed-text.ts";
import { dayName } from "#web/iq-dashboard/exam-days/day-words.ts";
import { unlockText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import type { DeskStore, KeptDesk } from "../device/desk-store.ts";
import { codeField } from "./code-fields.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { openWithCode } from "./open-with-code.ts";
import { RenewCode } from "./renew-code.tsx";

type UnlockScreenProps = {
  store: DeskStore;
  kept: KeptDesk;
  onUnlocked: (key: string) => Promise<unknown>;
  /** Called when the user wants another day. */
  onOther: () => void;
};

/** Asks for the owner's code. It says how many people are on the device, and what waits. */
export function UnlockScreen({ store, kept, onUnlocked, onOther }: UnlockScreenProps) {
  const [isClosed, setIsClosed] = useState(kept.lock === null);
  const [isRenewing, setIsRenewing] = useState(false);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void store.countUnsaved().then(setWaiting, () => {});
  }, [store]);
  const isOut = isClosed || isRenewing;
  return (
    <DeskFrame subtitle={`${dayName(kept.date)}، ${kept.deviceName}`} isRehearsal={kept.isRehearsal}>
      <Card>
        <h1 className="text-lead">{isClosed ? text.closed : isRenewing ? text.renew : text.title}</h1>
        <p className="mt-1 text-ink-2">
          {isClosed ? text.closedBody : isRenewing ? text.renewBody : text.owner(kept.owner.name)}
        </p>
        <p className="mt-3 text-ink-2">{text.kept(kept.personCount, kept.date, kept.preparedAt)}</p>
        {waiting > 0 && <p className="font-medium">{text.unsent(waiting)}</p>}
        {isOut ? (
          <RenewCode
            store={store}
            kept={kept}
            onUnlocked={onUnlocked}
            {...(!isClosed && { onBack: () => setIsRenewing(false) })}
          />
        ) : (
          <CodeForm
            store={store}
            onUnlocked={onUnlocked}
            onClosed={() => setIsClosed(true)}
            onForgot={() => setIsRenewing(true)}
          />
        )}
        <Button look="soft" size="small" className="mt-5" onClick={onOther}>
          {text.otherDay}
        </Button>
      </Card>
    </DeskFrame>
  );
}

type CodeFormProps = Pick<UnlockScreenProps, "store" | "onUnlocked"> & { onClosed: () => void; onForgot: () => void };

function CodeForm({ store, onUnlocked, onClosed, onForgot }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const typed = normaliseSerial(code);
    if (isPending) return;
    if (!/^\d{6}$/.test(typed)) return setError(text.required);
    setIsPending(true);
    const failed = await openWithCode(store, typed, onUnlocked);
    if (!failed) return;
    setIsPending(false);
    setCode("");
    setError(failed.error);
    if (failed.isClosed) onClosed();
  };
  return (
    <form noValidate onSubmit={open} className="mt-6">
      <TextField
        {...codeField}
        name="code"
        label={text.code}
        value={code}
        error={error}
        autoFocus
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(undefined);
        }}
        className={`${codeField.className} max-w-60`}
      />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:w-full" isPending={isPending} pendingText={text.openingNow}>
          {text.open}
        </Button>
        <Button look="soft" className="max-sm:w-full" onClick={onForgot} disabled={isPending}>
          {text.forgot}
        </Button>
      </div>
    </form>
  );
}
