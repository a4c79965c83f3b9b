import { readInput } from "#api/http/validation.ts";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Act, actSchema, type RawAct } from "#contract/exam-desk/acts.ts";
import { gradeOf } from "#contract/onsite-exams/grade.ts";
import type { RehearsalState, RehearsedPerson } from "./rehearsals.table.ts";

/** Carries out an act on invented people. Nobody settles conflicts of a rehearsal, so whatever can be read stands. */
export function rehearseAct(state: RehearsalState, raw: RawAct): void {
  state.actCount += 1;
  const read = readInput(actSchema, raw);
  if ("error" in read) return;
  const act = read.value;
  if (act.kind === "register") addPerson(state, act);
  const person =
    act.kind === "correct"
      ? Object.values(state.people).find(({ scores }) => scores.some(({ id }) => id === act.resultId))
      : state.people[parseSerial(act.serial) ?? ""];
  if (person) Object.assign(person, changesBy(act, person));
}

/** What an act changes of a person. Of several marks the earliest counts. */
function changesBy(act: Act, { attendedAt, scores }: RehearsedPerson): Partial<RehearsedPerson> {
  if (act.kind === "undo") return { attendedAt: null, admitted: { hallId: null, testTime: null } };
  if (act.kind === "score") return { scores: [{ id: act.id, score: gradeOf(act).score, corrections: 0 }, ...scores] };
  if (act.kind === "correct") {
    const corrected = { score: gradeOf(act).score, corrections: act.knownCorrections + 1 };
    return { scores: scores.map((one) => (one.id === act.resultId ? { ...one, ...corrected } : one)) };
  }
  if (act.kind === "register" || (attendedAt !== null && attendedAt <= act.at)) return {};
  return { attendedAt: act.at, admitted: { hallId: act.hallId, testTime: act.testTime } };
}

function addPerson({ people }: RehearsalState, { id, ...act }: Extract<Act, { kind: "register" }>): void {
  const serialNumber = parseSerial(act.serial);
  const read = readInput(staffRegistration, act.contestant);
  if (!serialNumber || people[serialNumber] || "error" in read) return;
  const { fullName, age, specialEducationType } = read.value;
  const person = { contestantId: id, serialNumber, fullName, age, specialEducationType };
  people[serialNumber] = { ...person, attendedAt: null, scores: [] };
}
