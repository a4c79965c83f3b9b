import { describe, expect, it } from "vitest";
import { anyText, lastPageOf, listAddress, oneOf, pageOf } from "./list-address.ts";

const people = listAddress({
  pageSize: 10,
  filters: { text: anyText, gender: oneOf([0, 1]), isDeleted: oneOf([true]), state: oneOf(["ready", "gone"]) },
  orders: { createdAt: "desc", fullName: "asc", age: "desc" },
});
const read = (search: string) => people.read(new URLSearchParams(search));
const bare = read("");

describe("the address of a list", () => {
  it("is empty for the default view", () => {
    expect(bare).toEqual({
      text: undefined,
      gender: undefined,
      isDeleted: undefined,
      state: undefined,
      sortBy: "createdAt",
      sortDirection: "desc",
      pageSize: 10,
      pageNumber: 1,
    });
    expect(people.write(bare).toString()).toBe("");
  });

  it.each([
    "gender=0",
    "text=%D8%B2%D9%8A%D9%86%D8%A8&pageSize=25&pageNumber=3",
    "sortBy=age&sortDirection=asc",
    "isDeleted=true&state=gone&sortBy=fullName&pageNumber=1000000",
  ])("holds a whole view: %s", (search) => {
    expect(people.write(read(search)).toString()).toBe(search);
  });

  it.each([
    "pageNumber=0",
    "pageNumber=-1",
    "pageNumber=1.5",
    "pageNumber=9e9",
    "pageNumber=x",
    "pageSize=7",
    "pageSize=100",
    "gender=2",
    "gender=",
    "text=%20",
    "isDeleted=no",
    "state=lost",
    "sortBy=id",
    "sortDirection=up",
    "page=3&size=25&show=deleted",
  ])("reads as the default view when invalid: %s", (search) => {
    expect(read(search)).toEqual(bare);
  });

  it("never requests a page beyond the API's limit", () => {
    expect(read("pageNumber=9000000000").pageNumber).toBe(1_000_000);
  });

  it("accepts the list's page sizes, and no order without orders", () => {
    const rows = listAddress({ pageSizes: [5, 20], pageSize: 5 });
    expect(rows.pageSizes).toEqual([5, 20]);
    expect(rows.read(new URLSearchParams("pageSize=20&sortBy=age"))).toEqual({ pageSize: 20, pageNumber: 1 });
    expect(rows.read(new URLSearchParams("pageSize=10"))).toEqual({ pageSize: 5, pageNumber: 1 });
  });
});

it("orders by a column's first direction, then the opposite, from the first page", () => {
  const byName = people.order({ ...bare, pageNumber: 4 }, "fullName");
  expect(byName).toEqual({ ...bare, sortBy: "fullName", sortDirection: "asc" });
  const reversed = people.order(byName, "fullName");
  expect(reversed.sortDirection).toBe("desc");
  expect(people.order(reversed, "fullName")).toEqual(byName);
  expect(people.order(reversed, "age").sortDirection).toBe("desc");
  expect(people.order(byName, "fullName", "asc")).toEqual(byName);
});

it("pages a whole list and finds its last page", () => {
  const rows = [1, 2, 3, 4, 5];
  expect(pageOf(rows, { pageNumber: 2, pageSize: 3 })).toEqual({ items: [4, 5], totalCount: 5 });
  expect(pageOf(rows, { pageNumber: 3, pageSize: 3 })).toEqual({ items: [], totalCount: 5 });
  expect([0, 1, 3, 4].map((count) => lastPageOf(count, 3))).toEqual([1, 1, 1, 2]);
});
