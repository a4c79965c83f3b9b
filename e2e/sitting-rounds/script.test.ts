import { expect, test } from "vitest";
import { serverFaultsOf } from "../rounds/run-rounds.ts";
import { scriptOf } from "./script.ts";

const scripts = Array.from({ length: 200 }, (_, seed) => scriptOf(seed, { sections: 2, questions: 4 }));
const steps = scripts.flat(2);

test("the same seed gives the same student, another seed another one", () => {
  expect(scriptOf(7, { sections: 2, questions: 4 })).toEqual(scripts[7]);
  expect(new Set(scripts.map((script) => JSON.stringify(script))).size).toBe(scripts.length);
});

const faults = ["cut", "mend", "kill", "reload", "secondTab", "otherDevice", "forgotten", "takeBack"] as const;

test("200 students have each fault more than ten times, and the 20 of the tests have each one", () => {
  const met = Map.groupBy(steps, ({ what }) => what);
  for (const what of faults) expect(met.get(what)?.length, what).toBeGreaterThan(10);
  const metByFew = new Set(scripts.slice(1, 21).flatMap((script) => script.flat().map(({ what }) => what)));
  expect([...metByFew]).toEqual(expect.arrayContaining([...faults]));
});

test("the server has each kind of fault before one repeats", () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const met = serverFaultsOf(seed)
      .take(6)
      .map(({ what }) => what)
      .toArray();
    for (const three of [met.slice(0, 3), met.slice(3)])
      expect(three.sort()).toEqual(["kill the database", "kill the server", "restart the database"]);
  }
});

test("a device is replaced at most once and is then not forgotten, which the first one could not distinguish", () => {
  for (const script of scripts) {
    const changes = script.flat().filter(({ what }) => what === "otherDevice" || what === "forgotten");
    expect(changes.length).toBeLessThanOrEqual(1);
  }
});
