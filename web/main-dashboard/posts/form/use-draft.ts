import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { longestParting } from "#web/calls/browser-transport.ts";
import { mainApi, partingMainApi } from "#web/calls/session-transport.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { liveToken } from "#web/session/session.ts";
import { type Draft, type DraftId, removeDraft, writeDraft } from "./draft.ts";
import { createDraftSync, type Written } from "./draft-sync.ts";

const writeAfterMilliseconds = 400;
const beatMilliseconds = 5_000;
/** Letters of Arabic that a page can send while it closes. */
const longestText = longestParting / 3;

type DraftOptions = Pick<Parameters<typeof createDraftSync>[0], "post" | "opened" | "restored" | "replace"> & {
  written: Written;
  /** Whether there is anything to keep. */
  isDirty: boolean;
  /** What this tab keeps. */
  copy: Omit<Draft, "isSent" | "place">;
};

/**
 * Keeps input as a draft: at once in this tab, and every few seconds, when the tab is hidden and when the form is left
 * on the server. Text that did not reach the server stays in the tab.
 */
export function useDraft(id: DraftId, options: DraftOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const queries = useQueryClient();
  const [sync] = useState(() =>
    createDraftSync({
      api: mainApi,
      post: options.post,
      opened: options.opened,
      restored: options.restored,
      show: redraw,
      written: () => latest.current.written,
      replace: (text, by) => latest.current.replace(text, by),
    }),
  );

  const { isDirty, copy } = options;
  const kept = isDirty ? JSON.stringify({ ...copy, ...sync.kept() }) : null;
  useEffect(() => {
    if (kept === null) {
      removeDraft(id);
      return;
    }
    const timer = setTimeout(() => writeDraft(id, JSON.parse(kept)), writeAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [id, kept]);

  useEffect(() => {
    const timer = setInterval(sync.beat, beatMilliseconds);
    const hide = () => {
      if (document.visibilityState !== "hidden") return;
      void sync.part(partingMainApi);
      // A reload goes on from the last save, which the copy may not name yet.
      if (latest.current.isDirty) writeDraft(id, { ...latest.current.copy, ...sync.kept() });
    };
    const ask = (event: BeforeUnloadEvent) => {
      const { conflict, trouble } = sync.view();
      const canPart = "keepalive" in Request.prototype && latest.current.written.content.length <= longestText;
      if (sync.isUnsent() && (conflict || trouble || !canPart)) event.preventDefault();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", hide);
    window.addEventListener("beforeunload", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("beforeunload", ask);
    };
  }, [id, sync]);

  useEffect(
    () => () => {
      const last = latest.current;
      if (!last.isDirty) return;
      const keep = (isSent: boolean) => writeDraft(id, { ...last.copy, ...sync.kept(), isSent });
      if (!liveToken("main")) {
        keep(false);
        return;
      }
      // The list says that a text did not reach the server only once that is known.
      keep(true);
      void sync.part(mainApi).then((isSent) => {
        if (isSent) removeDraft(id);
        else keep(false);
        void invalidateCalls(queries, ["listPostDrafts", "findPostDraft"]);
      });
    },
    [id, sync, queries],
  );
  return sync;
}
