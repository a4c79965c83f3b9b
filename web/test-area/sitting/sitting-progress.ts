import type { SittingAnswer, SittingQuestion, SittingState } from "#contract/sittings/sittings.ts";
import type { KeptSitting } from "./device/notebook.ts";

/** Whether nothing can be answered any more. */
export const isOver = ({ state }: SittingState): boolean => state !== "waiting" && state !== "running";

/** Whether the student waits for help, as far as this device knows. */
export const isHelpOpen = ({ helpWish, state }: KeptSitting): boolean =>
  helpWish ? helpWish.isWanted : state.help === "asked" || state.help === "coming";

/** Whether the sitting was closed or voided before the first section. */
export const isUnbegun = (state: SittingState): boolean =>
  isOver(state) && state.sections.every(({ startedAt }) => startedAt === null);

/** The running or the next section by the server's last answer; null after the last one. */
export function nextSection({ sections, now }: SittingState): number | null {
  const next = sections.findIndex(
    ({ finishedAt, deadline }) => finishedAt === null && (deadline === null || Date.parse(now) < Date.parse(deadline)),
  );
  return next === -1 ? null : next;
}

/** Places of unanswered questions. */
export const unansweredOf = (
  questions: readonly SittingQuestion[],
  answers: ReadonlyMap<number, SittingAnswer>,
): SittingQuestion[] => questions.filter(({ place }) => (answers.get(place) ?? null) === null);

/** Whether this device has an answer in any section. */
export const hasAnswers = (answers: ReadonlyMap<number, SittingAnswer>): boolean =>
  [...answers.values()].some((answer) => answer !== null);
