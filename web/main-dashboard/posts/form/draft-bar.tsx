import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PostDraft } from "#contract/site/drafts.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { draftsText as text, versionsText } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import { formatTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { postCalls } from "../use-removal.tsx";
import { writtenOf } from "./draft-sync.ts";
import type { usePostForm } from "./use-post-form.ts";
import { Comparison, VersionsDialog } from "./versions-dialog.tsx";

type DraftBarProps = { postId: number | undefined; fields: ReturnType<typeof usePostForm> };

/** What becomes of the text in the form: where it is saved, who else writes, and its earlier versions. */
export function DraftBar({ postId, fields: { sync, written, replace, draftId, leave } }: DraftBarProps) {
  const queries = useQueryClient();
  const { state, conflict, trouble } = sync.view();
  const [dialog, setDialog] = useState<"versions" | "discard" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
        {state && <Badge look="gold">{postId === undefined ? text.draft : text.changes}</Badge>}
        {state && !trouble && <span>{text.savedAt(formatTime(state.savedAt))}</span>}
        <span role="status" className="font-medium text-river-800 wrap-anywhere">
          {state && state.writers.length > 0 && text.writing(state.writers)}
        </span>
        <span className="ms-auto flex flex-wrap gap-2.5">
          {(postId !== undefined || state) && (
            <Button look="outline" size="small" onClick={() => setDialog("versions")}>
              {versionsText.title}
            </Button>
          )}
          {state && (
            <Button look="outline" size="small" onClick={() => setDialog("discard")}>
              {postId === undefined ? text.discard : text.discardChanges}
            </Button>
          )}
        </span>
        {state && postId !== undefined && <p className="w-full">{text.stillOut}</p>}
      </div>
      {trouble && !conflict && <Alert look="notice">{text[trouble]}</Alert>}
      {conflict && <Conflict theirs={conflict} fields={{ sync, written }} />}
      {dialog === "versions" && (
        <VersionsDialog
          postId={postId}
          draftId={draftId}
          present={written}
          onTake={(version) => {
            replace(writtenOf(version));
            close();
          }}
          onRestored={async () => {
            await invalidateCalls(queries, postCalls, { refetchType: "none" });
            showToast("success", versionsText.restored);
            leave();
          }}
          onClose={close}
        />
      )}
      {dialog === "discard" && (
        <ActionDialog texts={text.discarding} act={sync.discard} onClose={close}>
          {text.discardBody(written.title || text.untitled)}
        </ActionDialog>
      )}
    </div>
  );
}

type ConflictProps = { theirs: PostDraft; fields: Pick<DraftBarProps["fields"], "sync" | "written"> };

/** Two writers saved at once: this one compares both texts and chooses. */
function Conflict({ theirs, fields: { sync, written } }: ConflictProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  // The notice may be out of sight while somebody writes.
  useEffect(() => {
    showToast("error", text.conflictAbove);
  }, []);
  const choose = async (choice: "mine" | "theirs") => {
    setIsPending(true);
    await sync.choose(choice, theirs);
    setIsPending(false);
  };
  return (
    <Alert>
      <p className="font-bold">{text.conflict(theirs.savedBy ?? text.unknown)}</p>
      <p className="text-ink">{text.conflictBody}</p>
      <Button look="outline" size="small" className="mt-3" onClick={() => setIsOpen(true)}>
        {text.compare}
      </Button>
      <Dialog title={text.compare} isOpen={isOpen} onClose={() => setIsOpen(false)} width="table">
        <div className="mb-4 flex flex-wrap gap-3">
          <Button isPending={isPending} onClick={() => void choose("mine")}>
            {text.keepMine}
          </Button>
          <Button look="outline" isPending={isPending} onClick={() => void choose("theirs")}>
            {text.takeTheirs}
          </Button>
        </div>
        <Comparison before={theirs} after={written} added={text.onlyMine} removed={text.onlyTheirs} />
      </Dialog>
    </Alert>
  );
}
