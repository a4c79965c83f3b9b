import { useEffect, useState } from "react";
import { sectionPath } from "#web/main-dashboard/section-path.ts";
import { dropDraftText, newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { type DraftId, listUnsent, removeDraft } from "./draft.ts";

const addressOf = (id: DraftId) =>
  `${sectionPath.news}/${typeof id === "string" ? id.replace("draft-", "new?draft=") : id}`;

/** Offers to go on with texts in this tab that did not reach the server. */
export function DraftNotice({ person }: { person: string }) {
  const [drafts, setDrafts] = useState<{ id: DraftId; title: string }[]>([]);
  const [dropped, setDropped] = useState<{ id: DraftId; title: string } | null>(null);
  // The editor that was just left removes its draft only after this has rendered for the first time.
  useEffect(() => {
    setDrafts(listUnsent(person));
  }, [person]);
  return (
    <>
      {drafts.map((draft) => (
        <Alert key={draft.id} look="notice" className="mb-5">
          <p className="wrap-anywhere">
            {draft.id === "new" ? text.newDraft(draft.title) : text.editDraft(draft.title)}
          </p>
          <div className="mt-2.5 flex flex-wrap gap-2.5">
            <LinkButton look="outline" to={addressOf(draft.id)}>
              {text.continueDraft}
            </LinkButton>
            <Button look="outline" onClick={() => setDropped(draft)}>
              {text.dropDraft}
            </Button>
          </div>
        </Alert>
      ))}
      {dropped && (
        <ConfirmDialog
          title={dropDraftText.title}
          confirmText={dropDraftText.confirm}
          onConfirm={() => {
            removeDraft(dropped.id);
            setDrafts(listUnsent(person));
            setDropped(null);
          }}
          onClose={() => setDropped(null)}
        >
          <p className="wrap-anywhere">{dropDraftText.body(dropped.title)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
