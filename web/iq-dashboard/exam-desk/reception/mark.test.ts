import { expect, it } from "vitest";
import type { DeskPerson } from "../people/desk-people.ts";
import { recentlyMarked } from "./desk-progress.tsx";
import { type Mark, signOf } from "./mark.ts";

const serial = "1234567890123456";
const attend = { at: "2026-11-29T06:00:00Z", hallId: null, testTime: null };
const person = (changes: Partial<DeskPerson> = {}): DeskPerson => ({
  serial,
  contestantId: "1",
  fullName: "أحمد",
  age: 12,
  specialEducationType: 0,
  place: { testTime: 1, hallId: "here", seat: 3 },
  target: null,
  admitted: null,
  attends: [],
  scores: [],
  ...changes,
});
const desk = { hallIds: ["here"], testTime: 1 } as const;
const signAt = (known: DeskPerson | null, kind: Mark["kind"] | null, of = serial) =>
  signOf({ people: new Map(known ? [[serial, known]] : []), desk }, serial, kind && { serial: of, kind });

it.each([
  ["just marked", person({ attends: [attend] }), "marked", "good"],
  ["marked before", person({ attends: [attend] }), null, "good"],
  ["scanned again", person({ attends: [attend] }), "already", "ask"],
  ["not marked yet", person(), null, "none"],
  ["withdrawn", person(), "undone", "none"],
  ["not saved", person(), "failed", "stop"],
  ["of another hall", person({ place: { testTime: 1, hallId: "other", seat: 3 } }), null, "ask"],
  ["of another time", person({ place: { testTime: 2, hallId: "here", seat: 3 } }), null, "ask"],
  ["without a place", person({ place: null }), null, "ask"],
  ["unknown", null, null, "stop"],
] as const)("somebody %s", (_name, known, kind, sign) => {
  expect(signAt(known, kind)).toBe(sign);
});

it("asks about somebody unknown who is expected in another hall", () => {
  const known = { people: new Map(), desk, isExpectedElsewhere: true };
  expect(signOf(known, serial, null)).toBe("ask");
  expect(signOf(known, serial, { serial, kind: "failed" })).toBe("stop");
});

it("ignores what was done for somebody else", () => {
  expect(signAt(person({ attends: [attend] }), "already", "6543210987654321")).toBe("good");
  expect(signAt(person(), "failed", "6543210987654321")).toBe("none");
});

it("finds the last five who are still present, newest first, each once", () => {
  const serials = ["1", "2", "3", "4", "5", "6", "7"];
  const people = new Map(serials.map((one) => [one, person({ serial: one, attends: one === "6" ? [] : [attend] })]));
  const acts = [...serials, "2", "nobody"].map((one, revision) => ({
    act: { kind: "attend", serial: one, id: one, revision, at: attend.at, deviceAt: attend.at, by: "" } as const,
    state: "sent" as const,
  }));
  const recent = recentlyMarked({ people, acts });
  expect(recent.map((one) => one.serial)).toEqual(["2", "7", "5", "4", "3"]);
});
