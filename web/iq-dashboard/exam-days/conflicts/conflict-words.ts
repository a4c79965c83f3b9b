import { formatSerial } from "#contract/contestants/serial.ts";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import { actWords, type ConflictChoice, choicesOf } from "#contract/exam-desk/desk-words.ts";
import { choiceWords, conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { formatPercent } from "#web/text/numbers.ts";

const isScoreConflict = ({ kind, wanted }: Conflict) =>
  wanted !== null && (kind === "score_differs" || kind === "score_corrected");

/** Finds the choices of a conflict. Nothing can be replaced if the stored score was deleted since. */
export const choicesFor = (conflict: Conflict): readonly ConflictChoice[] =>
  choicesOf[conflict.kind].filter((choice) => choice !== "replace" || conflict.stored !== null);

export function wordsOfChoice(conflict: Conflict, choice: ConflictChoice) {
  const { kind, wanted, stored } = conflict;
  const kept = isScoreConflict(conflict) && stored ? formatPercent(stored.score) : null;
  return choiceWords(kind, choice, wanted ? formatPercent(wanted.score) : "", kept);
}

/** The name that the system has, or that a desk typed. */
export function nameOf({ fullName, typed }: Conflict): string | null {
  const given = typed?.fullName;
  return fullName ?? (typeof given === "string" && given !== "" ? given : null);
}

/** The name of the person, or words that replace it. */
export function personOf(conflict: Conflict): string {
  const { kind, serial } = conflict;
  if (kind === "contestant_erased") return text.erasedPerson;
  return nameOf(conflict) ?? (serial ? formatSerial(serial) : text.unknownPerson);
}

export const actOf = ({ actKind }: Conflict): string =>
  (actWords as Readonly<Record<string, string>>)[actKind] ?? text.unknownAct;
