import { useState } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { sectionPath } from "#web/main-dashboard/section-path.ts";
import type { Session } from "#web/session/session.ts";
import { draftsText } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { type DraftId, readDraft } from "./draft.ts";
import { PostForm } from "./post-form.tsx";

export const meta = () => unlistedMeta(text.addTitle);
export const handle = { title: text.addTitle };

/** A new post, or the draft of one that the address or this tab names. */
export default function AddPost() {
  const { claims } = useOutletContext<Session>();
  const [search] = useSearchParams();
  const named = search.get("draft");
  const draftId: DraftId = named ? `draft-${Number(named)}` : "new";
  const [restored] = useState(() => readDraft(draftId, claims.name));
  const id = named ?? restored?.place?.id;
  const draft = useCall(
    "getPostDraft",
    { params: { id: id ?? "" } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const isGone = draft.isError && isNotFound(draft.error);
  if (id === undefined || draft.data || (isGone && restored))
    return <PostForm opened={draft.data ?? null} restored={restored} draftId={draftId} person={claims.name} />;
  if (isGone) {
    const way = { to: sectionPath.news, label: text.back };
    return <DashboardMessage title={draftsText.goneTitle} body={draftsText.goneBody} way={way} />;
  }
  return draft.isError ? <LoadFailure whatFailed={draftsText.loadFailed} query={draft} /> : null;
}
