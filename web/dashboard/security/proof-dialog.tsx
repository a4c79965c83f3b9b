import { useMutation } from "@tanstack/react-query";
import { securityText as text } from "#web/text/dashboard/security.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { type Proof, ProofFields, useProofForm } from "./proof-fields.tsx";

type ProofDialogProps<Done> = {
  texts: { title: string; lead: string; confirm: string; pending: string; failed: string };
  /** Throws `ApiProblem`. */
  send: (proof: Proof) => Promise<Done>;
  onDone: (done: Done) => void;
  onClose: () => void;
};

/** Asks for password and code before a change of the second factor. */
export function ProofDialog<Done>({ texts, send, onDone, onClose }: ProofDialogProps<Done>) {
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
