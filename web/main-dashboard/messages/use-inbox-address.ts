import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { anyText, listAddress, oneOf } from "#web/dashboard/list-address.ts";
import { useListAddress } from "#web/dashboard/use-list-address.ts";
import { sectionPath } from "../section-path.ts";

const messagesAddress = listAddress({
  pageSize: 10,
  /** `message`: the id of the open one. */
  filters: { isRead: oneOf([false]), isDeleted: oneOf([true]), message: anyText },
});

/** The lists of the inbox, as the query of the API asks for them. */
const filters = { all: {}, unread: { isRead: false }, deleted: { isDeleted: true } } as const;
export type MessageFilter = keyof typeof filters;
export const messageFilters = Object.keys(filters) as MessageFilter[];

/** What the inbox shows, as its address says: which messages, which page of them, which message is open. */
export function useInboxAddress() {
  const navigate = useNavigate();
  const { view, change, place } = useListAddress(messagesAddress, { startsAtTop: true });
  const { message: messageId, isRead, isDeleted } = view;
  const filter: MessageFilter = isDeleted ? "deleted" : isRead === false ? "unread" : "all";
  const returnTo = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the list cannot take the focus before it is on show again.
    if (!messageId) returnTo.current?.focus();
    returnTo.current = null;
  }, [messageId]);
  const addressOf = (message: string | undefined) =>
    `${sectionPath.messages}?${messagesAddress.write({ ...view, message })}`.replace(/\?$/, "");
  return {
    filter,
    place,
    messageId,
    /** The messages of the filter and page on show. */
    shown: { pageNumber: view.pageNumber, pageSize: view.pageSize, ...filters[filter] },
    addressOf,
    listAddress: addressOf(undefined),
    choose: (next: MessageFilter) =>
      change({ isRead: undefined, isDeleted: undefined, message: undefined, ...filters[next] }),
    /** Leaves the message for the list, with the focus where it was opened, or beside it when it leaves the list. */
    close: ({ isLeaving = false } = {}) => {
      const row = document.getElementById(`message-${messageId}`)?.closest("li");
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      returnTo.current = (isLeaving ? neighbour : row)?.querySelector("a") ?? document.getElementById("main");
      void navigate(addressOf(undefined), { preventScrollReset: true });
    },
  };
}
export type InboxAddress = ReturnType<typeof useInboxAddress>;
