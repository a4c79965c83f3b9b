import { useEffect, useRef } from "react";
import { liveToken } from "#web/session/session.ts";
import { type Draft, type DraftId, removeDraft, writeDraft } from "./draft.ts";

const writeAfterMilliseconds = 400;

/**
 * Keeps input as a draft until it is saved or discarded. Without unsaved changes there is no draft. Leaving the screen
 * removes it, after the unsaved-changes question; a session that ends keeps it.
 */
export function useDraft(id: DraftId, { isDirty, draft }: { isDirty: boolean; draft: () => Draft }): void {
  const latest = useRef({ isDirty, draft });
  latest.current = { isDirty, draft };

  const written = isDirty ? JSON.stringify(draft()) : null;
  useEffect(() => {
    if (written === null) {
      removeDraft(id);
      return;
    }
    const timer = setTimeout(() => writeDraft(id, latest.current.draft()), writeAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [id, written]);

  useEffect(
    () => () => {
      if (liveToken("main")) removeDraft(id);
      else if (latest.current.isDirty) writeDraft(id, latest.current.draft());
    },
    [id],
  );
}
