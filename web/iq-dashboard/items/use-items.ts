import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Item, ItemContent } from "#contract/items/items.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { itemsText as text } from "#web/text/iq-dashboard/items.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { ItemsView } from "./items-view.ts";

/** Query key of the whole item bank; a change to one item invalidates it. */
export const itemsKey = ["items"] as const;

/** Loads a page; the previous one stays while the next loads. */
export const useItems = (view: ItemsView) =>
  useQuery({
    queryKey: [...itemsKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listItems", { query: askedOf(view), signal }),
  });

const askedOf = (view: ItemsView) => ({ ...view, isInUse: view.isInUse ?? true });

/** The filters of a view, for all its pages. */
export function selectionOf(view: ItemsView) {
  const { pageNumber: _number, pageSize: _size, ...query } = askedOf(view);
  return query;
}

/** The subjects of items; empty until loaded, because they only suggest and filter. */
export const useSubjects = (): readonly string[] =>
  useQuery({
    queryKey: [...itemsKey, "subjects"],
    queryFn: ({ signal }) => iqApi.send("listItemSubjects", { signal }),
  }).data ?? [];

export const readItem = (id: string) => iqApi.send("getItem", { params: { id } });

/** An item for editing: always fetched fresh, and never refetched while it is edited. */
export const useItem = (id: string) =>
  useQuery({
    queryKey: ["edited-item", id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => iqApi.send("getItem", { params: { id }, signal }),
  });

export const useItemVersions = (id: string, page: Place) =>
  useQuery({
    queryKey: [...itemsKey, "versions", id, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listItemVersions", { params: { id }, query: page, signal }),
  });

export type ItemSave = { id: string; content: ItemContent } & ({ version: null } | { version: number; saveId: string });

/** Creates an item (without a version) or saves one over a version. */
export function useSaveItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: ItemSave): Promise<Item> => {
      const { id, content } = save;
      if (save.version === null) return iqApi.send("createItem", { body: { id, content } });
      const { version, saveId } = save;
      return iqApi.send("saveItem", { params: { id }, body: { version, saveId, content } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: itemsKey }),
  });
}

export function useChangeItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isInUse }: Pick<Item, "id" | "isInUse">) =>
      iqApi.send("changeItem", { params: { id }, body: { isInUse } }),
    onSuccess: ({ isInUse }) => {
      showToast("success", isInUse ? text.takenBack : text.takenOut);
      return queryClient.invalidateQueries({ queryKey: itemsKey });
    },
  });
}
