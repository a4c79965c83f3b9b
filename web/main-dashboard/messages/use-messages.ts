import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { listMessages, Message } from "#contract/site/messages.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { countChange, noteUnreadCount, polledEveryMinute } from "./unread-count.ts";

/** A page and filter as API query. */
export type MessagesView = Place & { isRead?: boolean | undefined; isDeleted?: boolean | undefined };
type MessagePage = z.output<typeof listMessages.response>;

const listsKey = ["messages", "list"] as const;
const messageKey = (id: string) => ["messages", "one", id] as const;
/** Loads a page of messages, newest first; the previous one stays while the next loads. */
export function useMessageList({ isRead, isDeleted = false, pageNumber, pageSize }: MessagesView) {
  const client = useQueryClient();
  const query = { pageNumber, pageSize, isDeleted, isRead };
  return useQuery<MessagePage>({
    queryKey: [...listsKey, query],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const page = await mainApi.send("listMessages", { query, signal });
      noteUnreadCount(client, page.unreadCount, askedAt);
      return page;
    },
    placeholderData: keepPreviousData,
    ...polledEveryMinute,
  });
}

/** Loads a message, with initial data from a list that contains it. */
export function useMessage(id: string) {
  const client = useQueryClient();
  const inList = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: listsKey })
      .map(({ state }) => ({ message: itemOf(state.data as MessagePage | undefined, id), at: state.dataUpdatedAt }))
      .filter(({ message }) => message)
      .sort((one, other) => other.at - one.at)[0];
  return useQuery<Message>({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => mainApi.send("getMessage", { params: { id }, signal }),
    initialData: () => inList()?.message,
    initialDataUpdatedAt: () => inList()?.at,
  });
}

const itemOf = (page: MessagePage | undefined, id: string) => page?.items.find((item) => item.id === id);

/** Marks, deletes and restores messages, and refetches the lists that they leave or join. */
export function useMessageChanges() {
  const client = useQueryClient();
  const show = (message: Message) => {
    client.setQueryData(messageKey(message.id), message);
    client.setQueriesData<MessagePage>(
      { queryKey: listsKey },
      (page) => page && { ...page, items: page.items.map((item) => (item.id === message.id ? message : item)) },
    );
  };
  const before = (id: string) => client.getQueryData<Message>(messageKey(id));
  const waits = (message: Message | undefined) =>
    Number(message !== undefined && !message.isRead && !message.isDeleted);
  /** Does not wait for the lists, since the change is done. */
  const reload = () => void client.invalidateQueries({ queryKey: ["messages"] });
  return {
    mark: useMutation({
      mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
        mainApi.send("markMessage", { params: { id }, body: { isRead } }),
      onSuccess: (message) => {
        const change = waits(message) - waits(before(message.id));
        show(message);
        countChange(client, change);
        // The visible list must not move while somebody reads; it refetches when opened next.
        void client.invalidateQueries({ queryKey: listsKey, refetchType: "none" });
      },
    }),
    remove: useMutation({
      mutationFn: (id: string) => mainApi.send("removeMessage", { params: { id } }),
      onSuccess: (_, id) => {
        countChange(client, -waits(before(id)));
        reload();
      },
    }),
    restore: useMutation({
      mutationFn: (id: string) => mainApi.send("restoreMessage", { params: { id } }),
      onSuccess: (message) => {
        countChange(client, waits(message));
        show(message);
        reload();
      },
    }),
  };
}
