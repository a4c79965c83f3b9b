import { readInput } from "#api/http/validation.ts";
import type { StoredScore } from "#api/onsite-exams/onsite-scores.service.ts";
import { type Registration, staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { TestTime } from "#contract/enums.ts";
import type { Act } from "#contract/exam-desk/acts.ts";
import { type ConflictKind, deskErrors } from "#contract/exam-desk/desk-words.ts";
import { type Grade, gradeOf, isSameGrade } from "#contract/onsite-exams/grade.ts";

/** This file decides what happens with an act of a desk, from the act and from what the database contains. */

export type Person = { id: string; fullName: string; isDeleted: boolean };

/** What the database contains about an act. Fields that an act of its kind does not need stay as in `emptyState`. */
export type ActState = {
  /** The contestant with the act's code, or the contestant whom the corrected score belongs to. */
  person: Person | null;
  /** Whether the id or the code belonged to an erased contestant. It is known if there is no `person`. */
  isErased: boolean;
  /** Whether the person's place is in another hall or at another time than the act says. */
  isPlacedElsewhere: boolean;
  /** The exam to which a score belongs; null if there is none. */
  onsiteExamId: string | null;
  /** Scores of the person in that exam that the desk had not seen, newest first. */
  unseenScores: readonly StoredScore[];
  /** The score that a correction names. The id of an act stands for the score that the act created or confirmed. */
  resultId: string | null;
  /** The contestant whom that score belongs to, even if their row is gone. */
  ownerId: string | null;
  /** The row of that score; null if it is deleted. */
  stored: StoredScore | null;
};
export const emptyState: ActState = {
  person: null,
  isErased: false,
  isPlacedElsewhere: false,
  onsiteExamId: null,
  unseenScores: [],
  resultId: null,
  ownerId: null,
  stored: null,
};

type HallAndTime = { hallId: string | null; testTime: TestTime | null };
/** An act that waits for a person to decide. `resultId` is the score that it conflicts with. */
export type Waiting = {
  is: "conflict";
  conflict: ConflictKind;
  person?: Person | null;
  resultId?: string;
  errors?: string[];
};
export type Decision =
  | Waiting
  /** Nothing of an erased contestant is stored. `contestantId` is null if the act names nobody. */
  | { is: "erased"; contestantId: string | null }
  /** `admitted` says where a desk admitted the person. Without hall and time they were admitted at their place. */
  | { is: "attendance"; person: Person; action: "create" | "undo"; admitted: HallAndTime; reason?: string }
  | { is: "score"; person: Person; onsiteExamId: string; grade: Grade }
  /** The act has the same score as one that is stored already. */
  | { is: "sameScore"; person: Person; resultId: string; grade: Grade }
  | { is: "correction"; person: Person; before: StoredScore; grade: Grade; reason: string }
  /** `target` is where the person gets a place, if there is a free seat. */
  | {
      is: "registration";
      serialNumber: string;
      registration: Registration;
      target: { hallId: string; testTime: TestTime } | null;
    };

type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

export function decide(act: Act, state: ActState): Decision {
  switch (act.kind) {
    case "attend":
    case "undo":
      return decideMark(act, state);
    case "score":
      return decideScore(act, state);
    case "correct":
      return decideCorrection(act, state);
    case "register":
      return decideRegistration(act, state);
  }
}

const waits = (conflict: ConflictKind, more: Omit<Waiting, "is" | "conflict"> = {}): Waiting => ({
  is: "conflict",
  conflict,
  ...more,
});

function decideMark(act: ActOf<"attend" | "undo">, state: ActState): Decision {
  const { person, isPlacedElsewhere } = state;
  if (!person || person.isDeleted) return decideAbout(act, state);
  if (act.kind === "undo")
    return { is: "attendance", person, action: "undo", admitted: { hallId: null, testTime: null } };
  const { hallId, testTime, reason } = act;
  if (reason === "" && isPlacedElsewhere) return waits("reason_missing", { person });
  return { is: "attendance", person, action: "create", admitted: { hallId, testTime }, reason };
}

function decideScore(act: ActOf<"score">, state: ActState): Decision {
  const { person, onsiteExamId, unseenScores } = state;
  if (!person || person.isDeleted) return decideAbout(act, state);
  if (!onsiteExamId) return waits("exam_missing", { person });
  const grade = gradeOf(act);
  const different = unseenScores.find((stored) => !isSameGrade(stored, grade));
  if (different) return waits("score_differs", { person, resultId: different.id });
  const [same] = unseenScores;
  if (same) return { is: "sameScore", person, resultId: same.id, grade };
  return { is: "score", person, onsiteExamId, grade };
}

/** Decides about an act on somebody who is not among the contestants. */
function decideAbout({ contestantId }: ActOf<"attend" | "undo" | "score">, { person, isErased }: ActState): Decision {
  if (person) return waits("contestant_deleted", { person });
  return isErased ? { is: "erased", contestantId } : waits("contestant_unknown");
}

function decideCorrection(act: ActOf<"correct">, { person, resultId, ownerId, stored }: ActState): Decision {
  if (!resultId || !ownerId) return waits("score_missing", { person });
  if (!person) return { is: "erased", contestantId: ownerId };
  if (person.isDeleted) return waits("contestant_deleted", { person, resultId });
  if (!stored) return waits("score_missing", { person, resultId });
  const grade = gradeOf(act);
  if (isSameGrade(stored, grade)) return { is: "sameScore", person, resultId, grade };
  if (stored.correctionCount !== act.knownCorrections) return waits("score_corrected", { person, resultId });
  return { is: "correction", person, before: stored, grade, reason: act.reason };
}

function decideRegistration(act: ActOf<"register">, { isErased }: ActState): Decision {
  const serialNumber = parseSerial(act.serial);
  if (!serialNumber) return waits("registration_refused", { errors: [deskErrors.serial] });
  if (isErased) return { is: "erased", contestantId: null };
  const read = readInput(staffRegistration, act.contestant);
  if ("error" in read) return waits("registration_refused", { errors: Object.values(read.error.errors ?? {}).flat() });
  const { hallId, testTime } = act;
  const target = hallId && testTime ? { hallId, testTime } : null;
  return { is: "registration", serialNumber, registration: read.value, target };
}
