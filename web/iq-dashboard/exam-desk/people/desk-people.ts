import { parseSerial } from "#contract/contestants/serial.ts";
import type { TestTime } from "#contract/enums.ts";
import type { SentAct } from "#contract/exam-desk/acts.ts";
import type { DayPack, DeskPerson as FoundPerson } from "#contract/exam-desk/devices.ts";
import { gradeOf } from "#contract/onsite-exams/grade.ts";
import { keepSpelling, normaliseAge, normaliseScore } from "#contract/text/typed-text.ts";

export type KnownScore = { id: string; score: number; corrections: number };
export type DeskPlace = { testTime: TestTime; hallId: string; seat: number };
/** Hall and time, as far as they are known. */
export type Where = { hallId: string | null; testTime: TestTime | null };
/** A mark as present. Without hall and time it was made at the person's place. */
export type Attend = Where & { at: string };

/** A person as a desk knows them. */
export type DeskPerson = {
  serial: string;
  /** Null for an unknown code. */
  contestantId: string | null;
  /** Null for a code about which this device knows nothing else. */
  fullName: string | null;
  age: number | null;
  specialEducationType: number | null;
  place: DeskPlace | null;
  /** Where a desk registered them. The next lists show whether there was a free seat. */
  target: Where | null;
  /** Where they are, if not at their place: the first mark was made there, or they have no place yet. */
  admitted: Where | null;
  /** Marks as present since the last withdrawal. */
  attends: readonly Attend[];
  /** Scores, newest first. */
  scores: readonly KnownScore[];
};

/** People by their serial. */
export type People = ReadonlyMap<string, DeskPerson>;

/** The earliest mark that was not withdrawn. */
const firstAttend = (attends: readonly Attend[]): Attend | undefined =>
  [...attends].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];

export const attendedAt = ({ attends }: Pick<DeskPerson, "attends">): string | null => firstAttend(attends)?.at ?? null;

/** The person with other marks, which may show that they were admitted elsewhere. */
function withAttends(person: Omit<DeskPerson, "admitted" | "attends">, attends: readonly Attend[]): DeskPerson {
  const { place, target } = person;
  const { hallId = null, testTime = null } = firstAttend(attends) ?? {};
  const isElsewhere =
    (hallId !== null && hallId !== place?.hallId) || (testTime !== null && testTime !== place?.testTime);
  return { ...person, attends, admitted: isElsewhere ? { hallId, testTime } : place ? null : target };
}

export const peopleOf = ({ people }: Pick<DayPack, "people">): People =>
  new Map(people.map((person) => [person.serialNumber, fromPack(person)]));

function fromPack(found: FoundPerson): DeskPerson {
  const { serialNumber, contestantId, fullName, age, specialEducationType, testTime, hallId, seat, scores } = found;
  const isPlaced = testTime !== undefined && hallId !== undefined && seat !== undefined;
  const person = {
    serial: serialNumber,
    contestantId,
    fullName,
    age,
    specialEducationType,
    scores,
    place: isPlaced ? { testTime, hallId, seat } : null,
    target: null,
  };
  const where = found.admitted ?? { hallId: null, testTime: null };
  return withAttends(person, found.attendedAt ? [{ at: found.attendedAt, ...where }] : []);
}

export const putFound = (people: Map<string, DeskPerson>, found: FoundPerson): void =>
  void people.set(found.serialNumber, fromPack(found));

/** Adds a person as the server knows them at present, with the acts that were done here and are not sent yet. */
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
  serial,
  contestantId: null,
  fullName: null,
  age: null,
  specialEducationType: null,
  place: null,
  target: null,
  admitted: null,
  attends: [],
  scores: [],
});

/** Returns the people after an act. The same act again changes nothing. */
export function afterAct(people: People, act: SentAct): People {
  const changed = new Map(people);
  applyAct(changed, act);
  return changed;
}

/** Works as `afterAct`, but changes the given people. */
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
    case "attend": {
      if (person.attends.some(({ at }) => at === act.at)) return person;
      return withAttends(person, [...person.attends, { at: act.at, ...whereIn(act) }]);
    }
    // Acts of a device count in their order, even if its clock was set in between.
    case "undo":
      return withAttends(person, []);
    case "score": {
      if (person.scores.some(({ id }) => id === act.id)) return person;
      return { ...person, scores: [{ id: act.id, score: scoreOf(act), corrections: 0 }, ...person.scores] };
    }
    case "register": {
      const added = { ...person, contestantId: act.id, ...typedPerson(act.contestant), target: whereIn(act) };
      return withAttends(added, person.attends);
    }
  }
}

const whereIn = ({ hallId = null, testTime = null }: Of<"attend"> | Of<"register">): Where => ({ hallId, testTime });

/** Returns the people after an act got another time, which matters only for marks. */
export function withRedated(people: People, act: SentAct, at: string): People {
  if (act.kind !== "attend" || act.at === at) return people;
  const person = people.get(parseSerial(act.serial) ?? act.serial);
  if (!person) return people;
  const attends = person.attends.map((attend) => (attend.at === act.at ? { ...attend, at } : attend));
  return new Map(people).set(person.serial, withAttends(person, attends));
}

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

export function scoreOf({ score, questions = [] }: Pick<Of<"score">, "score" | "questions">): number {
  const typed = Number(normaliseScore(String(score ?? "")).replace(/[%٪]$/, ""));
  return gradeOf({ score: typed, questions }).score;
}
