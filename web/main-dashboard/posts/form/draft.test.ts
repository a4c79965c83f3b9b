import { expect, it } from "vitest";
import { parseDraft } from "./draft.ts";

const draft = {
  person: "admin",
  title: "عنوان",
  content: "<p>نص</p>",
  imagePaths: ["a.webp"],
  lostFiles: 1,
  isSent: true,
};

it("restores a draft for its author only", () => {
  expect(parseDraft(JSON.stringify(draft), "admin")).toEqual(draft);
  expect(parseDraft(JSON.stringify(draft), "another")).toBeNull();
});

it("keeps the idempotency key of a new post", () => {
  const keyed = { ...draft, idempotencyKey: "key" };
  expect(parseDraft(JSON.stringify(keyed), "admin")).toEqual(keyed);
});

it("rejects invalid drafts", () => {
  for (const stored of [null, "", "{", "null", "[]", '{"person":"admin"}', JSON.stringify({ ...draft, title: 5 })]) {
    expect(parseDraft(stored, "admin"), String(stored)).toBeNull();
  }
});
