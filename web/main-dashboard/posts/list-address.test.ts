import { expect, it } from "vitest";
import { isDeletedFilter, postStates, postsAddress, postsQuery, stateOf } from "./list-address.ts";

const read = (search: string) => postsAddress.read(new URLSearchParams(search));

it("keeps the state of the posts on show in the address", () => {
  for (const state of postStates) {
    const view = { ...read("pageSize=5&sortBy=title"), isDeleted: isDeletedFilter[state] };
    expect(stateOf(postsAddress.read(postsAddress.write(view)))).toBe(state);
  }
});

it("asks the API for active posts first, and for both states by leaving the state out", () => {
  expect(postsQuery(read(""))).toMatchObject({ isDeleted: false, pageSize: 10, sortBy: "createdAt" });
  expect(postsQuery(read("isDeleted=true")).isDeleted).toBe(true);
  expect(postsQuery(read("isDeleted=all"))).not.toHaveProperty("isDeleted");
});
