import { expect, test } from "vitest";
import { evenSeats, seatedParts, seatRanges } from "./seating.ts";

const people = Array.from({ length: 5 }, (_, index) => ({
  fullName: `طالب ${index + 1}`,
  serialNumber: String(index),
  timeFactor: index % 2 === 1 ? 1.5 : 1,
}));
const seats = (parts: ReturnType<typeof seatedParts>) =>
  parts.map(({ heading, people: inPart }) => [heading, ...inPart.map(({ number, seat }) => `${number}:${seat}`)]);

test("distributes the needed seats evenly over halls", () => {
  expect(evenSeats(10, 3)).toEqual([4, 3, 3]);
  expect(evenSeats(2, 3)).toEqual([1, 1, 0]);
  expect(evenSeats(0, 2)).toEqual([0, 0]);
});

test("fills halls in order with their own seat numbers, and lists people without a seat last", () => {
  const halls = [
    { name: "قاعة ١", seats: 2 },
    { name: "قاعة ٢", seats: 0 },
    { name: "قاعة ٣", seats: 1 },
  ];
  expect(seats(seatedParts(people, halls))).toEqual([
    ["قاعة ١ (٢)", "1:1", "2:2"],
    ["قاعة ٣ (١)", "3:1"],
    ["بلا مقعد (٢)", "4:null", "5:null"],
  ]);
  expect(seatRanges(5, halls)).toEqual([{ from: 1, to: 2 }, null, { from: 3, to: 3 }]);
});

test("lists extra time with and without a seat", () => {
  const listed = seatedParts(people, [{ name: "قاعة ١", seats: 2 }]).flatMap((part) => part.people);
  expect(listed.map(({ timeFactor }) => timeFactor)).toEqual([1, 1.5, 1, 1.5, 1]);
});

test("leaves seats free in the last hall needed, and the next hall empty", () => {
  const halls = [
    { name: "قاعة ١", seats: 100 },
    { name: "قاعة ٢", seats: 100 },
  ];
  expect(seatedParts(people, halls)).toHaveLength(1);
  expect(seatRanges(5, halls)).toEqual([{ from: 1, to: 5 }, null]);
});

test("makes one list with seats without halls", () => {
  expect(seats(seatedParts(people.slice(0, 2), []))).toEqual([["كل المدعوين (٢)", "1:1", "2:2"]]);
  expect(seatedParts([], [])).toEqual([]);
});
