import { expect, test } from "vitest";
import { saveIdsOf } from "./save-ids.ts";

const [one, other] = [{ stem: "س" }, { stem: "ع" }];

test("keeps the ids of the same content until an answer, then makes new ones", () => {
  const ids = saveIdsOf("item");
  const first = ids.of(one);
  expect(ids.of({ ...one })).toEqual(first);
  ids.answered("item");
  const again = ids.of(one);
  expect(again.id).toBe("item");
  expect(again.saveId).not.toBe(first.saveId);
});

test("makes new ids for a changed new item, until one is saved", () => {
  const ids = saveIdsOf(undefined);
  const { id } = ids.of(one);
  const kept = ids.of(other).id;
  expect(kept).not.toBe(id);
  ids.answered(kept);
  expect(ids.of(one).id).toBe(kept);
});
