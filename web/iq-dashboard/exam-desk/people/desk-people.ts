import { parseSerial } from "#contract/contestants/serial.ts";
import type { SentAct } from "#contract/exam-days/acts.ts";
import type { DayPack, DeskPerson as FoundPerson, PackPerson } from "#contract/exam-days/attendance.ts";
import { keepSpelling, normaliseAge, normaliseScore } from "#contract/text/typed-text.ts";

export type TestTime = PackPerson["testTime"];
export type KnownScore = { id: string; score: number; corrections: number };
export type DeskPlace = { testTime: TestTime; hallId: string; seat: number };

/** Somebody as a desk knows them. */
export type DeskPerson = {
  serial: string;
  /** Null for an unknown code. */
  contestantId: string | null;
  /** Null for a code that this device knows nothing else of. */
  fullName: string | null;
  age: number | null;
  specialEducationType: number | null;
  place: DeskPlace | null;
  /** Where a desk admitted them, instead of their place. */
  admitted: { testTime: TestTime | null; hallId: string | null } | null;
  /** When they were marked as present since the last withdrawal. */
  attends: readonly string[];
  /** Newest first. */
  scores: readonly KnownScore[];
};

/** By serial. */
export type People = ReadonlyMap<string, DeskPerson>;

/** The earliest mark that no withdrawal followed, or null. */
export const attendedAt = ({ attends }: Pick<DeskPerson, "attends">): string | null =>
  [...attends].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;

export const peopleOf = ({ people }: Pick<DayPack, "people">): People =>
  new Map(people.map((person) => [person.serialNumber, fromPack(person)]));

function fromPack(found: FoundPerson): DeskPerson {
  const { serialNumber, contestantId, fullName, age, specialEducationType, testTime, hallId, seat, scores } = found;
  const isPlaced = testTime !== undefined && hallId !== undefined && seat !== undefined;
  return {
    ...{ serial: serialNumber, contestantId, fullName, age, specialEducationType, scores },
    place: isPlaced ? { testTime, hallId, seat } : null,
    admitted: found.admitted ?? null,
    attends: found.attendedAt ? [found.attendedAt] : [],
  };
}

export const putFound = (people: Map<string, DeskPerson>, found: FoundPerson): void =>
  void people.set(found.serialNumber, fromPack(found));

/** Somebody as the server knows them now, with what was done here and is not sent yet. */
export function withFound(people: People, found: FoundPerson, unsent: readonly SentAct[]): People {
  const fresh = new Map(people);
  putFound(fresh, found);
  for (const act of unsent) if (concerns(act, fresh.get(found.serialNumber))) applyAct(fresh, act);
  return fresh;
}

const concerns = (act: SentAct, person: DeskPerson | undefined) =>
  act.kind === "correct"
    ? person?.scores.some(({ id }) => id === act.resultId)
    : parseSerial(act.serial) === person?.serial;

const unknownPerson = (serial: string): DeskPerson => ({
  ...{ serial, contestantId: null, fullName: null, age: null, specialEducationType: null, place: null },
  ...{ admitted: null, attends: [], scores: [] },
});

/** The people after an act. The same act again changes nothing. */
export function afterAct(people: People, act: SentAct): People {
  const changed = new Map(people);
  applyAct(changed, act);
  return changed;
}

/** As `afterAct`, in place. */
export function applyAct(people: Map<string, DeskPerson>, act: SentAct): void {
  if (act.kind === "correct") correct(people, act);
  else {
    const serial = parseSerial(act.serial) ?? act.serial;
    people.set(serial, personAfter(people.get(serial) ?? unknownPerson(serial), act));
  }
}

type Of<Kind extends SentAct["kind"]> = Extract<SentAct, { kind: Kind }>;

function personAfter(person: DeskPerson, act: Exclude<SentAct, Of<"correct">>): DeskPerson {
  switch (act.kind) {
    case "attend":
      return { ...marked(person, act.at), ...admission(act) };
    // Acts of a device count in their order, even if its clock was set meanwhile.
    case "undo":
      return { ...person, attends: [] };
    case "score": {
      if (person.scores.some(({ id }) => id === act.id)) return person;
      return { ...person, scores: [{ id: act.id, score: scoreOf(act), corrections: 0 }, ...person.scores] };
    }
    case "register":
      return { ...person, contestantId: act.id, ...typedPerson(act.contestant), ...admission(act) };
  }
}

const marked = (person: DeskPerson, at: string): DeskPerson =>
  person.attends.includes(at) ? person : { ...person, attends: [...person.attends, at] };

const admission = ({ hallId = null, testTime = null }: Of<"attend"> | Of<"register">) =>
  hallId === null && testTime === null ? {} : { admitted: { hallId, testTime } };

function typedPerson(typed: Record<string, unknown>) {
  const { fullName, age, specialEducationType } = typed;
  return {
    fullName: keepSpelling(String(fullName ?? "")),
    age: Number(normaliseAge(String(age ?? ""))) || null,
    specialEducationType: Number(specialEducationType) || 0,
  };
}

function correct(people: Map<string, DeskPerson>, act: Of<"correct">): void {
  const isIt = ({ id, corrections }: KnownScore) => id === act.resultId && corrections === Number(act.knownCorrections);
  const person = [...people.values()].find(({ scores }) => scores.some(isIt));
  if (!person) return;
  const scores = person.scores.map((score) =>
    isIt(score) ? { ...score, score: scoreOf(act), corrections: score.corrections + 1 } : score,
  );
  people.set(person.serial, { ...person, scores });
}

/** As the server computes it. */
export function scoreOf({ score, questions = [] }: Pick<Of<"score">, "score" | "questions">): number {
  if (questions.length === 0) return Number(normaliseScore(String(score ?? "")).replace(/[%٪]$/, ""));
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  return Math.round((right / questions.length) * 10_000) / 100;
}
