import type { ActOutcome, SentAct } from "#contract/exam-desk/acts.ts";
import type { DayPack, DeskPerson as FoundPerson } from "#contract/exam-desk/devices.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import type { Connection } from "#web/device/batch-sync.ts";
import type { Steady } from "#web/device/given-times.ts";
import { eraseAfter } from "./device/day-end.ts";
import { type ActState, isStored, type KeptDesk } from "./device/desk-store.ts";
import { applyAct, type DeskPerson, type People, peopleOf, putFound } from "./people/desk-people.ts";

/** The lists of a device, as it stores them. */
export type Lists = Omit<DayPack, "key">;

export type DoneAct = {
  act: SentAct;
  state: ActState;
  /** The person as the server sent them, if they are not on the lists. */
  known?: FoundPerson | undefined;
  /** Set while the next answer of the server may correct the time. */
  steady?: Steady | undefined;
};

/**
 * Why the device must erase its lists: the day is closed, staff requested it, or 24 hours have passed since the day.
 */
type EraseReason = "closed" | "let go" | "over";

/** The state of a desk as screens show it. */
export type DeskView = {
  desk: KeptDesk;
  lists: Lists;
  acts: readonly DoneAct[];
  people: People;
  connection: Connection;
  /** Whether the server requires another login. */
  isLoginOver: boolean;
  /** The reason in Arabic if the server refuses this device. */
  refusal: string | null;
  /** Which tab may write. */
  writingTab: "unknown" | "this" | "other";
  /** Number of open conflicts of the whole day. */
  conflictCount: number;
  eraseReason: EraseReason | null;
  isErased: boolean;
  isRefreshing: boolean;
  /** Whether the page can be reloaded without a network. */
  canReloadOffline: boolean;
};

export const firstView = ({ desk, lists, acts }: Pick<DeskView, "desk" | "lists" | "acts">): DeskView => ({
  desk,
  lists,
  acts,
  people: peopleAfter(lists, acts),
  connection: "unknown",
  isLoginOver: false,
  refusal: null,
  writingTab: "unknown",
  conflictCount: 0,
  eraseReason: null,
  isErased: false,
  isRefreshing: false,
  canReloadOffline: true,
});

/**
 * The people of the lists and those found on the server, after the acts that the lists do not include yet, in their
 * order.
 */
export function peopleAfter(lists: Lists, acts: readonly DoneAct[], found: Iterable<FoundPerson> = []): People {
  const people = new Map(peopleOf(lists));
  for (const person of found) if (!people.has(person.serialNumber)) putFound(people, person);
  for (const done of acts) if (done.state !== "included") applyDone(people, done);
  return people;
}

export function afterDone(people: People, done: DoneAct): People {
  const changed = new Map(people);
  applyDone(changed, done);
  return changed;
}

function applyDone(people: Map<string, DeskPerson>, { act, known }: DoneAct): void {
  if (known && (people.get(known.serialNumber)?.fullName ?? null) === null) putFound(people, known);
  applyAct(people, act);
}

type Changes = { people: readonly Lists["people"][number][]; gone: readonly string[] };

/** The lists with the present data of these people. */
export function listsAfter(lists: Lists, { people, gone }: Changes): Lists {
  const changed = new Map(people.map((person) => [person.contestantId, person]));
  const isGone = new Set(gone);
  const known = new Set(lists.people.map(({ contestantId }) => contestantId));
  const kept = lists.people.filter(({ contestantId }) => !isGone.has(contestantId));
  return {
    ...lists,
    people: [
      ...kept.map((person) => changed.get(person.contestantId) ?? person),
      ...people.filter(({ contestantId }) => !known.has(contestantId)),
    ],
  };
}

/**
 * Whether lists that were read after an act was sent include its outcome. They do not include people of other halls.
 */
export const listsInclude = ({ people }: Pick<Lists, "people">, { act }: DoneAct): boolean =>
  people.some(({ serialNumber, scores }) =>
    act.kind === "correct" ? scores.some(({ id }) => id === act.resultId) : serialNumber === act.serial,
  );

/** The state after a failed request. */
export function refusalOf(error: unknown): Partial<Pick<DeskView, "isLoginOver" | "refusal">> {
  if (!(error instanceof ApiProblem)) return {};
  const isLoginOver = error.status === 401;
  const isRefused = error.status >= 400 && error.status < 500 && !isLoginOver && error.status !== 429;
  return { isLoginOver, refusal: isRefused ? error.message : null };
}

export const countWaiting = ({ acts }: Pick<DeskView, "acts">): number =>
  acts.filter(({ state }) => state === "waiting").length;

export const sentOf = ({ acts }: Pick<DeskView, "acts">): DoneAct[] => acts.filter(({ state }) => state === "sent");

export const unsentOf = ({ acts }: Pick<DeskView, "acts">): SentAct[] =>
  acts.filter((done) => !isStored(done)).map(({ act }) => act);

/** The acts that are only on this device, and in no file. */
export const unsavedOf = (view: Pick<DeskView, "acts" | "desk">): SentAct[] =>
  unsentOf(view).filter(({ revision }) => revision > view.desk.savedTo);

/** Whether somebody was added here and is not sent to the server yet. */
export const isAddedHere = (view: Pick<DeskView, "acts">, serial: string): boolean =>
  unsentOf(view).some((act) => act.kind === "register" && act.serial === serial);

export const hallName = ({ lists }: Pick<DeskView, "lists">, hallId: string | null): string =>
  lists.halls.find(({ id }) => id === hallId)?.name ?? "";

/** The highest revision that was ever created on this device. */
export const madeRevision = ({ nextRevision }: Pick<KeptDesk, "nextRevision">): number => nextRevision - 1;

/** Acts that the server has answered, including those that it refused. */
export const answeredOf = ({ acts }: Pick<DeskView, "acts">): number[] =>
  acts.filter(({ state }) => state !== "waiting").map(({ act }) => act.revision);

/** Finds the states of acts from an answer. The server has stored every act in it except the refused ones. */
export const statesOf = (outcomes: readonly ActOutcome[]) =>
  new Map(
    outcomes.map(({ revision, outcome }): [number, ActState] => [revision, outcome === "refused" ? outcome : "sent"]),
  );

export function eraseReasonOf(
  { isClosed, isLetGo }: { isClosed: boolean; isLetGo: boolean },
  { date }: KeptDesk,
  now: number,
): EraseReason | null {
  if (isLetGo) return "let go";
  if (isClosed) return "closed";
  return now >= eraseAfter(date) ? "over" : null;
}

const freshMilliseconds = 30 * 60_000;

/** Whether the lists must be read again. Changes of people arrive at once, but those of halls and of the day do not. */
export const areListsOld = ({ desk, eraseReason, isRefreshing }: DeskView, now: number): boolean =>
  eraseReason === null && !isRefreshing && now - Date.parse(desk.preparedAt) > freshMilliseconds;
