import { formatSerial } from "#contract/contestants/serial.ts";
import type { Conflict } from "#contract/exam-days/acts.ts";
import { actWords, type ConflictChoice, choicesOf } from "#contract/exam-days/desk-words.ts";
import { choiceWords, conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { formatPercent } from "#web/text/numbers.ts";

const isScoreConflict = ({ kind, wanted }: Conflict) =>
  wanted !== null && (kind === "score_differs" || kind === "score_corrected");

/** Nothing is replaced where the stored score has been deleted since. */
export const choicesFor = (conflict: Conflict): readonly ConflictChoice[] =>
  choicesOf[conflict.kind].filter((choice) => choice !== "replace" || conflict.stored !== null);

export function wordsOfChoice(conflict: Conflict, choice: ConflictChoice) {
  const { kind, wanted, stored } = conflict;
  const kept = isScoreConflict(conflict) && stored ? formatPercent(stored.score) : null;
  return choiceWords(kind, choice, wanted ? formatPercent(wanted.score) : "", kept);
}

/** The name as the system has it, or as a desk typed it. */
export function nameOf({ fullName, typed }: Conflict): string | null {
  const given = typed?.fullName;
  return fullName ?? (typeof given === "string" && given !== "" ? given : null);
}

/** A name, or a placeholder for it. */
export function personOf(conflict: Conflict): string {
  const { kind, serial } = conflict;
  if (kind === "contestant_erased") return text.erasedPerson;
  return nameOf(conflict) ?? (serial ? formatSerial(serial) : text.unknownPerson);
}

export const actOf = ({ actKind }: Conflict): string =>
  (actWords as Readonly<Record<string, string>>)[actKind] ?? text.unknownAct;
