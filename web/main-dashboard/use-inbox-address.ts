import { useNavigate } from "react-router";
import { sectionPath } from "./section-path.ts";
import { useListAddress } from "./use-list-address.ts";
import { type MessageFilter, messageFilters } from "./use-messages.ts";

const defaultPageSize = 10;

/** What the inbox shows, as its address says: which messages, which page of them, which message is open. */
export function useInboxAddress() {
  const navigate = useNavigate();
  const list = useListAddress(defaultPageSize);
  const filter = messageFilters.find((known) => known === list.params.get("show")) ?? "all";
  const to = (search: URLSearchParams) => `${sectionPath.messages}?${search}`.replace(/\?$/, "");
  return {
    ...list,
    filter,
    messageId: list.params.get("message"),
    addressOf: (id: string) => to(list.changed({ message: id })),
    listAddress: to(list.changed({ message: null })),
    choose: (next: MessageFilter) => list.change({ show: next === "all" ? null : next, page: null, message: null }),
    /** Leaves the message for the list, with the focus where it was opened, or beside it when it leaves the list. */
    close: async ({ isLeaving = false } = {}) => {
      const row = document.getElementById(`message-${list.params.get("message")}`)?.closest("li");
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      await navigate(to(list.changed({ message: null })), { preventScrollReset: true });
      const target = (isLeaving ? neighbour : row)?.querySelector("a") ?? document.getElementById("main");
      requestAnimationFrame(() => target?.focus());
    },
  };
}
export type InboxAddress = ReturnType<typeof useInboxAddress>;
