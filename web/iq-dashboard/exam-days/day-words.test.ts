import { expect, it } from "vitest";
import { phaseOf, todayInBaghdad } from "./day-words.ts";

const phase = (changes: { date?: string; isOver?: boolean; isClosed?: boolean }) =>
  phaseOf({ date: "2999-01-01", isOver: false, isClosed: false, ...changes });

it("names the phase of a day: a closed day is closed, whatever its date", () => {
  expect(phase({})).toBe("planned");
  expect(phase({ date: todayInBaghdad() })).toBe("today");
  expect(phase({ date: "2020-01-01", isOver: true })).toBe("over");
  expect(phase({ date: "2020-01-01", isOver: true, isClosed: true })).toBe("closed");
  expect(phase({ date: todayInBaghdad(), isClosed: true })).toBe("closed");
});
