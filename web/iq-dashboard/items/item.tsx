import { useParams } from "react-router";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { ItemEditor } from "./editor/item-editor.tsx";
import { itemsPath } from "./item-paths.ts";
import { useItem } from "./use-items.ts";

export const meta = () => unlistedMeta(text.editTitle);
export const handle: DashboardHandle = { title: text.editTitle };

export default function ItemScreen() {
  const { id = "" } = useParams();
  const item = useItem(id);
  if (item.data) return <ItemEditor key={id} saved={item.data} />;
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
