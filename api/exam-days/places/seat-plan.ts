import type { TestTime } from "#contract/enums.ts";
import type { SeatNeed } from "#contract/exam-days/exam-day-words.ts";
import type { HallFacts } from "../halls/exam-halls.queries.ts";

/** `isApart` means that a sibling has a place already, so that nobody plans a seat beside it. */
export type Needy = {
  id: string;
  fullName: string;
  testTime: TestTime;
  phone: string;
  needs: SeatNeed[];
  isApart: boolean;
};

/** A hall at one time, with its free seats in ascending order. */
export type Room = HallFacts & { testTime: TestTime; hallId: string; free: number[] };
export type Planned = { id: string; testTime: TestTime; hallId: string; seat: number };
type Plan = { planned: Planned[]; unmet: Needy[] };

/**
 * Plans seats for people with needs, before all others get theirs: first for wheelchairs, then beside exits, then on
 * ground floors, then for siblings. Siblings share a phone and sit side by side, at the time of the one with the hardest
 * need. Within a hall seats are taken from behind, which leaves the special ones in front to those who need them.
 */
export function planSeats(people: readonly Needy[], rooms: readonly Room[], inOtherTimes: boolean): Plan {
  const families = [...Map.groupBy(people, (one) => (has(one, "withSiblings") ? one.phone : one.id)).values()]
    .map((family) => family.sort((one, other) => weightOf(other) - weightOf(one)))
    .sort((one, other) => hardest(other) - hardest(one) || other.length - one.length);
  /** For each kind of family the rooms that may still have seats for it, because seats only become fewer. */
  const openTo = new Map<string, Room[]>();
  const plan: Plan = { planned: [], unmet: [] };
  for (const family of families) {
    const time = family[0]?.testTime;
    const kind = JSON.stringify([time, ...family.map(({ needs }) => needs)]);
    const open = openTo.get(kind) ?? roomsAt(rooms, time, inOtherTimes);
    openTo.set(kind, open);
    const planned = family.some(({ isApart }) => isApart) ? undefined : takeSeats(open, family);
    if (planned) plan.planned.push(...planned);
    else plan.unmet.push(...family);
  }
  return plan;
}

/** Takes seats in the last of these rooms. Rooms without suitable seats are removed. */
function takeSeats(rooms: Room[], family: readonly Needy[]): Planned[] | undefined {
  for (let room = rooms.at(-1); room; room = rooms.at(-1)) {
    const { testTime, hallId, free } = room;
    const start = startIn(room, family);
    if (start >= 0) {
      const first = free.splice(start, family.length)[0] as number;
      return family.map(({ id }, index) => ({ id, testTime, hallId, seat: first + index }));
    }
    rooms.pop();
  }
  return undefined;
}

/** Rooms in reverse order: those at somebody's own time are last. */
const roomsAt = (rooms: readonly Room[], time: TestTime | undefined, inOtherTimes: boolean) =>
  rooms
    .filter(({ testTime }) => inOtherTimes || testTime === time)
    .reverse()
    .sort((one, other) => Number(one.testTime === time) - Number(other.testTime === time));

const has = ({ needs }: Needy, need: SeatNeed) => needs.includes(need);
const weightOf = (one: Needy) =>
  4 * Number(has(one, "wheelchair")) + 2 * Number(has(one, "byExit")) + Number(has(one, "groundFloor"));
const hardest = (family: readonly Needy[]) => Math.max(...family.map(weightOf));

/** Finds the last free seats side by side that suit the family. @returns the index of the first; -1 without any */
function startIn(room: Room, family: readonly Needy[]): number {
  const { free, isGroundFloor, exitSeats } = room;
  if (!isGroundFloor && family.some((one) => has(one, "groundFloor"))) return -1;
  const suits = (one: Needy, seat: number) => seat <= exitSeats || !(has(one, "wheelchair") || has(one, "byExit"));
  return free.findLastIndex((first, start) =>
    family.every((one, index) => free[start + index] === first + index && suits(one, first + index)),
  );
}
