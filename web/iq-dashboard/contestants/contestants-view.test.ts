import { expect, test } from "vitest";
import { activeFilters, contestantsAddress, withoutFilters } from "./contestants-view.ts";

test("keeps search, order and page size when filters are cleared", () => {
  const search = "text=x&isDeleted=true&gender=0&sortBy=age&sortDirection=asc&pageSize=50";
  const view = contestantsAddress.read(new URLSearchParams(search));
  expect(activeFilters(view)).toBe(2);
  const bare = { ...view, ...withoutFilters };
  expect(activeFilters(bare)).toBe(0);
  expect(contestantsAddress.write(bare).toString()).toBe("text=x&sortBy=age&sortDirection=asc&pageSize=50");
});
