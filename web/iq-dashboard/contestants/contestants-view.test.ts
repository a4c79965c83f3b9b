import { expect, test } from "vitest";
import { contestantsAddress, isFiltered, withoutFilters } from "./contestants-view.ts";

test("removing the filters keeps search, order and page size", () => {
  const search = "text=x&isDeleted=true&gender=0&sortBy=age&sortDirection=asc&pageSize=50";
  const view = contestantsAddress.read(new URLSearchParams(search));
  expect(isFiltered(view)).toBe(true);
  const bare = { ...view, ...withoutFilters };
  expect(isFiltered(bare)).toBe(false);
  expect(contestantsAddress.write(bare).toString()).toBe("text=x&sortBy=age&sortDirection=asc&pageSize=50");
});
