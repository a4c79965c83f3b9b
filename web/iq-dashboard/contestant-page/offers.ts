import type { CallName } from "#contract/calls/addresses.ts";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";

/** What staff do for a contestant, and the call that it needs. */
export const callOf = {
  edit: "updateContestant",
  code: "sendCodeAgain",
  card: "listPlacesOf",
  place: "givePlace",
  attend: "markAttendance",
  sitting: "listSittings",
  decide: "decideRequest",
  merge: "mergeContestants",
  remove: "removeContestant",
  restore: "restoreContestant",
} as const satisfies Record<string, CallName>;
export type Task = keyof typeof callOf;

/** A task that makes sense in the contestant's state, with the reason if it is refused now. */
type Offer = { task: Task; refusal?: string | undefined };

type Facts = Pick<ContestantOverview, "places" | "sittings" | "requests"> & {
  contestant: Pick<ContestantOverview["contestant"], "isDeleted" | "isWaiting">;
};

export function offersFor({ contestant, places, sittings, requests }: Facts): Offer[] {
  if (contestant.isDeleted) return [{ task: "restore" }];
  const next = places.find(({ isClosed, daysAhead }) => !isClosed && daysAhead >= 0);
  const offers: (Offer | false | undefined)[] = [
    { task: "edit" },
    { task: "code" },
    { task: "card" },
    { task: "place", refusal: contestant.isWaiting ? text.waiting : undefined },
    next && { task: "attend", refusal: next.daysAhead > 0 ? text.notToday(next.date) : undefined },
    sittings.some(isOpen) && { task: "sitting" },
    requests.some(({ state }) => state === "open") && { task: "decide" },
    { task: "merge" },
    { task: "remove" },
  ];
  return offers.filter((offer) => offer !== undefined && offer !== false);
}

/** Whether a sitting can still be answered. */
export const isOpen = ({ state }: Pick<ContestantOverview["sittings"][number], "state">) =>
  state === "waiting" || state === "running";
