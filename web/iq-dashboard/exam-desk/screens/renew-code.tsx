import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "#contract/zod.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { liveToken, onSessionChange } from "#web/session/session.ts";
import { unlockText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Button } from "#web/ui/button.tsx";
import type { DeskStore, KeptDesk } from "../device/desk-store.ts";
import { renewCode } from "../device/prepare-desk.ts";
import { codesDiffer, isCodeRepeated, NewCode, newCodeFields } from "./code-fields.tsx";
import { useLoginWay } from "./use-login-way.ts";

const fields = z.object(newCodeFields).refine(isCodeRepeated, codesDiffer);

type RenewCodeProps = {
  store: DeskStore;
  kept: KeptDesk;
  onUnlocked: (key: string) => Promise<unknown>;
  onBack?: () => void;
};

/** Opens the device with a new code, for the member of staff who is logged in. */
export function RenewCode({ store, kept, onUnlocked, onBack }: RenewCodeProps) {
  const logIn = useLoginWay();
  const isLoggedIn = useSyncExternalStore(
    onSessionChange,
    () => liveToken("iq") !== null,
    () => false,
  );
  const save = useMutation({
    mutationFn: async ({ code }: z.infer<typeof fields>) => onUnlocked(await renewCode(store, kept, code)),
  });
  const form = useMutationForm({ schema: fields, defaultValues: { code: "", repeated: "" }, save });
  const back = onBack && (
    <Button look="soft" className="max-sm:w-full" onClick={onBack} disabled={save.isPending}>
      {text.back}
    </Button>
  );
  if (!isLoggedIn) {
    return (
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={logIn}>
          {text.logIn}
        </Button>
        {back}
      </div>
    );
  }
  return (
    <div className="mt-6">
      <Form
        form={form}
        whatFailed={text.renewFailed}
        actions={
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" className="max-sm:w-full" isPending={save.isPending} pendingText={text.saving}>
              {text.save}
            </Button>
            {back}
          </div>
        }
      >
        <NewCode label={text.newCode} field={form.field} />
      </Form>
    </div>
  );
}
