import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mainApi } from "#web/calls/session-transport.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/** This is not the key of a call, because lists also contain the count, and each change counts at once. */
export const unreadCountKey = ["unread-messages"] as const;

/**
 * Settings for counters: messages arrive while the dashboard is open, so they are read again each minute and on focus.
 */
export const polledEveryMinute = { refetchInterval: 60_000, refetchOnWindowFocus: "always" } as const;

/** The number of unread messages; 0 while loading. */
export function useUnreadCount(): number {
  const { data = 0 } = useQuery({
    queryKey: unreadCountKey,
    queryFn: async ({ signal }) => {
      const query = { pageSize: 1, isRead: false };
      const { unreadCount } = await mainApi.send("listMessages", { query, signal });
      return unreadCount;
    },
    ...polledEveryMinute,
  });
  return data;
}

/** Takes over the count from a list, unless the list was requested before the last change. */
export function noteUnreadCount(client: QueryClient, count: number, askedAt: number): void {
  const state = client.getQueryState(unreadCountKey);
  if (state?.isInvalidated || askedAt < (state?.dataUpdatedAt ?? 0)) return;
  client.setQueryData(unreadCountKey, count);
}

/** Changes the count at once, reads it again, and notifies the other tabs. */
export function countChange(client: QueryClient, change: number): void {
  client.setQueryData<number>(unreadCountKey, (count) => count && Math.max(0, count + change));
  void client.invalidateQueries({ queryKey: unreadCountKey });
  otherTabs()?.postMessage("changed");
}

/** Follows changes in other tabs. A channel does not receive its own messages, so each tab has its own. */
export function useChangesOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => reloadMessages(client);
    otherTabs()?.addEventListener("message", reload);
    return () => otherTabs()?.removeEventListener("message", reload);
  }, [client]);
}

/** Reads messages and their count again. */
export function reloadMessages(client: QueryClient): void {
  void invalidateCalls(client, ["listMessages", "getMessage"]);
  void client.invalidateQueries({ queryKey: unreadCountKey });
}

let channel: BroadcastChannel | undefined;
function otherTabs(): BroadcastChannel | undefined {
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("messages");
  return channel;
}
