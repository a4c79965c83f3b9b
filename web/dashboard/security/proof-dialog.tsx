import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { dashboardText } from "#web/text/dashboards.ts";
import { securityText as text } from "#web/text/security.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { failureMessage } from "../failure-message.ts";
import { InputDialog } from "../input-dialog.tsx";
import { noProof, type Proof, ProofFields, proof, refusedFields, showRefusedFields } from "./proof-fields.tsx";

type ProofDialogProps<Done> = {
  texts: { title: string; lead: string; confirm: string; pending: string; failed: string };
  /** Throws `ApiProblem`. */
  send: (proof: Proof) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
};

/** Asks for password and code before the second factor is changed. */
export function ProofDialog<Done>({ texts, send, onDone, onClose }: ProofDialogProps<Done>) {
  const form = useForm<Proof>({ resolver: zodResolver(proof), defaultValues: noProof });
  const change = useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      onClose();
      onDone(done);
    },
    onError: (error) => showRefusedFields(form, error),
  });
  return (
    <InputDialog title={texts.title} isDirty={form.formState.isDirty} onClose={onClose} isLocked={change.isPending}>
      {(close) => (
        <>
          <p className="-mt-2 mb-5 text-ink-2">{texts.lead}</p>
          <form noValidate aria-busy={change.isPending} onSubmit={form.handleSubmit((fields) => change.mutate(fields))}>
            {change.isError && refusedFields(change.error).length === 0 && (
              <Alert className="mb-5">{failureMessage(change.error, texts.failed)}</Alert>
            )}
            <div className="grid gap-5">
              <ProofFields form={form} codeHint={text.anyCodeHint} autoFocus />
            </div>
            <DialogActions
              confirmText={texts.confirm}
              pendingText={texts.pending}
              cancelText={dashboardText.cancel}
              isPending={change.isPending}
              onCancel={close}
            />
          </form>
        </>
      )}
    </InputDialog>
  );
}
