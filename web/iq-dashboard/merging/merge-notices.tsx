import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContestantMerge } from "#contract/contestants/merges.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { mergingText as text } from "#web/text/iq-dashboard/merging.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";

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
            {merge.merged.id === id ? text.intoKept : text.fromOther(formatSerial(merge.merged.serialNumber))}{" "}
            <ContestantLink contestant={merge.merged.id === id ? merge.kept : merge.merged} />
          </p>
          <p className="text-small">{text.facts(merge.mergedBy, merge.mergedAt)}</p>
          {may("undoMerge") && merge.undoUntil && Date.parse(merge.undoUntil) > Date.now() && (
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
