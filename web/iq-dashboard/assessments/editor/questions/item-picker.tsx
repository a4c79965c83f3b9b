import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import { itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { ItemsFilters } from "#web/iq-dashboard/items/items-filters.tsx";
import { itemsAddress } from "#web/iq-dashboard/items/items-view.ts";
import { itemPickerText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ItemSearch } from "./item-search.tsx";
import { namedItemOf } from "./use-named-item.ts";

type ItemPickerProps = {
  where: string;
  /** Ids of the items that the list already contains. */
  taken: ReadonlySet<string>;
  isFull: boolean;
  onPick: (item: NamedItem) => void;
  onClose: () => void;
};

const firstView = { ...itemsAddress.read(new URLSearchParams()), pageSize: 8 };

/** Finds items of the bank and adds them one by one. Closing the dialog keeps them. */
export function ItemPicker({ where, taken, isFull, onPick, onClose }: ItemPickerProps) {
  const [view, setView] = useState(firstView);
  const [news, setNews] = useState("");
  const list = useCall("listItems", { query: { ...view, isInUse: true } }, { placeholderData: keepPreviousData });
  const change = (changes: Partial<typeof view>) => setView((now) => ({ ...now, pageNumber: 1, ...changes }));
  const add = (item: NamedItem) => {
    onPick(item);
    setNews(text.justAdded(item.title));
  };
  return (
    <Dialog title={text.title(where)} isOpen onClose={onClose} width="large">
      <div className="grid gap-4">
        <ItemSearch onSearch={(typed) => change({ text: typed.trim() || undefined })} />
        <ItemsFilters view={view} onChange={change} hasUnused={false} />
        <SpokenStatus>{list.isPending ? text.loading : news}</SpokenStatus>
        {list.isError && <LoadFailure whatFailed={text.loadFailed} query={list} />}
        {list.isPending && <Skeleton className="h-80 rounded-m" />}
        {list.data?.totalCount === 0 && <EmptyState role="status" title={text.empty} body={text.emptyBody} />}
        <ul aria-label={text.list} className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {list.data?.items.map(namedItemOf).map((item) => (
            <FoundItem key={item.id} item={item} isTaken={taken.has(item.id)} isFull={isFull} onAdd={() => add(item)} />
          ))}
        </ul>
        {list.data && list.data.totalPages > 1 && (
          <Pagination
            pageNumber={view.pageNumber}
            totalPages={list.data.totalPages}
            label={text.pages}
            onChange={(pageNumber) => change({ pageNumber })}
          />
        )}
        <Button className="justify-self-end max-sm:w-full" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  );
}

type FoundItemProps = { item: NamedItem; isTaken: boolean; isFull: boolean; onAdd: () => void };

const FoundItem = ({ item, isTaken, isFull, onAdd }: FoundItemProps) => (
  <li className="flex items-center gap-4 border-b border-line py-3 last:border-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{item.title}</p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
        <span>{item.subject}</span>
        <span>{itemLevels[item.level]}</span>
        <span>{itemKinds[item.kind]}</span>
      </p>
    </div>
    {/* The pressed button stays in its place, so that it keeps the focus. */}
    <Button
      look={isTaken ? "soft" : "outline"}
      className="shrink-0"
      aria-disabled={isTaken || isFull || undefined}
      aria-label={isTaken ? text.takenItem(item.title) : text.addItem(item.title)}
      onClick={isTaken || isFull ? undefined : onAdd}
    >
      {isTaken ? text.taken : text.add}
    </Button>
  </li>
);
