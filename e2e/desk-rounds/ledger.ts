import type { DeskAct } from "./script.ts";

/** One act of a person at a desk, as seen on its screen. */
export type SeenAct = {
  device: number;
  what: DeskAct["what"];
  /** Null for a new student until the screen shows the code. */
  serial: string | null;
  score: number | null;
  /** By the clock of the test. */
  at: number;
  /** Whether the screen said that it is kept. An act that was interrupted before that may be stored or not. */
  isPromised: boolean;
};

/** An act as the server stores it. */
export type StoredAct = {
  id: string;
  device: number;
  revision: number;
  what: string;
  serial: string | null;
  score: number | null;
  at: number;
  outcome: "kept" | "conflict";
};

export type StoredResult = {
  serial: string;
  /** Before corrections. */
  first: number;
  score: number;
  corrections: number;
};

export type Account = {
  promised: number;
  conflicts: number;
  lost: string[];
  doubled: string[];
  overwritten: string[];
  /** Conflicts that the list does not show. */
  unlisted: string[];
  /** Students who are present although an undo came later, or absent although somebody marked them. */
  wronglyPresent: string[];
  /** Differences between the stored time of an act and the true one, in milliseconds. */
  clockMs: number[];
  /** Acts that were stored with a wrong time. */
  wronglyDated: string[];
};

type Stored = {
  acts: readonly StoredAct[];
  results: readonly StoredResult[];
  /** Ids of the conflicts that staff see. */
  listed: readonly string[];
  /** Serials of the students who count as present. */
  present: readonly string[];
};

/** The screen says that an act is kept some time after it was done. */
const longestClockMs = 10_000;

const nameOf = ({ device, what, serial, score }: Pick<SeenAct, "device" | "what" | "serial" | "score"> | StoredAct) =>
  [`desk ${device + 1}`, what, serial ?? "?", score ?? ""].join(" ").trim();

/** Compares the acts that screens called kept with those that the server has. */
export function accountOf(seenActs: readonly SeenAct[], { acts, results, listed, present }: Stored): Account {
  const [lost, doubled, wronglyDated, clockMs]: [string[], string[], string[], number[]] = [[], [], [], []];
  const given = Map.groupBy(seenActs, nameOf);
  const stored = Map.groupBy(acts, nameOf);
  for (const [name, all] of given) {
    const promised = all.filter(({ isPromised }) => isPromised);
    const rows = stored.get(name) ?? [];
    for (let missing = rows.length; missing < promised.length; missing += 1) lost.push(name);
    for (let extra = all.length; extra < rows.length; extra += 1) doubled.push(name);
    if (all.length !== 1 || rows.length !== 1 || !promised[0] || !rows[0]) continue;
    const difference = rows[0].at - promised[0].at;
    clockMs.push(Math.abs(difference));
    if (Math.abs(difference) > longestClockMs) wronglyDated.push(`${name} by ${Math.round(difference / 1000)} s`);
  }
  for (const [name] of stored) if (!given.has(name)) doubled.push(`${name}, which nobody did`);
  const conflicts = acts.filter(({ outcome }) => outcome === "conflict");
  return {
    promised: seenActs.filter(({ isPromised }) => isPromised).length,
    conflicts: conflicts.length,
    lost,
    clockMs,
    wronglyDated,
    doubled: [...doubled, ...doubledResults(acts, results)],
    overwritten: overwritten(acts, results),
    wronglyPresent: wronglyPresent(acts, present),
    unlisted: conflicts.filter(({ id }) => !listed.includes(id)).map(nameOf),
  };
}

/** Each contestant has one result for each different score that counts. */
function doubledResults(acts: readonly StoredAct[], results: readonly StoredResult[]): string[] {
  return [...Map.groupBy(results, ({ serial }) => serial)].flatMap(([serial, rows]) => {
    const kept = acts.filter((act) => act.what === "score" && act.serial === serial && act.outcome === "kept");
    const different = new Set(kept.map(({ score }) => score)).size;
    return rows.length > different ? [`${serial} has ${rows.length} results of ${different} scores`] : [];
  });
}

/** Every score that a desk sent is a result's, or is a conflict before a person; only corrections change a result. */
function overwritten(acts: readonly StoredAct[], results: readonly StoredResult[]): string[] {
  const found: string[] = [];
  for (const act of acts) {
    if (act.what !== "score" || act.outcome === "conflict") continue;
    const theirs = results.filter(({ serial }) => serial === act.serial);
    const isThere = theirs.some(({ first, score }) => first === act.score || score === act.score);
    if (!isThere) found.push(`${nameOf(act)} became ${theirs.map(({ score }) => score).join(", ") || "nothing"}`);
  }
  for (const { serial, first, score, corrections } of results) {
    const kept = acts.filter((act) => act.what === "correct" && act.serial === serial && act.outcome === "kept");
    if (corrections > kept.length) found.push(`${serial} has a correction that nobody made`);
    if (corrections === 0 && first !== score) found.push(`${serial} changed from ${first} to ${score}`);
  }
  return found;
}

function wronglyPresent(acts: readonly StoredAct[], present: readonly string[]): string[] {
  const marks = acts.filter(({ what, outcome }) => (what === "attend" || what === "undo") && outcome === "kept");
  return [...Map.groupBy(marks, ({ serial }) => serial ?? "?")].flatMap(([serial, theirs]) => {
    const undos = theirs.filter(({ what }) => what === "undo");
    const isPresent = theirs.some((mark) => mark.what === "attend" && !undos.some((undo) => isAfter(undo, mark)));
    return isPresent === present.includes(serial) ? [] : [`${serial} is ${isPresent ? "absent" : "present"}`];
  });
}

/** Acts of one device follow each other by number, those of two by time. */
const isAfter = (one: StoredAct, other: StoredAct): boolean =>
  one.device === other.device ? one.revision > other.revision : one.at >= other.at;
