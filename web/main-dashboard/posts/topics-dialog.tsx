import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PencilIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import type { ListedTopic, Topic } from "#contract/site/topics.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { OrderButtons } from "#web/dashboard/lists/order-buttons.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { topicsText as text } from "#web/text/main-dashboard/main-dashboard-topics.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TopicNameDialog } from "./topic-name-dialog.tsx";
import { postCalls } from "./use-removal.tsx";

/** The staff's list of topics: adding, renaming, ordering and removing. */
export function TopicsDialog({ onClose }: { onClose: () => void }) {
  const [named, setNamed] = useState<Topic | "new" | null>(null);
  const [asked, setAsked] = useState<ListedTopic | null>(null);
  const list = useCall("listTopics", {});
  const queries = useQueryClient();
  const refresh = () => invalidateCalls(queries, ["listTopics", ...postCalls]);
  const move = useMutation({
    mutationFn: ({ id, by }: { id: number; by: -1 | 1 }) =>
      mainApi.send("moveTopic", { params: { id: String(id) }, body: { by } }),
    onError: (error) => showToast("error", failureMessage(error, text.failed)),
    onSettled: refresh,
  });
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <p className="-mt-2 mb-3 text-ink-2">{text.lead}</p>
      {list.isError && <LoadFailure whatFailed={text.loadFailed} query={list} />}
      {list.isPending && <Loading text={text.loading} className="h-48" />}
      {list.data?.length === 0 && <EmptyState title={text.empty} />}
      <ol>
        {list.data?.map((topic, index) => (
          <li
            key={topic.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-line py-1.5 not-first:border-t"
          >
            <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
              <span className="font-medium">{topic.name}</span>{" "}
              <span className="ms-1 text-small text-ink-3">{text.posts(formatNumber(topic.postCount))}</span>
            </span>
            <span className="flex">
              <IconButton label={text.renameOf(topic.name)} Icon={PencilIcon} onClick={() => setNamed(topic)} />
              <OrderButtons
                labels={text.labels(topic.name)}
                tips={text.tips}
                index={index}
                count={list.data.length}
                onMove={(by) => move.isPending || move.mutate({ id: topic.id, by })}
                onRemove={() => setAsked(topic)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button className="mt-4 w-full" onClick={() => setNamed("new")}>
        <PlusIcon />
        {text.add}
      </Button>
      {named && (
        <TopicNameDialog
          topic={named === "new" ? undefined : named}
          onSettled={refresh}
          onClose={() => setNamed(null)}
        />
      )}
      {asked && (
        <ActionDialog
          texts={text.removal}
          act={() => mainApi.send("removeTopic", { params: { id: String(asked.id) } }).finally(refresh)}
          onClose={() => setAsked(null)}
        >
          {text.removeBody(asked.name, formatNumber(asked.postCount))}
        </ActionDialog>
      )}
    </Dialog>
  );
}
