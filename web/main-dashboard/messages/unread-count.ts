import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mainApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const unreadCountKey = ["messages", "unread"] as const;

/** Messages arrive while the dashboard is open, so counters refetch each minute and on focus. */
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

/** Takes over the count of a list, unless it was requested before the last change. */
export function noteUnreadCount(client: QueryClient, count: number, askedAt: number): void {
  const state = client.getQueryState(unreadCountKey);
  if (state?.isInvalidated || askedAt < (state?.dataUpdatedAt ?? 0)) return;
  client.setQueryData(unreadCountKey, count);
}

/** Changes the count at once, refetches it and notifies the other tabs. */
export function countChange(client: QueryClient, change: number): void {
  client.setQueryData<number>(unreadCountKey, (count) => count && Math.max(0, count + change));
  void client.invalidateQueries({ queryKey: unreadCountKey });
  otherTabs()?.postMessage("changed");
}

/** Follows changes of other tabs. A channel does not hear its own messages, so there is one for each tab. */
export function useChangesOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const reload = () => void client.invalidateQueries({ queryKey: ["messages"] });
    otherTabs()?.addEventListener("message", reload);
    return () => otherTabs()?.removeEventListener("message", reload);
  }, [client]);
}

let channel: BroadcastChannel | undefined;
function otherTabs(): BroadcastChannel | undefined {
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel("messages");
  return channel;
}
