import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ContestantMerge } from "#contract/contestants/merges.ts";
import { typedSerial } from "#contract/text/text-fields.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { mergingText as text } from "#web/text/iq-dashboard/merging.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";
import { sectionPath } from "../sections.ts";

/** The merges of a contestant, each with the other record, and how to undo it. */
export function MergeNotices({ id, merges }: { id: string; merges: readonly ContestantMerge[] }) {
  const [undoing, setUndoing] = useState<ContestantMerge | null>(null);
  const client = useQueryClient();
  const undo = (mergeId: string) =>
    iqApi
      .send("undoMerge", { params: { id: mergeId } })
      .finally(() => invalidateCalls(client, ["listContestantPairs", ...contestantCalls]));
  return (
    <>
      {merges.map((merge) => (
        <Alert key={merge.id} look="notice" className="mb-3">
          <p>
            {merge.merged.id === id ? text.intoKept : text.fromOther(merge.merged.serialNumber)}{" "}
            <ContestantLink contestant={merge.merged.id === id ? merge.kept : merge.merged} />
          </p>
          <p className="text-small">{text.facts(merge.mergedBy, merge.mergedAt)}</p>
          {may("undoMerge") && Date.parse(merge.undoUntil) > Date.now() && (
            <Button look="outline" className="mt-2" onClick={() => setUndoing(merge)}>
              {text.undo}
            </Button>
          )}
        </Alert>
      ))}
      {undoing && (
        <ActionDialog texts={text.undoing} act={() => undo(undoing.id)} onClose={() => setUndoing(null)}>
          {text.undoBody}
        </ActionDialog>
      )}
    </>
  );
}

const schema = z.object({ serial: typedSerial(text.code) });

/** Asks for the code of the same person's other record, and leads to the comparison. */
export function OtherRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: ({ serial }: z.output<typeof schema>) => iqApi.send("getContestantBySerial", { params: { serial } }),
  });
  const form = useMutationForm({
    schema,
    defaultValues: { serial: "" },
    save: finding,
    onSaved: ({ contestant }) => {
      if (contestant.id === id) form.setError("serial", { message: text.ownCode });
      else navigate(`${sectionPath.pairs}/${id}/${contestant.id}`);
    },
  });
  const texts = { confirm: text.compare, failed: text.notFound };
  return (
    <FormDialog form={form} title={contestantPageText.tasks.merge} texts={texts} onClose={onClose}>
      <TextField {...form.field("serial")} label={text.code} inputMode="numeric" autoComplete="off" isLtr required />
    </FormDialog>
  );
}
