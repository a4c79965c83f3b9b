import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { PencilIcon, TrashIcon } from "lucide-react";
import { useState } from "react";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { draftsText as text } from "#web/text/main-dashboard/main-dashboard-drafts.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import { sectionPath } from "../section-path.ts";
import { DraftNotice } from "./form/draft-notice.tsx";

const shownFirst = 3;

/** Drafts of all staff, those saved last first, and the texts in this tab that did not reach the server. */
export function DraftList({ person }: { person: string }) {
  const queries = useQueryClient();
  const [pageSize, setPageSize] = useState(shownFirst);
  const list = useCall("listPostDrafts", { query: { pageSize } }, { staleTime: 0, placeholderData: keepPreviousData });
  const [dropped, setDropped] = useState<{ id: number; title: string }>();
  const drafts = list.data?.items ?? [];
  return (
    <>
      <DraftNotice key={Math.max(list.dataUpdatedAt, list.errorUpdatedAt)} person={person} />
      {list.isError && <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={list} />}
      {drafts.length > 0 && (
        <section aria-label={text.list} className="mb-5 rounded-panel border border-line bg-white px-4 py-2">
          <ul className="divide-y divide-line">
            {drafts.map(({ id, postId, title, savedBy, savedAt, writers }) => (
              <li key={id} className="flex items-center gap-3 py-2.5">
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-medium wrap-anywhere">{title || text.untitled}</span>{" "}
                    <Badge look="gold">{postId === null ? text.draft : text.changes}</Badge>
                  </span>
                  <span className="block text-small text-ink-3 wrap-anywhere">
                    {writers.length > 0
                      ? text.writing(writers)
                      : text.saved(savedBy ?? text.unknown, formatDateTime(savedAt))}
                  </span>
                </span>
                <IconLink
                  label={text.goOnOf(title || text.untitled)}
                  tip={text.goOn}
                  Icon={PencilIcon}
                  to={`${sectionPath.news}/${postId ?? `new?draft=${id}`}`}
                />
                <IconButton
                  label={text.discardOf(title || text.untitled)}
                  tip={text.discard}
                  Icon={TrashIcon}
                  isDangerous
                  onClick={() => setDropped({ id, title })}
                />
              </li>
            ))}
          </ul>
          {(list.data?.totalCount ?? 0) > drafts.length && (
            <Button look="soft" className="my-2" onClick={() => setPageSize(100)}>
              {text.more}
            </Button>
          )}
        </section>
      )}
      {dropped && (
        <ActionDialog
          texts={text.discarding}
          act={() => mainApi.send("removePostDraft", { params: { id: dropped.id } })}
          onDone={() => void invalidateCalls(queries, ["listPostDrafts", "findPostDraft"])}
          onClose={() => setDropped(undefined)}
        >
          {text.discardBody(dropped.title || text.untitled)}
        </ActionDialog>
      )}
    </>
  );
}
