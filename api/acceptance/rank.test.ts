import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, decide, drawOf, fingerprintOf, quotaOf } from "./rank.ts";

const governorates = [1, 2, 14] as const;
const types = [1, 2, 3] as const;
const score = fc.option(
  fc.integer({ min: 0, max: 8 }).map((step) => step * 12.5),
  { nil: null },
);
const candidate = fc.record({
  id: fc.uuid(),
  governorate: fc.constantFrom(...governorates),
  educationType: fc.constantFrom(...types),
  age: fc.integer({ min: 10, max: 13 }),
  electronic: score,
  onsite: score,
  section: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
});
const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 60 });
const id = "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001";
const rules = fc.record({
  quizId: fc.constant(id),
  onsiteExamId: fc.constantFrom(null, id),
  onsiteWeight: fc.integer({ min: 1, max: 99 }),
  least: fc.constantFrom(null, 50),
  quotas: fc.uniqueArray(
    fc.record({
      governorate: fc.constantFrom(null, ...governorates),
      educationType: fc.constantFrom(null, ...types),
      count: fc.integer({ min: 1, max: 6 }),
    }),
    { selector: ({ governorate, educationType }) => `${governorate} ${educationType}`, minLength: 1, maxLength: 6 },
  ),
  reserves: fc.integer({ min: 0, max: 4 }),
  tiePart: fc.constantFrom(null, "electronic", "القسم الأول"),
  tieAge: fc.constantFrom(null, "younger" as const, "older" as const),
});
const seed = fc.string({ minLength: 1 });

describe("a run", () => {
  it("gives places one after the other by rank, and nobody stays out while a place is free", () => {
    fc.assert(
      fc.property(candidates, rules, seed, (people, definition, drawn) => {
        const decisions = decide(people, definition, drawn);
        for (const [quota, { count }] of definition.quotas.entries()) {
          const ranked = decisions.filter((one) => one.quota === quota && one.rank !== null);
          expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, place) => place + 1));
          const states = ranked.map(({ state }) => state);
          const accepted = Math.min(count, ranked.length);
          const reserves = Math.min(definition.reserves, ranked.length - accepted);
          expect(states).toEqual(
            states.map((_, place) => (place < accepted ? "accepted" : place < accepted + reserves ? "reserve" : "out")),
          );
          const numbers = ranked.flatMap(({ reserveNumber }) => reserveNumber ?? []);
          expect(numbers).toEqual(numbers.map((_, place) => place + 1));
        }
      }),
    );
  });

  it("ranks by score, then by the named part, by age and by the draw", () => {
    fc.assert(
      fc.property(candidates, rules, seed, (people, definition, drawn) => {
        const decisions = decide(people, definition, drawn);
        const personOf = new Map(people.map((one) => [one.id, one]));
        const keyOf = (decided: (typeof decisions)[number]) => {
          const { age, electronic, section } = personOf.get(decided.id) as Candidate;
          const part = { none: 0, electronic: electronic ?? -1, "القسم الأول": section ?? -1 }[
            definition.tiePart ?? "none"
          ] as number;
          const byAge = { none: 0, younger: -age, older: age }[definition.tieAge ?? "none"];
          return [decided.score ?? -1, part, byAge] as const;
        };
        for (const [place, next] of decisions.entries()) {
          const before = decisions[place - 1];
          if (!before || before.quota !== next.quota || next.rank === null || before.rank === null) continue;
          const [one, other] = [keyOf(before), keyOf(next)];
          const first = one.findIndex((value, at) => value !== other[at]);
          if (first >= 0) expect(one[first]).toBeGreaterThan(other[first] as number);
          else expect(drawOf(before.id, drawn) < drawOf(next.id, drawn)).toBe(true);
        }
      }),
    );
  });

  it("decides on everybody of its quotas once, and with a reason on those without a rank", () => {
    fc.assert(
      fc.property(candidates, rules, seed, (people, definition, drawn) => {
        const decisions = decide(people, definition, drawn);
        const meant = people.filter((one) => quotaOf(one, definition.quotas) >= 0);
        expect(decisions.map((one) => one.id).sort()).toEqual(meant.map((one) => one.id).sort());
        for (const { rank, reason, state } of decisions) {
          expect(reason === null).toBe(state !== "out");
          expect(rank === null).toBe(reason === "noScore" || reason === "belowLeast");
        }
      }),
    );
  });

  it("is the same for the same seed in any order of the input, and its fingerprint too", () => {
    fc.assert(
      fc.property(candidates, rules, seed, fc.infiniteStream(fc.nat()), (people, definition, drawn, keys) => {
        const shuffled = people
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ one }) => one);
        expect(decide(shuffled, definition, drawn)).toEqual(decide(people, definition, drawn));
        expect(fingerprintOf(shuffled)).toBe(fingerprintOf(people));
      }),
    );
  });

  it("draws by the seed alone between equals, so that each of them comes first with some seed", () => {
    const equals = ["a", "b", "c"].map((name) => ({
      id: name,
      governorate: 1,
      educationType: 1,
      age: 12,
      electronic: 50,
      onsite: null,
      section: null,
    }));
    const definition = { quizId: id, onsiteExamId: null, onsiteWeight: null, least: null, tiePart: null, tieAge: null };
    const quotas = [{ governorate: null, educationType: null, count: 1 }];
    const first = (drawn: string) => decide(equals, { ...definition, quotas, reserves: 2 }, drawn)[0]?.id;
    const seeds = Array.from({ length: 60 }, (_, number) => `seed ${number}`);
    expect(new Set(seeds.map(first))).toEqual(new Set(["a", "b", "c"]));
    expect(seeds.map(first)).toEqual(seeds.map(first));
  });
});

it("a weighted score has two decimals, and needs both scores", () => {
  const person = { id, governorate: 1, educationType: 1, age: 12, section: null };
  const definition = {
    quizId: id,
    onsiteExamId: id,
    onsiteWeight: 30,
    least: null,
    quotas: [{ governorate: null, educationType: null, count: 1 }],
    reserves: 0,
    tiePart: null,
    tieAge: null,
  };
  const of = (electronic: number | null, onsite: number | null) =>
    decide([{ ...person, electronic, onsite }], definition, "")[0]?.score;
  expect([of(66.67, 50), of(0.1, 0.2), of(100, null), of(null, 100)]).toEqual([61.67, 0.13, null, null]);
});

it("somebody competes in the quota that names most of them, a governorate before a type", () => {
  const quotas = [
    { governorate: null, educationType: null, count: 1 },
    { governorate: null, educationType: 2, count: 1 },
    { governorate: 14, educationType: null, count: 1 },
    { governorate: 14, educationType: 3, count: 1 },
  ];
  const of = (governorate: number, educationType: number) => quotaOf({ governorate, educationType }, quotas);
  expect([of(1, 1), of(1, 2), of(14, 2), of(14, 3)]).toEqual([0, 1, 2, 3]);
  expect(quotaOf({ governorate: 1, educationType: 1 }, quotas.slice(2))).toBe(-1);
});
