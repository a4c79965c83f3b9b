import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { completeSerial, parseSerial } from "#contract/contestants/serial.ts";
import type { SentAct } from "#contract/exam-desk/acts.ts";
import type { PackPerson } from "#contract/exam-desk/devices.ts";
import type { Lists } from "../desk-view.ts";
import { afterAct, attendedAt, type DeskPerson, type People, peopleOf, withFound, withRedated } from "./desk-people.ts";
import { placeElsewhere } from "./elsewhere-place.ts";
import { createFinder } from "./find-people.ts";
import { newSerial } from "./new-serial.ts";
import { checkPlace, countsOf, locationOf, peopleOfDesk, timeAt } from "./place-check.ts";

const serial = completeSerial("123456789012345");
const other = completeSerial("543210987654321");
const at = (minute: number) => `2026-05-02T13:${String(minute).padStart(2, "0")}:00.000Z`;

const packed = (changes: Partial<PackPerson> = {}): PackPerson => ({
  contestantId: "c1",
  serialNumber: serial,
  fullName: "أحمد علي حسين",
  age: 12,
  specialEducationType: 2,
  testTime: 1,
  hallId: "h1",
  seat: 4,
  attendedAt: null,
  scores: [],
  ...changes,
});
const day = (...people: PackPerson[]) => peopleOf({ people });
const person = (people: People, of = serial) => people.get(of) as DeskPerson;

let made = 0;
const act = (changes: object): SentAct => {
  made += 1;
  return { id: `a${made}`, revision: made, at: at(made), deviceAt: at(made), by: "u", serial, ...changes } as SentAct;
};
const after = (people: People, ...acts: SentAct[]) => acts.reduce(afterAct, people);

test("of several marks the earliest counts, and a withdrawal takes back those before it, whatever the clock says", () => {
  const early = act({ kind: "attend", at: at(1) });
  const late = act({ kind: "attend", at: at(20) });
  const undo = act({ kind: "undo", at: at(30) });
  expect(attendedAt(person(after(day(packed()), late, early)))).toBe(at(1));
  expect(attendedAt(person(after(day(packed()), early, late, undo)))).toBeNull();
  // The clock was set back after the withdrawal.
  expect(attendedAt(person(after(day(packed()), late, undo, early)))).toBe(at(1));
  expect(attendedAt(person(after(day(packed({ attendedAt: at(2) })), undo)))).toBeNull();
});

test("a score appears once, however often its act is applied, and a correction changes the one it saw", () => {
  const scored = act({ kind: "score", score: "٧٥٫٥" });
  const people = after(day(packed({ scores: [{ id: "s0", score: 40, corrections: 1 }] })), scored, scored);
  expect(person(people).scores.map(({ score }) => score)).toEqual([75.5, 40]);
  const wrongBasis = act({ kind: "correct", resultId: "s0", score: "50", knownCorrections: 0 });
  const right = act({ kind: "correct", resultId: scored.id, score: "80", knownCorrections: 0 });
  expect(person(after(people, wrongBasis, right, right)).scores).toEqual([
    { id: scored.id, score: 80, corrections: 1 },
    { id: "s0", score: 40, corrections: 1 },
  ]);
  const ticks = [true, false, true].map((isCorrect, index) => ({ questionNumber: index + 1, isCorrect }));
  expect(person(after(day(packed()), act({ kind: "score", questions: ticks }))).scores[0]?.score).toBe(66.67);
});

test("somebody added here is known by what was typed", () => {
  const contestant = { fullName: "  سارة   كريم ", age: "١١", specialEducationType: "3" };
  const people = after(day(), act({ kind: "register", contestant, hallId: "h1", testTime: 2 }));
  expect(person(people)).toMatchObject({
    fullName: "سارة كريم",
    age: 11,
    specialEducationType: 3,
    contestantId: `a${made}`,
  });
  expect(checkPlace(person(people), { hallIds: ["h1"], testTime: 2 }).kind).toBe("here");
});

