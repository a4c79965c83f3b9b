import { expect, test } from "vitest";
import { saveIdsOf } from "./save-ids.ts";

const [one, other] = [{ stem: "س" }, { stem: "ع" }];

test("the same content keeps its ids until it is answered, and is a save of its own afterwards", () => {
  const ids = saveIdsOf("item");
  const first = ids.of(one);
  expect(ids.of({ ...one })).toEqual(first);
  ids.answered("item");
  const again = ids.of(one);
  expect(again.id).toBe("item");
  expect(again.saveId).not.toBe(first.saveId);
});

test("a new item that says something else is another one, until one is kept", () => {
  const ids = saveIdsOf(undefined);
  const { id } = ids.of(one);
  const kept = ids.of(other).id;
  expect(kept).not.toBe(id);
  ids.answered(kept);
  expect(ids.of(one).id).toBe(kept);
});
