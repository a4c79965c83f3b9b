import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { sectionPath } from "../section-path.ts";
import { useListAddress } from "../use-list-address.ts";
import { type MessageFilter, messageFilters } from "./use-messages.ts";

const defaultPageSize = 10;

/** What the inbox shows, as its address says: which messages, which page of them, which message is open. */
export function useInboxAddress() {
  const navigate = useNavigate();
  const list = useListAddress(defaultPageSize);
  const filter = messageFilters.find((known) => known === list.params.get("show")) ?? "all";
  const messageId = list.params.get("message");
  const returnTo = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the list cannot take the focus before it is on show again.
    if (!messageId) returnTo.current?.focus();
    returnTo.current = null;
  }, [messageId]);
  const to = (search: URLSearchParams) => `${sectionPath.messages}?${search}`.replace(/\?$/, "");
  return {
    ...list,
    filter,
    messageId,
    addressOf: (id: string) => to(list.changed({ message: id })),
    listAddress: to(list.changed({ message: null })),
    choose: (next: MessageFilter) => list.change({ show: next === "all" ? null : next, page: null, message: null }),
    /** Leaves the message for the list, with the focus where it was opened, or beside it when it leaves the list. */
    close: ({ isLeaving = false } = {}) => {
      const row = document.getElementById(`message-${messageId}`)?.closest("li");
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      returnTo.current = (isLeaving ? neighbour : row)?.querySelector("a") ?? document.getElementById("main");
      void navigate(to(list.changed({ message: null })), { preventScrollReset: true });
    },
  };
}
export type InboxAddress = ReturnType<typeof useInboxAddress>;
