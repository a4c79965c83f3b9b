import { type Priority, priorities } from "#contract/calls/declaration.ts";

type Limits = { slots: number; queueLength: number; queueMs: number };

/**
 * Limits that suit one process: more than 16 concurrent requests would slow each other. Lists and exports leave four
 * slots to higher priorities. A full queue is short enough to drain before its time-out.
 */
export const usualLimits: Readonly<Record<Priority, Limits>> = {
  /** Students' saves of their answers, while their time runs. */
  "1-answers": { slots: 16, queueLength: 2_000, queueMs: 6_000 },
  /** Students of a hall start together, so they wait in the queue for up to 6 s instead of being refused. */
  "2-sitting": { slots: 16, queueLength: 2_000, queueMs: 6_000 },
  "3-awaited": { slots: 16, queueLength: 300, queueMs: 1_500 },
  "4-rest": { slots: 12, queueLength: 200, queueMs: 1_000 },
};

export const retryAfterSeconds: Readonly<Record<Priority, number>> = {
  "1-answers": 2,
  "2-sitting": 2,
  "3-awaited": 2,
  "4-rest": 5,
};

export type Slot = {
  /** Resolves to false if the request was refused or left the queue. */
  isGiven: Promise<boolean>;
  /** Must be called when the request ends, whatever the reason. */
  leave(): void;
};

export type Admission = {
  /** Whether a request is refused before its body is read. */
  refuses(priority: Priority): boolean;
  enter(priority: Priority): Slot;
  figures(): { working: number } & Readonly<Record<"waiting" | "refused", Readonly<Record<Priority, number>>>>;
};

export const byPriority = <Value>(make: (priority: Priority) => Value) =>
  Object.fromEntries(priorities.map((priority) => [priority, make(priority)])) as Record<Priority, Value>;

/**
 * Limits concurrent requests. Others wait in queues, in which the first to come is the first served within its class.
 */
export function createAdmission(limits = usualLimits): Admission {
  let working = 0;
  const queues = byPriority(() => new Set<() => void>());
  const refused = byPriority(() => 0);

  const startNext = () => {
    for (const priority of priorities) {
      for (const start of queues[priority]) {
        if (working >= limits[priority].slots) break;
        start();
      }
    }
  };

  const refuses = (priority: Priority): boolean => {
    const isFull = queues[priority].size >= limits[priority].queueLength;
    if (isFull) refused[priority] += 1;
    return isFull;
  };

  const enter = (priority: Priority): Slot => {
    if (refuses(priority)) return { isGiven: Promise.resolve(false), leave: () => undefined };
    const { promise: isGiven, resolve } = Promise.withResolvers<boolean>();
    const queue = queues[priority];
    let isWorking = false;
    const start = () => {
      queue.delete(start);
      clearTimeout(timer);
      working += 1;
      isWorking = true;
      resolve(true);
    };
    const leave = () => {
      clearTimeout(timer);
      queue.delete(start);
      resolve(false);
      if (!isWorking) return;
      isWorking = false;
      working -= 1;
      startNext();
    };
    const timer = setTimeout(() => {
      refused[priority] += 1;
      leave();
    }, limits[priority].queueMs);
    queue.add(start);
    startNext();
    return { isGiven, leave };
  };

  return {
    refuses,
    enter,
    figures: () => ({
      working,
      waiting: byPriority((priority) => queues[priority].size),
      refused: { ...refused },
    }),
  };
}
