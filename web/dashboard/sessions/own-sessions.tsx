import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { endOtherSessions } from "#contract/accounts/sessions.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { usersText } from "#web/text/main-dashboard/main-dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import { Panel } from "../frame/panel.tsx";
import { SessionTable } from "./session-table.tsx";
import { useSessions } from "./use-sessions.ts";

/** Lists the user's own sessions, each with a button to end it. */
export function OwnSessions({ realm }: { realm: Realm }) {
  const { data = [], refetchAll } = useSessions("own");
  const [isAsked, setIsAsked] = useState(false);
  const tools = data.length > 1 && (
    <Button look="outline" className="max-sm:w-full" onClick={() => setIsAsked(true)}>
      {text.endOthers}
    </Button>
  );
  return (
    <Panel title={text.own} lead={text.ownLead} tools={tools}>
      <SessionTable realm={realm} scope="own" />
      {isAsked && <EndOthersDialog realm={realm} onDone={refetchAll} onClose={() => setIsAsked(false)} />}
    </Panel>
  );
}

type EndOthersDialogProps = { realm: Realm; onDone: () => void; onClose: () => void };

function EndOthersDialog({ realm, onDone, onClose }: EndOthersDialogProps) {
  const end = useMutation({
    mutationFn: (body: { password: string }) => staffApi[realm].send("endOtherSessions", { body }),
    onSuccess: () => {
      showToast("success", text.endedOthers);
      onDone();
      onClose();
    },
  });
  const form = useMutationForm({ schema: endOtherSessions.body, defaultValues: { password: "" }, save: end });
  return (
    <FormDialog
      form={form}
      title={text.endOthersTitle}
      texts={{ confirm: text.endOthers, pending: text.ending, failed: text.endFailed }}
      lead={text.endOthersBody}
      onClose={onClose}
    >
      <PasswordField
        {...form.field("password")}
        label={usersText.currentPassword}
        texts={usersText}
        autoComplete="current-password"
        required
        autoFocus
      />
    </FormDialog>
  );
}
