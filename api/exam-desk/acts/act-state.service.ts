import type { Db } from "#api/db/client.ts";
import { hasOnsiteExam } from "#api/exam-days/exam-days.queries.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { Act } from "#contract/exam-desk/acts.ts";
import { contestantOfAct, resultsOfActs } from "./acts.queries.ts";
import { type ActState, emptyState } from "./decide.ts";
import type { Desk } from "./desk.ts";
import * as people from "./people.queries.ts";

type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

/** Reads what the decision about an act needs. The contestant is locked until the transaction ends. */
export async function readState(tx: Db, desk: Desk, act: Act): Promise<ActState> {
  switch (act.kind) {
    case "attend":
    case "undo":
      return stateOfMark(tx, desk, act);
    case "score":
      return stateOfScore(tx, desk, act);
    case "correct":
      return stateOfCorrection(tx, desk, act);
    case "register":
      return stateOfRegistration(tx, act);
  }
}

async function stateOfMark(tx: Db, { day }: Desk, act: ActOf<"attend" | "undo">): Promise<ActState> {
  const found = await lockContestant(tx, act);
  const { person } = found;
  if (!person || act.kind === "undo") return { ...emptyState, ...found };
  return { ...emptyState, ...found, isPlacedElsewhere: await people.isPlacedElsewhere(tx, day.id, person.id, act) };
}

async function stateOfScore(tx: Db, { day, scores }: Desk, act: ActOf<"score">): Promise<ActState> {
  const found = await lockContestant(tx, act);
  const { person } = found;
  const onsiteExamId = act.examId ?? day.onsiteExamId;
  if (!person || !onsiteExamId || !(await hasOnsiteExam(tx, onsiteExamId))) return { ...emptyState, ...found };
  const seen = new Set([...act.knownScores, ...(await resultsOfActs(tx, act.knownScores)).values()]);
  const stored = await scores.listScores(tx, onsiteExamId, person.id);
  return { ...emptyState, ...found, onsiteExamId, unseenScores: stored.filter(({ id }) => !seen.has(id)) };
}

async function stateOfCorrection(tx: Db, { scores }: Desk, act: ActOf<"correct">): Promise<ActState> {
  const resultId = (await resultsOfActs(tx, [act.resultId])).get(act.resultId) ?? act.resultId;
  const ownerId = (await people.ownerOfResult(tx, resultId)) ?? null;
  // The score that is corrected may itself wait as an open conflict, which names its student.
  const personId = ownerId ?? (await contestantOfAct(tx, act.resultId));
  const person = (personId && (await people.lockById(tx, personId))) || null;
  const stored = (ownerId && (await scores.lockScore(tx, resultId))) || null;
  return { ...emptyState, person, resultId, ownerId, stored };
}

async function stateOfRegistration(tx: Db, { id, serial: typed }: ActOf<"register">): Promise<ActState> {
  const serial = parseSerial(typed);
  if (!serial) return emptyState;
  await people.lockSerial(tx, serial);
  return { ...emptyState, isErased: await people.isErased(tx, id, serial) };
}

async function lockContestant(tx: Db, { serial: typed, contestantId }: ActOf<"attend" | "undo" | "score">) {
  const serial = parseSerial(typed);
  let person = serial ? await people.lockBySerial(tx, serial) : undefined;
  if (!person && serial) {
    // Another device may be sending the registration at this moment.
    await people.lockSerial(tx, serial);
    person = await people.lockBySerial(tx, serial);
  }
  if (person) return { person, isErased: false };
  return { person: null, isErased: await people.isErased(tx, contestantId, serial) };
}
