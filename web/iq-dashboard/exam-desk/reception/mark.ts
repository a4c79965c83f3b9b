import type { DeskSession } from "../desk-session.ts";
import { attendedAt, type People } from "../people/desk-people.ts";
import { checkPlace, type DeskScope } from "../people/place-check.ts";

/** What a scan or a press has just done, to be seen at a glance. */
export type Mark = { serial: string; kind: "marked" | "already" | "undone" | "added" | "failed" };

/** Marks somebody of this desk as present at once. @returns null if a person must decide */
export async function markByScan(session: DeskSession, serial: string): Promise<Mark | null> {
  await session.written();
  const { people, desk } = session.view();
  const person = people.get(serial);
  if (person && attendedAt(person) !== null) return { serial, kind: "already" };
  if (checkPlace(person, desk).kind !== "here") return null;
  return markPresent(session, serial);
}

export const markPresent = (session: DeskSession, serial: string): Promise<Mark> =>
  perform(session, { kind: "attend", serial }, "marked");

export const withdrawMark = (session: DeskSession, serial: string): Promise<Mark> =>
  perform(session, { kind: "undo", serial }, "undone");

const perform = (
  session: DeskSession,
  act: { kind: "attend" | "undo"; serial: string },
  kind: Mark["kind"],
): Promise<Mark> =>
  session.perform(act).then(
    () => ({ serial: act.serial, kind }),
    () => ({ serial: act.serial, kind: "failed" }),
  );

/**
 * What a desk shows from afar: somebody is present, a person must decide, something is wrong, or nothing was done yet.
 */
export type Sign = "good" | "ask" | "stop" | "none";

type Known = {
  people: People;
  desk: DeskScope;
  /** Whether somebody who is not on the lists has a place in another hall. */
  isExpectedElsewhere?: boolean;
};

export function signOf({ people, desk, isExpectedElsewhere }: Known, serial: string, mark: Mark | null): Sign {
  const done = mark?.serial === serial ? mark.kind : null;
  if (done === "failed") return "stop";
  const person = people.get(serial);
  if (person && attendedAt(person) !== null) return done === "already" ? "ask" : "good";
  const { kind } = checkPlace(person, desk);
  if (kind === "unknown" && !isExpectedElsewhere) return "stop";
  return kind === "here" ? "none" : "ask";
}
