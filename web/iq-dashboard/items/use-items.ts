import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Item, ItemContent } from "#contract/items/items.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { itemsText as text } from "#web/text/iq-dashboard/items.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { ItemsView } from "./items-view.ts";

/** Calls that answer differently after an item has changed. `getItem` is not read again while an item is edited. */
export const itemCalls = ["listItems", "listItemSubjects", "listItemVersions", "proposeForm", "findSameItems"] as const;

/** Reads a page of items. The previous one stays on screen while the next loads. */
export const useItems = (view: ItemsView) =>
  useCall("listItems", { query: askedOf(view) }, { placeholderData: keepPreviousData });

const askedOf = (view: ItemsView) => ({ ...view, isInUse: view.isInUse ?? true });

/** The filters of a view, for all its pages. */
export function selectionOf(view: ItemsView) {
  const { pageNumber: _number, pageSize: _size, ...query } = askedOf(view);
  return query;
}

/** The subjects of items; empty until loaded, because they only suggest and filter. */
export const useSubjects = (): readonly string[] => useCall("listItemSubjects", {}).data ?? [];

export const readItem = (id: string) => iqApi.send("getItem", { params: { id } });

/** Reads an item for editing: always from the server, and never again while it is edited. */
export const useItem = (id: string) =>
  useCall("getItem", { params: { id } }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

export const useItemVersions = (id: string, page: Place) =>
  useCall("listItemVersions", { params: { id }, query: page }, { placeholderData: keepPreviousData });

export type ItemSave = { id: string; content: ItemContent } & ({ version: null } | { version: number; saveId: string });

/** Creates an item (without a version), or saves one over a version. */
export function useSaveItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: ItemSave): Promise<Item> => {
      const { id, content } = save;
      if (save.version === null) return iqApi.send("createItem", { body: { id, content } });
      const { version, saveId } = save;
      return iqApi.send("saveItem", { params: { id }, body: { version, saveId, content } });
    },
    onSuccess: () => invalidateCalls(queryClient, itemCalls),
  });
}

export function useChangeItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isInUse }: Pick<Item, "id" | "isInUse">) =>
      iqApi.send("changeItem", { params: { id }, body: { isInUse } }),
    onSuccess: ({ isInUse }) => {
      showToast("success", isInUse ? text.takenBack : text.takenOut);
      return invalidateCalls(queryClient, itemCalls);
    },
  });
}
