import { deskPersonText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { DeskSession } from "../desk-session.ts";
import { attendedAt } from "../people/desk-people.ts";
import { checkPlace } from "../people/place-check.ts";

/** What a scan or a press has just done, to be seen at a glance. */
export type Mark = { serial: string; kind: "marked" | "already" | "undone" | "added" };

/** Marks somebody of this desk as present at once. @returns null if a person must decide */
export async function markByScan(session: DeskSession, serial: string): Promise<Mark | null> {
  await session.written();
  const { people, desk } = session.view();
  const person = people.get(serial);
  if (person && attendedAt(person) !== null) return { serial, kind: "already" };
  if (checkPlace(person, desk).kind !== "here") return null;
  return markPresent(session, serial);
}

export const markPresent = (session: DeskSession, serial: string): Promise<Mark | null> =>
  perform(session, { kind: "attend", serial }, "marked");

export const withdrawMark = (session: DeskSession, serial: string): Promise<Mark | null> =>
  perform(session, { kind: "undo", serial }, "undone");

const perform = (
  session: DeskSession,
  act: { kind: "attend" | "undo"; serial: string },
  kind: Mark["kind"],
): Promise<Mark | null> =>
  session.perform(act).then(
    () => ({ serial: act.serial, kind }),
    () => {
      showToast("error", text.markFailed);
      return null;
    },
  );
