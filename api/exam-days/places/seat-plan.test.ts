import { expect, it } from "vitest";
import type { SeatNeed } from "#contract/exam-days/exam-day-words.ts";
import { type Needy, planSeats, type Room } from "./seat-plan.ts";

const person = (id: string, needs: SeatNeed[], changes: Partial<Needy> = {}): Needy => ({
  id,
  fullName: id,
  testTime: 1,
  phone: id,
  needs,
  isApart: false,
  ...changes,
});
const room = (hallId: string, seats: number, changes: Partial<Room> = {}): Room => ({
  testTime: 1,
  hallId,
  isGroundFloor: false,
  exitSeats: 0,
  free: Array.from({ length: seats }, (_, index) => index + 1),
  ...changes,
});
function plan(people: Needy[], rooms: Room[], inOtherTimes = false) {
  const { planned, unmet } = planSeats(people, rooms, inOtherTimes);
  const seats = planned.map(({ id, testTime, hallId, seat }) => [id, `${testTime} ${hallId} ${seat}`]);
  return { ...Object.fromEntries(seats), unmet: unmet.map(({ id }) => id) };
}

it("gives the special seats to those who need them, hardest needs first, and the others seats behind", () => {
  const people = [
    person("ground", ["groundFloor"]),
    person("exit", ["byExit"]),
    person("chair", ["wheelchair"]),
    person("both", ["groundFloor", "wheelchair"]),
    person("late chair", ["wheelchair"]),
  ];
  const rooms = [room("upper", 5, { exitSeats: 2 }), room("lower", 5, { isGroundFloor: true, exitSeats: 1 })];
  expect(plan(people, rooms)).toEqual({
    both: "1 lower 1",
    chair: "1 upper 2",
    "late chair": "1 upper 1",
    ground: "1 lower 5",
    unmet: ["exit"],
  });
});

it("seats siblings side by side, also where one of them needs more, and never at a gap", () => {
  const family = (id: string, needs: SeatNeed[] = []) => person(id, ["withSiblings", ...needs], { phone: "one" });
  const people = [family("a"), family("b", ["byExit"]), family("c"), person("d", ["withSiblings"])];
  expect(
    plan(people, [room("gaps", 6, { exitSeats: 6, free: [1, 2, 4, 5] }), room("next", 4, { exitSeats: 1 })]),
  ).toEqual({
    b: "1 next 1",
    a: "1 next 2",
    c: "1 next 3",
    d: "1 gaps 5",
    unmet: [],
  });
  const placed = person("e", ["withSiblings"], { isApart: true });
  expect(plan([placed], [room("hall", 9)])).toEqual({ unmet: ["e"] });
});

it("takes another time only where the day allows it, and their own first", () => {
  const rooms = () => [room("hall", 1, { testTime: 2 }), room("hall", 1)];
  const people = [person("a", ["withSiblings"]), person("b", ["withSiblings"])];
  expect(plan(people, rooms())).toEqual({ a: "1 hall 1", unmet: ["b"] });
  expect(plan(people, rooms(), true)).toEqual({ a: "1 hall 1", b: "2 hall 1", unmet: [] });
});
