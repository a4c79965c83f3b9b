import { mostSolved, type StrategyName, solvedShares, strategies } from "#api/figures/test-support/strategies.ts";
import { readOptions } from "#commands/read-options.ts";
import { figureLevels, figuresVersions } from "#contract/items/figures.ts";

/**
 * `npm run strategies` prints how many matrices of each level fall to a strategy without rules, in percent. It fails
 * where one solves more than it may.
 */
const { values } = readOptions("npm run strategies -- [--seeds N] [--version V]", {
  options: { seeds: { type: "string" }, version: { type: "string" } },
});
const [seeds, version] = [Number(values.seeds ?? 20_000), Number(values.version ?? figuresVersions.matrix)];

console.log(`version ${version}, ${seeds} matrices of each level`);
const levels = figureLevels.map((level) => ({ level, shares: solvedShares({ version, level, seeds }) }));
for (const name of Object.keys(strategies) as StrategyName[]) {
  console.log(name.padEnd(16), ...levels.map(({ shares }) => shares[name].toFixed(1).padStart(6)));
  if (name !== "threes" && levels.some(({ level, shares }) => shares[name] > mostSolved(level))) process.exitCode = 1;
}
