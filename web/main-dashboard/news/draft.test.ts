import { expect, it } from "vitest";
import { parseDraft } from "./draft.ts";

const draft = { person: "admin", title: "عنوان", content: "<p>نص</p>", imagePaths: ["a.webp"], lostFiles: 1 };

it("gives a draft back to who typed it and to nobody else", () => {
  expect(parseDraft(JSON.stringify(draft), "admin")).toEqual(draft);
  expect(parseDraft(JSON.stringify(draft), "another")).toBeNull();
});

it("keeps the key under which a new post is sent again", () => {
  const keyed = { ...draft, idempotencyKey: "key" };
  expect(parseDraft(JSON.stringify(keyed), "admin")).toEqual(keyed);
});

it("takes nothing that is no draft", () => {
  for (const stored of [null, "", "{", "null", "[]", '{"person":"admin"}', JSON.stringify({ ...draft, title: 5 })]) {
    expect(parseDraft(stored, "admin"), String(stored)).toBeNull();
  }
});
