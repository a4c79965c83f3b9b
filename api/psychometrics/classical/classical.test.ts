import { expect, it } from "vitest";
import { classical, sumScores } from "./classical.ts";
import { groupPatterns } from "./scored-responses.ts";

it("gives an alpha of 1 without error of measurement if everybody answers all items alike", () => {
  for (let people = 3; people <= 60; people += 1) {
    for (const itemCount of [2, 3, 5, 7]) {
      const cells = new Uint8Array(people * itemCount).fill(1).fill(0, 0, itemCount);
      const { alpha, sem, items } = classical(sumScores(groupPatterns(cells, itemCount).scored));
      expect(alpha).toBeLessThanOrEqual(1);
      expect(alpha).toBeCloseTo(1, 12);
      expect(sem).toBeCloseTo(0, 6);
      for (const { restCorrelation } of items) {
        expect(restCorrelation).toBeLessThanOrEqual(1);
        expect(restCorrelation).toBeCloseTo(1, 12);
      }
    }
  }
});
