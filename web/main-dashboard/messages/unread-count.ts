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
