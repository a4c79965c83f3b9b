import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Priority } from "#contract/priorities.ts";
import { type Admission, createAdmission, type Place } from "./admission.ts";

let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers();
  admission = createAdmission();
});
afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
const nextIp = () => {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};
const enter = (priority: Priority, ip = nextIp()) => admission.enter({ priority, ip });
const isTurnedAway = (priority: Priority, ip = nextIp()) => admission.turnsAway({ priority, ip });
const many = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => make(index));
const fill = () => many(16, () => enter("first"));

/** Lets go those who came first, one every two milliseconds. */
async function serve(places: Place[], forMs: number) {
  for (let passed = 0; passed < forMs; passed += 2) {
    await vi.advanceTimersByTimeAsync(2);
    places.shift()?.leave();
  }
}

describe("requests", () => {
  it("begin at once while there is room, but the last places are kept for those who go first", () => {
    expect(many(12, () => enter("last").isGiven)).toEqual(many(12, () => true));
    expect(enter("last").isGiven).toBeInstanceOf(Promise);
    expect(many(2, () => enter("ordinary").isGiven)).toEqual(many(2, () => true));
    expect(enter("ordinary").isGiven).toBeInstanceOf(Promise);
    expect(many(2, () => enter("first").isGiven)).toEqual(many(2, () => true));
    expect(enter("first").isGiven).toBeInstanceOf(Promise);
  });

  it("wait first come, first served, and a registration goes before a list that came earlier", async () => {
    const working = fill();
    const order: string[] = [];
    const arrive = async (name: string, priority: Priority) => {
      const place = enter(priority);
      if (await place.isGiven) order.push(name);
      return place;
    };
    for (const name of ["list 1", "list 2"]) arrive(name, "last");
    arrive("message", "ordinary");
    for (const name of ["registration 1", "registration 2"]) arrive(name, "first");
    for (const place of working) place.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["registration 1", "registration 2", "message", "list 1", "list 2"]);
  });

  it.each([
    ["last", 500],
    ["ordinary", 500],
    ["first", 900],
  ] as const)("that wait as %s are refused after %d ms and take no place then", async (priority, longestMs) => {
    const working = fill();
    const waiting = enter(priority);
    await vi.advanceTimersByTimeAsync(longestMs - 1);
    expect(admission.figures().waiting[priority]).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting.isGiven).toBe(false);
    waiting.leave();
    for (const place of working) place.leave();
    expect(admission.figures()).toMatchObject({ working: 0, refused: { [priority]: 1 } });
  });

  it("that hang up while they wait leave the line, and give a place back once", async () => {
    const [one, ...working] = fill();
    const [gone, next] = [enter("first"), enter("first")];
    gone.leave();
    expect(await gone.isGiven).toBe(false);
    one?.leave();
    expect(await next.isGiven).toBe(true);
    for (const place of [one, gone, next, next, ...working]) place?.leave();
    expect(admission.figures()).toMatchObject({ working: 0, refused: { first: 0 } });
  });
});

describe("when more is asked than can be answered", () => {
  it("a burst waits for its turn, but nobody joins a line that lasts who would wait for more than 400 ms", async () => {
    const places = [...fill(), ...many(390, () => enter("first"))];
    await serve(places, 290);
    expect(isTurnedAway("first")).toBe(false);
    await serve(places, 20);
    // 235 before them, two milliseconds each.
    expect(isTurnedAway("first")).toBe(true);
    await serve(places, 310);
    expect(isTurnedAway("first")).toBe(false);
    expect(admission.figures().refused.first).toBe(1);
  });

  it("lists are refused at once while registrations wait for longer than lists may", async () => {
    await serve([...fill(), ...many(300, () => enter("first"))], 310);
    expect([isTurnedAway("last"), isTurnedAway("ordinary"), isTurnedAway("first")]).toEqual([true, true, false]);
    expect(admission.isOverloaded()).toBe(true);
  });

  it("half of the line is as much as one address may fill", async () => {
    const [working, others] = [fill(), many(100, () => enter("first"))];
    await serve([...working, ...others, ...many(200, () => enter("first", "203.0.113.7"))], 310);
    expect([isTurnedAway("first", "203.0.113.7"), isTurnedAway("first", "203.0.113.8")]).toEqual([true, false]);
  });

  it("a line that was empty for a moment is no new burst; one that was empty for longer is", async () => {
    const places = [...fill(), ...many(200, () => enter("first"))];
    await serve(places, 500);
    const flood = () => places.push(...many(190, () => enter("last")));
    flood();
    expect(isTurnedAway("last")).toBe(true);
    await serve(places, 3_000);
    flood();
    expect(isTurnedAway("last")).toBe(false);
  });

  it("nobody is let wait for places that none leaves; once they are left, everything is as before", async () => {
    const working = fill();
    enter("first");
    await vi.advanceTimersByTimeAsync(301);
    expect(isTurnedAway("first")).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isTurnedAway("first")).toBe(false);
    for (const place of working) place.leave();
    expect(enter("last").isGiven).toBe(true);
  });

  it("two thousand students of a hall wait, from behind one address, and longer than others may", async () => {
    const places = fill();
    const hall = { priority: "first", ip: null } as const;
    const start = () => (admission.turnsAway(hall) ? undefined : admission.enter(hall));
    const students = many(2_000, start).flatMap((place) => place ?? []);
    expect(students).toHaveLength(2_000);
    expect(start()).toBeUndefined();
    await serve([...places, ...students], 400);
    // 1,816 before them, two milliseconds each.
    expect([isTurnedAway("first"), admission.turnsAway(hall)]).toEqual([true, false]);
  });

  it("what students answer goes before those who start, and before registrations", async () => {
    const working = fill();
    const order: string[] = [];
    for (const priority of ["first", "answers"] as const)
      void Promise.resolve(admission.enter({ priority, ip: null }).isGiven).then(() => order.push(priority));
    for (const place of working) place.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(["answers", "first"]);
  });

  it("one address fills half of a burst, too, also by those who were let in before", () => {
    fill();
    const ip = "203.0.113.7";
    for (const _ of many(200, () => 0)) {
      expect(isTurnedAway("first", ip)).toBe(false);
      enter("first", ip);
    }
    expect([isTurnedAway("first", ip), enter("first", ip).isGiven, isTurnedAway("first")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["first", 400],
    ["ordinary", 200],
    ["last", 200],
  ] as const)("who goes %s joins no line of %d", (priority, most) => {
    fill();
    for (let waiting = 0; waiting < most; waiting += 1) {
      expect(isTurnedAway(priority)).toBe(false);
      enter("first");
    }
    expect([isTurnedAway(priority), enter(priority).isGiven]).toEqual([true, false]);
  });
});
