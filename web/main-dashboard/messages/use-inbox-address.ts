import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type MessageState, messageStates } from "#contract/site/messages.ts";
import { anyText, listAddress, oneOf } from "#web/dashboard/lists/list-address.ts";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { sectionPath } from "../section-path.ts";

const messagesAddress = listAddress({
  pageSize: 10,
  /** `message` is the id of the open message. */
  filters: {
    isRead: oneOf([false]),
    isDeleted: oneOf([true]),
    state: oneOf(Object.keys(messageStates) as MessageState[]),
    text: anyText,
    message: anyText,
  },
});

/** The filters as API queries. */
const filters = { all: {}, unread: { isRead: false }, deleted: { isDeleted: true } } as const;
export type MessageFilter = keyof typeof filters;
export const messageFilters = Object.keys(filters) as MessageFilter[];

/** The inbox in the address: filter, page and open message. */
export function useInboxAddress() {
  const navigate = useNavigate();
  const { view, change, place } = useListAddress(messagesAddress, { startsAtTop: true });
  const { message: messageId, isRead, isDeleted, state, text } = view;
  const filter: MessageFilter = isDeleted ? "deleted" : isRead === false ? "unread" : "all";
  const returnTo = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the list can take the focus only when it is visible.
    if (!messageId) returnTo.current?.focus();
    returnTo.current = null;
  }, [messageId]);
  const addressOf = (message: string | undefined) =>
    `${sectionPath.messages}?${messagesAddress.write({ ...view, message })}`.replace(/\?$/, "");
  return {
    filter,
    place,
    messageId,
    /** The page of messages on screen. */
    shown: { pageNumber: view.pageNumber, pageSize: view.pageSize, state, text, ...filters[filter] },
    addressOf,
    listAddress: addressOf(undefined),
    choose: (next: MessageFilter) =>
      change({ isRead: undefined, isDeleted: undefined, message: undefined, ...filters[next] }),
    chooseState: (next: MessageState | undefined) => change({ message: undefined, state: next }),
    /** Closes the message. The focus returns to its row, or to the list if the row leaves it. */
    close: ({ isLeaving = false } = {}) => {
      const row = document.getElementById(`message-${messageId}`)?.closest("li");
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      returnTo.current = (isLeaving ? neighbour : row)?.querySelector("a") ?? document.getElementById("main");
      void navigate(addressOf(undefined), { preventScrollReset: true });
    },
  };
}
export type InboxAddress = ReturnType<typeof useInboxAddress>;
