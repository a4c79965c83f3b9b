import { expect, test } from "vitest";
import { deskScriptOf } from "./script.ts";

const scripts = Array.from({ length: 200 }, (_, seed) => deskScriptOf(seed, 6));

test("the same seed gives the same script", () => {
  expect(deskScriptOf(7, 6)).toEqual(deskScriptOf(7, 6));
  expect(deskScriptOf(7, 6)).not.toEqual(deskScriptOf(8, 6));
});

test("all kinds of acts and faults happen, and many people are scored differently at both desks", () => {
  const steps = scripts.flatMap((script) => script.steps);
  expect(new Set(steps.map(({ what }) => what)).size).toBe(11);
  expect(new Set(scripts.flatMap(({ clockOffsets }) => clockOffsets)).size).toBe(5);
  const contested = scripts.filter(({ steps: all }) =>
    all.some(
      (one) =>
        one.what === "score" &&
        all.some(
          (other) =>
            other.what === "score" &&
            other.person === one.person &&
            other.device !== one.device &&
            other.score !== one.score,
        ),
    ),
  );
  expect(contested.length).toBeGreaterThan(150);
});

test("clocks are set forward and back, with acts between the setting and the next reload without a network", () => {
  const kinds = scripts.flatMap(({ steps }) =>
    steps.flatMap((set, at) => {
      if (set.what !== "setClock") return [];
      const own = (all: typeof steps) => all.filter(({ device }) => device === set.device).map(({ what }) => what);
      const [before, after] = [own(steps.slice(0, at)), own(steps.slice(at + 1))];
      const isCut = before.lastIndexOf("cut") > before.lastIndexOf("mend");
      const reloadAt = after.findIndex((what) => what === "kill" || what === "reload");
      const isActBetween = after.slice(0, reloadAt).some((what) => ["attend", "score", "undo"].includes(what));
      return [{ isForward: set.milliseconds > 0, isCut: isCut && reloadAt > 0 && isActBetween }];
    }),
  );
  for (const isForward of [true, false])
    expect(kinds.filter((kind) => kind.isForward === isForward && kind.isCut).length).toBeGreaterThan(20);
});

test("a desk corrects only a score of its own, and undoes only a mark of its own", () => {
  for (const { steps } of scripts) {
    for (const [at, step] of steps.entries()) {
      if (step.what !== "correct" && step.what !== "undo") continue;
      const before = step.what === "correct" ? "score" : "attend";
      const earlier = steps.slice(0, at).find((one) => {
        return one.what === before && one.device === step.device && one.person === step.person;
      });
      expect(earlier).toBeDefined();
    }
  }
});