test("the server's answer replaces what the device knew, except for what it does not know yet", () => {
  const mine = act({ kind: "score", score: "70" });
  const people = after(day(packed({ attendedAt: at(1) })), mine);
  const { fullName, contestantId, age, specialEducationType } = packed();
  const found = { serialNumber: serial, fullName, contestantId, age, specialEducationType };
  const scores = [{ id: "s9", score: 55, corrections: 0 }];
  const elsewhere = act({ kind: "attend", serial: other });
  const next = person(withFound(people, { ...found, attendedAt: null, scores }, [mine, elsewhere]));
  expect(next).toMatchObject({ place: null, attends: [] });
  expect(next.scores.map(({ id }) => id)).toEqual([mine.id, "s9"]);
});

test("says who belongs here, and where the others do", () => {
  const scope = { hallIds: ["h1"], testTime: 1 as const };
  const kind = (changes: Partial<PackPerson>) => checkPlace(person(day(packed(changes))), scope).kind;
  expect(kind({})).toBe("here");
  expect(kind({ testTime: 2 })).toBe("other time");
  expect(kind({ hallId: "h2" })).toBe("other hall");
  expect(checkPlace(person(day(packed({ testTime: 2 }))), { ...scope, testTime: null }).kind).toBe("here");
  expect(checkPlace(undefined, scope).kind).toBe("unknown");
  const people = after(day(packed({ hallId: "h2" })), act({ kind: "attend", hallId: "h1", testTime: 1, reason: "x" }));
  expect(checkPlace(person(people), scope).kind).toBe("here");
  const typedOnly = after(day(), act({ kind: "attend" }));
  expect(checkPlace(person(typedOnly), scope).kind).toBe("unknown");
});

const third = completeSerial("999999999999999");

test("lists a desk's own people by time and seat, with those admitted here, and counts as the day's page does", () => {
  const people = after(
    day(packed({ seat: 9 }), packed({ serialNumber: other, seat: 2 }), packed({ serialNumber: third, hallId: "h2" })),
    act({ kind: "attend", serial: third, hallId: "h1", testTime: 1, reason: "x" }),
    act({ kind: "score", serial: third, score: "5" }),
    act({ kind: "score", score: "5" }),
  );
  const here = { hallIds: ["h1"], testTime: null };
  const there = { hallIds: ["h2"], testTime: 1 as const };
  const serials = (scope: typeof here | typeof there, group?: "present" | "absent") =>
    peopleOfDesk(people, scope, group).map((one) => one.serial);
  expect([serials(here), serials(here, "present"), serials(here, "absent")]).toEqual([
    [other, serial, third],
    [third],
    [other, serial],
  ]);
  expect(countsOf(people, here)).toEqual({ expected: 2, present: 1, absent: 2, scored: 2 });
  // Somebody who was admitted elsewhere is expected at their place, absent nowhere, and present and scored where they
  // are.
  expect([serials(there), serials(there, "present"), serials(there, "absent")]).toEqual([[third], [], []]);
  expect(countsOf(people, there)).toEqual({ expected: 1, present: 0, absent: 0, scored: 0 });
  expect(countsOf(people, { hallIds: ["h3"], testTime: null }).expected).toBe(0);
});

test("somebody registered here is expected here, also after a withdrawal", () => {
  const where = { hallId: "h1", testTime: 2 };
  const registered = act({ kind: "register", contestant: { fullName: "سارة" }, ...where });
  const scope = { hallIds: ["h1"], testTime: null };
  const present = after(day(), registered, act({ kind: "attend", ...where }));
  expect(countsOf(present, scope)).toEqual({ expected: 1, present: 1, absent: 0, scored: 0 });
  const withdrawn = after(present, act({ kind: "undo" }));
  expect(countsOf(withdrawn, scope)).toEqual({ expected: 1, present: 0, absent: 1, scored: 0 });
  expect(checkPlace(person(withdrawn), scope).kind).toBe("here");
});

