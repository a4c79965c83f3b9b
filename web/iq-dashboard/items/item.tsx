import { useParams } from "react-router";
import { BackLink } from "#web/dashboard/back-link.tsx";
import { namesNothing } from "#web/dashboard/failure-message.ts";
import type { DashboardHandle } from "#web/dashboard/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { itemText as text } from "#web/text/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/dashboard-message.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { itemsPath } from "./item-paths.ts";
import { useItem } from "./use-items.ts";

export const meta = () => unlistedMeta(text.editTitle);
export const handle: DashboardHandle = { title: text.editTitle };

export default function ItemScreen() {
  const { id = "" } = useParams();
  const item = useItem(id);
  if (item.data) return <ItemEditor key={id} saved={item.data} />;
  if (namesNothing(item.error)) {
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
        <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-[36rem] rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
    </>
  );
}
