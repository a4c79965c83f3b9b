import type { ReactNode } from "react";
import type { Item } from "#contract/items/items.ts";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { itemText } from "#web/text/iq-dashboard/items.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { itemsPath } from "../item-paths.ts";
import { useItem } from "../use-items.ts";

/** Loads an item for its editor, or for that of a copy. */
export const LoadedItem = ({ id, children }: { id: string; children: (item: Item) => ReactNode }) => (
  <LoadedScreen
    query={useItem(id)}
    texts={itemText}
    backTo={itemsPath}
    hasOwnBack
    placeholder={
      <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-[36rem] rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    }
  >
    {children}
  </LoadedScreen>
);
