import { describe, expect, it } from "vitest";
import { listQuery, orderedBy, readListAddress, writeListAddress } from "./list-address.ts";

const read = (search: string) => readListAddress(new URLSearchParams(search));
const first = read("");

describe("the address of the list of posts", () => {
  it("begins with the newest active posts, ten at a time", () => {
    expect(first).toEqual({
      state: "active",
      pageNumber: 1,
      pageSize: 10,
      sortBy: "createdAt",
      sortDirection: "desc",
    });
    expect(writeListAddress(first).toString()).toBe("");
    expect(listQuery(first).isDeleted).toBe(false);
  });

  it("comes back as it was written", () => {
    for (const state of ["all", "active", "deleted"] as const) {
      for (const pageSize of [5, 10, 15, 20]) {
        const address = {
          ...first,
          state,
          pageSize,
          pageNumber: 3,
          sortBy: "viewCount",
          sortDirection: "asc",
        } as const;
        expect(readListAddress(writeListAddress(address))).toEqual(address);
      }
    }
  });

  it("takes nothing that makes no sense", () => {
    for (const search of [
      "pageNumber=0",
      "pageNumber=-1",
      "pageNumber=1.5",
      "pageNumber=9e9",
      "pageNumber=x",
      "pageSize=7",
      "pageSize=100",
      "state=gone",
      "sortBy=id",
      "sortDirection=up",
    ]) {
      expect(read(search), search).toEqual(first);
    }
  });

  it("asks the API for both states by leaving the state out", () => {
    expect(listQuery(read("state=all"))).not.toHaveProperty("isDeleted");
    expect(listQuery(read("state=deleted")).isDeleted).toBe(true);
  });

  it("turns the direction of the same column and starts over with another", () => {
    const later = { ...first, pageNumber: 4 };
    expect(orderedBy(later, "createdAt")).toEqual({ ...first, sortDirection: "asc" });
    expect(orderedBy(orderedBy(later, "createdAt"), "createdAt")).toEqual(first);
    expect(orderedBy(later, "title")).toEqual({ ...first, sortBy: "title", sortDirection: "asc" });
    expect(orderedBy(later, "viewCount")).toEqual({ ...first, sortBy: "viewCount" });
    expect(orderedBy(later, "createdAt", "desc")).toEqual(first);
  });
});
