import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import type { Slips } from "#contract/sittings/slips.ts";
import { formatMoment } from "#web/text/days.ts";
import { daysLeft } from "#web/text/places.ts";
import { waitingText } from "#web/text/season.ts";
import { acceptanceText } from "#web/text/test-area/acceptance.ts";
import { infoText as text } from "#web/text/test-area/test-area.ts";

export type Facts = {
  /** The contestant's places; null if they could not be read. */
  own: OwnPlaces | null;
  /** Whether an electronic test can be started or continued now. */
  canSit: boolean;
  hasResult: boolean;
  awaitedResults: Slips["awaited"];
  acceptance: readonly OwnAcceptance[];
};

type Step = { name: string; isDone: boolean };

/**
 * How far the contestant has come with the test that is next, or else with the last one. An electronic test that is
 * taken at home needs no place.
 */
export function stepsOf({ own, canSit, hasResult, awaitedResults, acceptance }: Facts): Step[] {
  const places = [...(own?.places ?? []), ...(own?.past ?? [])];
  const isAhead = canSit || nextPlace(own) !== undefined;
  const hasTaken = !isAhead && (hasResult || awaitedResults.length > 0 || places.some(({ hasCome }) => hasCome));
  const isAtHome = places.length === 0 && (canSit || hasTaken);
  return [
    { name: text.step.registered, isDone: true },
    ...(isAtHome ? [] : [{ name: text.step.placed, isDone: places.length > 0 }]),
    { name: text.step.took, isDone: hasTaken },
    { name: text.step.result, isDone: !isAhead && hasResult },
    ...(acceptance.some(({ state }) => state !== "reserve") ? [{ name: acceptanceText.accepted, isDone: true }] : []),
  ];
}

/** What comes next, and when. A place ahead and an open test come before what was taken earlier. */
export function standingOf({ own, canSit, hasResult, awaitedResults, acceptance }: Facts): string {
  if (own?.waiting) return own.waiting.isSeasonOver ? waitingText.overTitle : waitingText.standing;
  const next = nextPlace(own);
  if (next) return `${text.placed} ${daysLeft(next.daysAhead)}`;
  if (canSit) return text.open;
  const [decided] = acceptance;
  if (decided) return acceptanceText.standing(decided);
  const [awaited] = awaitedResults;
  if (awaited) return awaited.dueAt === null ? text.sat : text.satUntil(formatMoment(awaited.dueAt));
  if (own?.places.length) return text.hasCome;
  if (own?.isAwaited) return text.awaited;
  if (hasResult) return text.hasResult;
  if (own?.past[0]?.hasCome) return text.hasCome;
  return own && own.past.length > 0 ? text.over : text.registered;
}

const nextPlace = (own: OwnPlaces | null) => own?.places.find(({ hasCome }) => !hasCome);
