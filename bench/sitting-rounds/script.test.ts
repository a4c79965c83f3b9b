import { expect, test } from "vitest";
import { scriptOf, serverFaultsOf } from "./script.ts";

const scripts = Array.from({ length: 200 }, (_, seed) => scriptOf(seed, { sections: 2, questions: 4 }));
const steps = scripts.flat(2);

test("a seed is the same student again, and another one is another", () => {
  expect(scriptOf(7, { sections: 2, questions: 4 })).toEqual(scripts[7]);
  expect(new Set(scripts.map((script) => JSON.stringify(script))).size).toBe(scripts.length);
});

test("200 students meet each fault, and the server each of its own", () => {
  const met = Map.groupBy(steps, ({ what }) => what);
  for (const what of ["cut", "mend", "kill", "reload", "secondTab", "otherDevice", "forgotten", "takeBack"] as const)
    expect(met.get(what)?.length, what).toBeGreaterThan(10);
  const faults = new Set(scripts.flatMap((_, seed) => serverFaultsOf(seed)).map(({ what }) => what));
  expect([...faults].sort()).toEqual(["kill the database", "kill the server", "restart the database"]);
});

test("a device is taken over once at most, and then none is forgotten: the first one could not tell the difference", () => {
  for (const script of scripts) {
    const changes = script.flat().filter(({ what }) => what === "otherDevice" || what === "forgotten");
    expect(changes.length).toBeLessThanOrEqual(1);
  }
});
