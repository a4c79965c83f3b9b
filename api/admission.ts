import { type Priority, priorities } from "#contract/priorities.ts";
import { addressKey } from "./auth/address.ts";

type Patience = {
  /** Nobody joins a line of so many. */
  mostWaiting: number;
  /** Whoever would wait in line for longer is refused when they come. */
  longestExpectedMs: number;
  /** Whoever has waited for so long all the same is refused then. */
  longestMs: number;
  retryAfterSeconds: number;
};

type Rule = Patience & {
  /** How many requests may be at work when one of this class is to begin. The rest is kept for those who go before it. */
  places: number;
};

/** In a hall all start at once, and all of them can be carried before long: a wait of seconds is better than to be refused. */
const ofHall: Patience = { mostWaiting: 2_000, longestExpectedMs: 4_000, longestMs: 6_000, retryAfterSeconds: 2 };
/**
 * More at work at once than 16 would each only take longer; answers find four places beside them. A full line has its turn before its time is up, even where two cores are all
 * that product and database have; those who go later leave half of it to those who would go before them anyway.
 */
const rules: Readonly<Record<Priority, Rule>> = {
  answers: { places: 20, ...ofHall },
  first: { places: 16, mostWaiting: 400, longestExpectedMs: 400, longestMs: 900, retryAfterSeconds: 2 },
  ordinary: { places: 14, mostWaiting: 200, longestExpectedMs: 200, longestMs: 500, retryAfterSeconds: 5 },
  last: { places: 12, mostWaiting: 200, longestExpectedMs: 200, longestMs: 500, retryAfterSeconds: 5 },
};
const patienceOf = ({ priority, ip }: Caller): Patience => (ip === null ? ofHall : rules[priority]);
/** Half of the line of those who have an address. */
const mostOfAddress = rules.first.mostWaiting / 2;

/** Seconds after which a refused caller may come again. */
export const retryAfter = (priority: Priority): number => rules[priority].retryAfterSeconds;

export type Caller = {
  priority: Priority;
  /** Null where the line is not shared out by address. */
  ip: string | null;
};

/** What a request has from when it enters until it leaves. */
export type Place = {
  /** True once the request may begin; false when it is refused, or left while it waited. */
  isGiven: Promise<boolean> | boolean;
  leave(): void;
};

export type Admission = {
  /** Whether a caller is to be refused at once, because they would wait for too long. */
  turnsAway(caller: Caller): boolean;
  /** For whoever was not turned away. */
  enter(caller: Caller): Place;
  /** Whether those who go last are refused for now. */
  isOverloaded(): boolean;
  figures(): { working: number } & Readonly<Record<"waiting" | "refused", Readonly<Record<Priority, number>>>>;
};

type Waiting = { priority: Priority; address: string | null; answer(isGiven: boolean): void };

