import { expect, it } from "vitest";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import { readActFile, readChosenFile } from "./act-file.ts";

const examDayId = "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001";
const otherDay = "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7002";
const saved = {
  format: "rafid-desk-acts",
  version: 1,
  examDayId,
  deviceId: "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7003",
  deviceName: "مكتب ١",
  iv: "AAAAAAAAAAAAAAAA",
  content: "c2VjcmV0",
};
const textOf = (changes: object = {}) => JSON.stringify({ ...saved, ...changes });
const read = (changes: object) => readActFile(textOf(changes), examDayId);

it("reads what a desk saved, also after an editor has added its mark", () => {
  const { format: _format, version: _version, ...file } = saved;
  expect(readActFile(textOf(), examDayId)).toEqual({ file });
  expect(readActFile(`\uFEFF${textOf()}`, examDayId)).toEqual({ file });
});

it("says what is wrong with another file", () => {
  for (const text of ["", "name,score\nأحمد,9", "[]", "null", JSON.stringify({ format: "other" })])
    expect(readActFile(text, examDayId), text).toEqual({ problem: "foreign" });
  expect(read({ version: 2 })).toEqual({ problem: "newer" });
  expect(read({ examDayId: otherDay })).toEqual({ problem: "otherDay", examDayId: otherDay });
});

it("tells a damaged file from a foreign one", () => {
  expect(readActFile(textOf().slice(0, -20), examDayId)).toEqual({ problem: "damaged" });
  const changes = [{ content: undefined }, { content: "***" }, { iv: "" }, { deviceId: "x" }, { version: "1" }];
  for (const change of changes) expect(read(change)).toEqual({ problem: "damaged" });
});

it("refuses what is larger than any file of acts", async () => {
  expect(read({ content: "A".repeat(deskLimits.file + 4_000) })).toEqual({ problem: "tooLarge" });
  const huge = { size: 5 * deskLimits.file, text: () => Promise.reject(new Error("read")) } as unknown as File;
  expect(await readChosenFile(huge, examDayId)).toEqual({ problem: "tooLarge" });
});

it("says that a file is gone", async () => {
  const gone = { size: 10, text: () => Promise.reject(new DOMException("gone")) } as unknown as File;
  expect(await readChosenFile(gone, examDayId)).toEqual({ problem: "unreadable" });
});
