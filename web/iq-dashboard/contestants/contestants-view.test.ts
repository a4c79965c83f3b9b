import { describe, expect, test } from "vitest";
import { changeView, isFiltered, orderBy, readView, withoutFilters, writeView } from "./contestants-view.ts";

const read = (address: string) => readView(new URLSearchParams(address));

describe("the address of the contestants", () => {
  test("is bare for what is shown at first", () => {
    expect(writeView(read("")).toString()).toBe("");
  });

  test.each([
    "gender=0",
    "text=%D8%B2%D9%8A%D9%86%D8%A8&pageNumber=3&pageSize=25",
    "sortBy=age&sortDirection=asc&governorate=19",
    "isRepeated=true&isDeleted=true&specialEducationType=0&testTime=3",
  ])("holds all of a view: %s", (address) => {
    const written = Object.fromEntries(writeView(read(address)));
    expect(written).toEqual(Object.fromEntries(new URLSearchParams(address)));
  });

  test.each(["pageNumber=0", "pageNumber=1.5", "pageNumber=x", "pageSize=1000", "gender=2", "gender=", "sortBy=id"])(
    "is read as bare where it makes no sense: %s",
    (address) => expect(read(address)).toEqual(read("")),
  );

  test("ends at the last page that can be asked for", () => {
    expect(read("pageNumber=9e9").pageNumber).toBe(1_000_000);
  });
});

test("a change goes back to the first page, unless it names one", () => {
  const view = read("pageNumber=4&gender=1");
  expect(changeView(view, { gender: 0 })).toMatchObject({ pageNumber: 1, gender: 0 });
  expect(changeView(view, { pageNumber: 5 })).toMatchObject({ pageNumber: 5, gender: 1 });
});

test("removing the filters keeps search, order and page size", () => {
  const view = read("text=x&pageSize=50&sortBy=age&sortDirection=asc&gender=1&isDeleted=true&pageNumber=2");
  expect(isFiltered(view)).toBe(true);
  const bare = withoutFilters(view);
  expect(isFiltered(bare)).toBe(false);
  expect(writeView(bare).toString()).toBe("text=x&pageSize=50&sortBy=age&sortDirection=asc");
});

test("pressing a header twice turns the order round", () => {
  const byName = orderBy(read("pageNumber=2"), "fullName");
  expect(byName).toMatchObject({ sortBy: "fullName", sortDirection: "asc", pageNumber: 1 });
  const reversed = orderBy(byName, "fullName");
  expect(reversed.sortDirection).toBe("desc");
  expect(orderBy(reversed, "createdAt").sortDirection).toBe("desc");
  expect(orderBy(byName, "fullName", "asc")).toEqual(byName);
});
