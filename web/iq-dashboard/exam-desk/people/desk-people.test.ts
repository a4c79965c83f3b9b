import { expect, test } from "vitest";
import { completeSerial, parseSerial } from "#contract/contestants/serial.ts";
import type { SentAct } from "#contract/exam-days/acts.ts";
import type { PackPerson } from "#contract/exam-days/attendance.ts";
import { afterAct, attendedAt, type DeskPerson, type People, peopleOf, withFound } from "./desk-people.ts";
import { createFinder } from "./find-people.ts";
import { newSerial } from "./new-serial.ts";
import { checkPlace, countsOf, peopleOfDesk } from "./place-check.ts";

const serial = completeSerial("123456789012345");
const other = completeSerial("543210987654321");
const at = (minute: number) => `2026-05-02T13:${String(minute).padStart(2, "0")}:00.000Z`;

const packed = (changes: Partial<PackPerson> = {}): PackPerson => ({
  ...{ contestantId: "c1", serialNumber: serial, fullName: "أحمد علي حسين", age: 12, specialEducationType: 2 },
  ...{ testTime: 1, hallId: "h1", seat: 4, attendedAt: null, scores: [] },
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

test("lists and counts a desk's own people, by time and seat, with those admitted here", () => {
  const third = completeSerial("999999999999999");
  const people = after(
    day(packed({ seat: 9 }), packed({ serialNumber: other, seat: 2 }), packed({ serialNumber: third, hallId: "h2" })),
    act({ kind: "attend", serial: third, hallId: "h1", testTime: 1, reason: "x" }),
    act({ kind: "score", score: "5" }),
  );
  const list = peopleOfDesk(people, { hallIds: ["h1"], testTime: null });
  expect(list.map((one) => one.serial)).toEqual([other, serial, third]);
  expect(countsOf(list)).toEqual({ expected: 3, present: 1, absent: 2, scored: 1 });
  expect(peopleOfDesk(people, { hallIds: ["h2"], testTime: null })).toEqual([]);
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