test("a mark at the place admits nobody, one elsewhere does until it is withdrawn, and the earliest counts", () => {
  const scope = { hallIds: ["h2"], testTime: null };
  const atPlace = act({ kind: "attend", hallId: "h1", testTime: 1 });
  expect(person(after(day(packed()), atPlace)).admitted).toBeNull();
  const admitted = after(day(packed()), act({ kind: "attend", hallId: "h2", testTime: 1, reason: "x" }));
  expect([person(admitted).admitted, checkPlace(person(admitted), scope).kind]).toEqual([
    { hallId: "h2", testTime: 1 },
    "here",
  ]);
  const withdrawn = after(admitted, act({ kind: "undo" }));
  expect([person(withdrawn).admitted, checkPlace(person(withdrawn), scope).kind]).toEqual([null, "other hall"]);
  const early = act({ kind: "attend", hallId: "h1", testTime: 1, at: at(0) });
  expect(person(after(admitted, early)).admitted).toBeNull();
  // The server moved the place after the mark.
  const moved = packed({ attendedAt: at(3), hallId: "h3", admitted: { hallId: "h1", testTime: 1 } });
  expect(locationOf(person(day(moved)))).toEqual({ hallId: "h1", testTime: 1 });
});

test("a mark that gets another time keeps its hall", () => {
  const marked = act({ kind: "attend", hallId: "h2", testTime: 1, at: at(40) });
  const people = withRedated(after(day(packed()), marked), marked, at(10));
  expect([attendedAt(person(people)), person(people).admitted?.hallId]).toEqual([at(10), "h2"]);
  expect(withRedated(people, act({ kind: "undo" }), at(20))).toBe(people);
  expect(withRedated(people, act({ kind: "attend", serial: other }), at(20))).toBe(people);
});

test("the hour that is now is the last that began, the first before it, and none on another date", () => {
  const times = { date: "2026-05-02", testTimes: [1, 2, 3] } as const;
  const of = (clock: string) => timeAt(times, Date.parse(`${clock}+03:00`));
  const clocks = ["02T00:00", "02T16:29", "02T16:30", "02T23:59", "03T00:00", "01T23:59"];
  expect(clocks.map((clock) => of(`2026-05-${clock}`))).toEqual([1, 1, 2, 3, null, null]);
  expect(timeAt({ ...times, testTimes: [2] }, Date.parse("2026-05-02T16:30:00+03:00"))).toBe(null);
});

test("a code of another hall is known by its digest, wherever it stands", async () => {
  const digestOf = (code: string) =>
    createHash("sha256").update(`day${code}`).digest().subarray(0, 6).toString("base64");
  const elsewhere = [
    { hallId: "h2", testTime: 1, digests: digestOf(other) },
    { hallId: "h3", testTime: 2, digests: digestOf(other) + digestOf(serial) },
  ];
  const lists = { day: { id: "day" }, elsewhere } as unknown as Lists;
  expect(await placeElsewhere(lists, serial)).toMatchObject({ hallId: "h3", testTime: 2 });
  expect(await placeElsewhere(lists, completeSerial("000000000000001"))).toBe(null);
  expect(await placeElsewhere({ day: { id: "day" } } as unknown as Lists, serial)).toBe(null);
});

test("finds people by parts of names in other spellings and by codes", () => {
  const find = createFinder();
  const people = day(packed({ fullName: "إسراء نور الدين" }), packed({ serialNumber: other, fullName: "علي جاسم" }));
  const found = (text: string) => find(people, text, 5).found.map(({ fullName }) => fullName);
  expect(found("اسراء نورالدين")).toEqual(["إسراء نور الدين"]);
  expect(found(other.slice(0, 8))).toEqual(["علي جاسم"]);
  expect([found(" "), found("سعد")]).toEqual([[], []]);
  expect(find(people, "ا", 1)).toMatchObject({ isMore: true });
});

test("searches 5,000 people well within 100 ms", () => {
  const people = new Map(
    Array.from({ length: 5000 }, (_, index) => {
      const code = completeSerial(String(index).padStart(15, "0"));
      return [code, person(day(packed({ fullName: `عبد الرحمن كريم ${index}` })))];
    }),
  );
  const find = createFinder();
  find(people, "كريم", 20);
  const start = performance.now();
  for (let time = 0; time < 10; time += 1) find(people, "عبدالرحمن سعدون", 20);
  expect((performance.now() - start) / 10).toBeLessThan(100);
});

test("makes serials that every part of the product accepts", () => {
  const serials = Array.from({ length: 200 }, () => newSerial());
  expect(serials.filter((made) => parseSerial(made) === made)).toHaveLength(200);
  expect(new Set(serials).size).toBe(200);
});
