import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import { itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { ItemsFilters } from "#web/iq-dashboard/items/items-filters.tsx";
import { itemsAddress } from "#web/iq-dashboard/items/items-view.ts";
import { itemPickerText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ItemSearch } from "./item-search.tsx";
import { namedItemOf } from "./use-named-item.ts";

type ItemPickerProps = {
  where: string;
  /** Ids of the items that the list already contains. */
  taken: ReadonlySet<string>;
  /** Number of items that the list has room for. */
  room: number;
  onPick: (items: readonly NamedItem[]) => void;
  onClose: () => void;
};

const firstView = { ...itemsAddress.read(new URLSearchParams()), pageSize: 8 };

/** Finds items of the bank and adds them one by one, or all of them. Closing the dialog keeps them. */
export function ItemPicker({ where, taken, room, onPick, onClose }: ItemPickerProps) {
  const [view, setView] = useState(firstView);
  const [news, setNews] = useState("");
  const list = useCall("listItems", { query: { ...view, isInUse: true } }, { placeholderData: keepPreviousData });
  const change = (changes: Partial<typeof view>) => setView((now) => ({ ...now, pageNumber: 1, ...changes }));
  const add = (item: NamedItem) => {
    onPick([item]);
    setNews(text.justAdded(item.title));
  };
  const pickAll = useMutation({
    mutationFn: () => readFree(view, taken, room),
    onSuccess: ({ items, takenCount, leftCount }) => {
      onPick(items);
      const before = takenCount > 0 ? text.pickedBefore(formatNumber(takenCount)) : "";
      const left = leftCount > 0 ? text.pickedNot(formatNumber(leftCount)) : "";
      setNews(text.pickedAll(formatNumber(items.length)) + before + left);
    },
  });
  return (
    <Dialog title={text.title(where)} isOpen onClose={onClose} width="large">
      <div className="grid gap-4">
        <ItemSearch onSearch={(typed) => change({ text: typed.trim() || undefined })} />
        <ItemsFilters view={view} onChange={change} hasUnused={false} />
        {list.data && list.data.totalCount > 1 && (
          <Button
            look="soft"
            className="justify-self-start max-sm:w-full"
            isPending={pickAll.isPending}
            pendingText={text.loading}
            aria-disabled={room === 0 || undefined}
            onClick={() => room > 0 && pickAll.mutate()}
          >
            {text.pickAll(formatNumber(list.data.totalCount))}
          </Button>
        )}
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {list.isPending ? text.loading : news}
        </p>
        {pickAll.isError && <Alert>{failureMessage(pickAll.error, text.loadFailed)}</Alert>}
        {list.isError && <LoadFailure whatFailed={text.loadFailed} query={list} />}
        {list.isPending && <Skeleton className="h-80 rounded-m" />}
        {list.data?.totalCount === 0 && <EmptyState role="status" title={text.empty} body={text.emptyBody} />}
        <ul aria-label={text.list} className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          {list.data?.items.map(namedItemOf).map((item) => (
            <FoundItem
              key={item.id}
              item={item}
              isTaken={taken.has(item.id)}
              isFull={room === 0}
              onAdd={() => add(item)}
            />
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

/** Reads the items of a view that are not taken yet, up to `room`, and counts those taken and those left. */
async function readFree(view: typeof firstView, taken: ReadonlySet<string>, room: number) {
  const items: NamedItem[] = [];
  let takenCount = 0;
  let leftCount = 0;
  for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages && items.length < room; pageNumber += 1) {
    const query = { ...view, isInUse: true, pageNumber, pageSize: 100 };
    const page = await iqApi.send("listItems", { query });
    const free = page.items.filter(({ id }) => !taken.has(id));
    items.push(...free.slice(0, room - items.length).map(namedItemOf));
    takenCount += page.items.length - free.length;
    ({ totalPages } = page);
    leftCount = page.totalCount - takenCount - items.length;
  }
  return { items, takenCount, leftCount };
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
