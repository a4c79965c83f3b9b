import type { ReactNode } from "react";
import type { Item } from "#contract/items/items.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { itemsPath } from "../item-paths.ts";
import { useItem } from "../use-items.ts";

/** Loads an item for its editor, or for that of a copy. */
export function LoadedItem({ id, children }: { id: string; children: (item: Item) => ReactNode }) {
  const item = useItem(id);
  if (item.data) return children(item.data);
  if (isNotFound(item.error)) {
    return (
      <DashboardMessage title={text.notFound} body={text.notFoundBody} way={{ to: itemsPath, label: text.back }} />
    );
  }
  return (
    <>
      <BackLink to={itemsPath}>{text.back}</BackLink>
      {item.isError ? (
        <LoadFailure whatFailed={text.loadFailed} query={item} />
      ) : (
        <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-[36rem] rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
    </>
  );
}
