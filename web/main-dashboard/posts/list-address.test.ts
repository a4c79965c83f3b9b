import { expect, it } from "vitest";
import { isDeletedFilter, postStates, postsAddress, postsQuery, stateOf } from "./list-address.ts";

const read = (search: string) => postsAddress.read(new URLSearchParams(search));

it("keeps the posts' state in the address", () => {
  for (const state of postStates) {
    const view = { ...read("pageSize=5&sortBy=title"), isDeleted: isDeletedFilter[state] };
    expect(stateOf(postsAddress.read(postsAddress.write(view)))).toBe(state);
  }
});

it("requests active posts by default, and both states by omitting the filter", () => {
  expect(postsQuery(read(""))).toMatchObject({ isDeleted: false, pageSize: 10, sortBy: "createdAt" });
  expect(postsQuery(read("isDeleted=true")).isDeleted).toBe(true);
  expect(postsQuery(read("isDeleted=all"))).not.toHaveProperty("isDeleted");
});
