import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { listMessages, Message, MessageState } from "#contract/site/messages.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import type { Place } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { countChange, noteUnreadCount, polledEveryMinute, reloadMessages } from "./unread-count.ts";

/** A page and filter as API query. */
export type MessagesView = Place & {
  isRead?: boolean | undefined;
  isDeleted?: boolean | undefined;
  state?: MessageState | undefined;
  text?: string | undefined;
};
type MessagePage = z.output<typeof listMessages.response>;

const listsKey = keyOf("listMessages");
const messageKey = (id: string) => keyOf("getMessage", { params: { id } });

/** Reads a page of messages, newest first. The previous one stays on screen while the next loads. */
export function useMessageList({ isDeleted = false, ...view }: MessagesView) {
  const client = useQueryClient();
  const query = { ...view, isDeleted };
  // This does not use `useCall`, because each page also brings the unread count.
  return useQuery<MessagePage>({
    queryKey: keyOf("listMessages", { query }),
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

/** Reads a message. It first shows what a list contains of it. */
export function useMessage(id: string) {
  const client = useQueryClient();
  const inList = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: listsKey })
      .map(({ state }) => ({ message: itemOf(state.data as MessagePage | undefined, id), at: state.dataUpdatedAt }))
      .filter(({ message }) => message)
      .sort((one, other) => other.at - one.at)[0];
  return useCall(
    "getMessage",
    { params: { id } },
    { initialData: () => inList()?.message, initialDataUpdatedAt: () => inList()?.at },
  );
}

const itemOf = (page: MessagePage | undefined, id: string) => page?.items.find((item) => item.id === id);

/** Marks, deletes and restores messages, and reads again the lists that they leave or join. */
export function useMessageChanges() {
  const client = useQueryClient();
  const show = (message: Message) => {
    client.setQueryData(messageKey(message.id), message);
    client.setQueriesData<MessagePage>(
      { queryKey: listsKey },
      (page) => page && { ...page, items: page.items.map((item) => (item.id === message.id ? message : item)) },
    );
  };
  const before = (id: string) => client.getQueryData(messageKey(id));
  const waits = (message: Message | undefined) =>
    Number(message !== undefined && !message.isRead && !message.isDeleted);
  /** This does not wait for the lists, because the change is done. */
  const reload = () => reloadMessages(client);
  return {
    mark: useMutation({
      mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
        mainApi.send("markMessage", { params: { id }, body: { isRead } }),
      onSuccess: (message) => {
        const change = waits(message) - waits(before(message.id));
        show(message);
        countChange(client, change);
        // The visible list must not move while somebody reads. It is read again when it is next opened.
        void invalidateCalls(client, ["listMessages"], { refetchType: "none" });
      },
    }),
    setState: useMutation({
      mutationFn: ({ message: { id, state: from }, state }: { message: Message; state: "new" | "taken" | "closed" }) =>
        mainApi.send("setMessageState", { params: { id }, body: { state, from } }),
      onSuccess: show,
      // Somebody else may have changed it.
      onError: reload,
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

/** Reads the answers to a message, again while a mail is on its way. */
export const useAnswers = (id: string) =>
  useCall(
    "listMessageAnswers",
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        (state.data?.items.some(({ delivery }) => delivery === "waiting") ?? false) && 3_000,
    },
  );

/** Sends an answer. Repeating it with the same id sends nothing twice. */
export function useAnswering(messageId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; text: string }) =>
      mainApi.send("answerMessage", { params: { id: messageId }, body }),
    onSuccess: () => invalidateCalls(client, ["listMessages", "getMessage", "listMessageAnswers"]),
  });
}
