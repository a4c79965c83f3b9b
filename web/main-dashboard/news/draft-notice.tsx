import { useEffect, useState } from "react";
import { newsListText as text } from "#web/text/main-dashboard-news.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { sectionPath } from "../section-path.ts";
import { type DraftId, listDrafts, removeDraft } from "./draft.ts";

/** What somebody typed before their session ended, and the way back to it. */
export function DraftNotice({ person }: { person: string }) {
  const [drafts, setDrafts] = useState<{ id: DraftId; title: string }[]>([]);
  // The editor that was just left removes its draft as it goes, which is after this is first drawn.
  useEffect(() => setDrafts(listDrafts(person)), [person]);
  return drafts.map(({ id, title }) => (
    <Alert key={id} look="notice" className="mb-5">
      <p className="wrap-anywhere">{id === "new" ? text.newDraft(title) : text.editDraft(title)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <LinkButton to={`${sectionPath.news}/${id}`} size="small">
          {text.continueDraft}
        </LinkButton>
        <Button
          look="outline"
          size="small"
          onClick={() => {
            removeDraft(id);
            setDrafts(listDrafts(person));
          }}
        >
          {text.dropDraft}
        </Button>
      </div>
    </Alert>
  ));
}
