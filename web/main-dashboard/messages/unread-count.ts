import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mainApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

export const unreadCountKey = ["messages", "unread"] as const;

/** Messages come while the dashboard is open, so what tells of them asks again each minute and when it is returned to. */
export const polledEveryMinute = { refetchInterval: 60_000, refetchOnWindowFocus: "always" } as const;

/** How many messages wait to be read; 0 until it is known. */
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

/** The count that came with a list. One that was asked for before the last change is out of date and left aside. */
export function noteUnreadCount(client: QueryClient, count: number, askedAt: number): void {
  const state = client.getQueryState(unreadCountKey);
  if (state?.isInvalidated || askedAt < (state?.dataUpdatedAt ?? 0)) return;
  client.setQueryData(unreadCountKey, count);
}

/** Counts a change at once, asks the server for the number, and tells the other tabs. */
export function countChange(client: QueryClient, change: number): void {
  client.setQueryData<number>(unreadCountKey, (count) => count && Math.max(0, count + change));
  void client.invalidateQueries({ queryKey: unreadCountKey });
  otherTabs()?.postMessage("changed");
}

/** Follows what other tabs change. A channel does not hear itself, so a tab has one. */
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