/**
 * Limits how many requests are at work. Further ones wait in a line for each class: in it first come, first served, between
 * classes the higher first. Nobody waits who would wait for too long, by the pace at which places came free lately.
 */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  let working = 0;
  const byPriority = <Value>(make: (priority: Priority) => Value) =>
    Object.fromEntries(priorities.map((priority) => [priority, make(priority)])) as Record<Priority, Value>;
  const lines = byPriority(() => new Set<Waiting>());
  const refused = byPriority(() => 0);
  const waitingOf = createCounts();
  const pace = createPace(now);

  const hasRoom = (priority: Priority) => working < rules[priority].places;
  const everybody = () => priorities.reduce((sum, priority) => sum + lines[priority].size, 0);
  const aheadOf = (priority: Priority) =>
    priorities.slice(0, priorities.indexOf(priority) + 1).reduce((sum, each) => sum + lines[each].size, 0);

  const stepOut = (waiting: Waiting, isGiven: boolean) => {
    lines[waiting.priority].delete(waiting);
    waitingOf.add(waiting.address, -1);
    if (everybody() === 0) pace.rest();
    waiting.answer(isGiven);
  };
  const callNext = () => {
    for (const priority of priorities) {
      for (const waiting of lines[priority]) {
        if (!hasRoom(priority)) break;
        working += 1;
        stepOut(waiting, true);
      }
    }
  };
  const leave = () => {
    working -= 1;
    pace.count();
    callNext();
  };

  const mayBegin = (priority: Priority) => hasRoom(priority) && lines[priority].size === 0;

  const isFullFor = (caller: Caller) =>
    everybody() >= patienceOf(caller).mostWaiting || waitingOf.get(addressOf(caller.ip)) >= mostOfAddress;

  const isTooLong = (caller: Caller): boolean => {
    const { priority, ip } = caller;
    if (mayBegin(priority)) return false;
    if (isFullFor(caller)) return true;
    const { longestExpectedMs } = patienceOf(caller);
    return (
      pace.expectedMs(aheadOf(priority)) > longestExpectedMs ||
      (ip !== null && pace.expectedMs(waitingOf.get(addressOf(ip))) > longestExpectedMs / 2)
    );
  };

  const wait = (caller: Caller): Place => {
    const { priority, ip } = caller;
    const { promise: isGiven, resolve } = Promise.withResolvers<boolean>();
    let state: "waiting" | "working" | "gone" = "waiting";
    const waiting: Waiting = {
      priority,
      address: addressOf(ip),
      answer(given) {
        state = given ? "working" : "gone";
        clearTimeout(timer);
        resolve(given);
      },
    };
    const timer = setTimeout(() => {
      refused[priority] += 1;
      stepOut(waiting, false);
    }, patienceOf(caller).longestMs);
    pace.begin();
    lines[priority].add(waiting);
    waitingOf.add(waiting.address, 1);
    return {
      isGiven,
      leave() {
        if (state === "waiting") stepOut(waiting, false);
        else if (state === "working") leave();
        state = "gone";
      },
    };
  };

  const refuse = ({ priority }: Caller): Place => {
    refused[priority] += 1;
    return { isGiven: false, leave: () => undefined };
  };

  return {
    turnsAway(caller) {
      const isRefused = isTooLong(caller);
      if (isRefused) refuse(caller);
      return isRefused;
    },
    enter(caller) {
      if (!mayBegin(caller.priority)) return isFullFor(caller) ? refuse(caller) : wait(caller);
      working += 1;
      return { isGiven: true, leave: once(leave) };
    },
    isOverloaded: () => pace.expectedMs(everybody()) > rules.last.longestExpectedMs,
    figures: () => ({
      working,
      waiting: byPriority((priority) => lines[priority].size),
      refused,
    }),
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const addressOf = (ip: string | null) => (ip === null ? null : addressKey(ip));

/** What is of no address is not counted. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    get: (key: string | null) => (key === null ? 0 : (counts.get(key) ?? 0)),
    add(key: string | null, change: number) {
      if (key === null) return;
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** A line that lasts no longer is a burst, which passes, as when a class opens a page at once: whoever comes meanwhile may wait. */
const burstMs = 300;
const rememberedMs = 1_000;

/** How fast places came free lately, since somebody has waited with no more than short breaks. */
function createPace(now: () => number) {
  let since: number | undefined;
  let emptiedAt: number | undefined;
  let freed = 0;
  const isOver = () => since === undefined || (emptiedAt !== undefined && now() - emptiedAt > burstMs);
  return {
    begin() {
      if (isOver()) {
        since = now();
        freed = 0;
      }
      emptiedAt = undefined;
    },
    rest() {
      emptiedAt = now();
    },
    count() {
      if (since === undefined) return;
      freed += 1;
      const lasted = now() - since;
      if (lasted < rememberedMs) return;
      since += lasted / 2;
      freed /= 2;
    },
    /** The wait of somebody with so many before them. */
    expectedMs(ahead: number): number {
      const lasted = since === undefined || isOver() ? 0 : now() - since;
      return lasted < burstMs ? 0 : ((ahead + 1) * lasted) / freed;
    },
  };
}
