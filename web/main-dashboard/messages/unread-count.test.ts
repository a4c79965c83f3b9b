import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { countChange, noteUnreadCount, unreadCountKey } from "./unread-count.ts";

test("applies a change at once, and ignores the count of a list requested before", () => {
  const client = new QueryClient();
  const count = () => client.getQueryData(unreadCountKey);
  noteUnreadCount(client, 4, Date.now());
  expect(count()).toBe(4);
  const askedAt = Date.now() - 5;
  countChange(client, -1);
  expect(count()).toBe(3);
  noteUnreadCount(client, 4, askedAt);
  expect(count()).toBe(3);
  client.setQueryData(unreadCountKey, 3);
  noteUnreadCount(client, 6, Date.now() + 1);
  expect(count()).toBe(6);
});
