import { solvedBy, strategies } from "#api/figures/test-support/strategies.ts";
import { readOptions } from "#commands/read-options.ts";
import { figureLevels, figuresVersions } from "#contract/items/figures.ts";

/** `npm run strategies` prints how many matrices of each level fall to counting or comparing cells, in percent. */
const { values } = readOptions("npm run strategies -- [--seeds N] [--version V]", {
  options: { seeds: { type: "string" }, version: { type: "string" } },
});
const [seeds, version] = [Number(values.seeds ?? 20_000), Number(values.version ?? figuresVersions.matrix)];

console.log(`version ${version}, ${seeds} matrices of each level`);
for (const [name, strategy] of Object.entries(strategies)) {
  const shares = figureLevels.map((level) => solvedBy(strategy, { version, level, seeds }));
  console.log(name.padEnd(16), ...shares.map((share) => share.toFixed(1).padStart(6)));
  const isRarest = name === "rarest" || name === "rarestOffered";
  const falls = shares.every((share, index) => index === 0 || share < (shares[index - 1] ?? 0));
  if (isRarest && !(falls && (shares[0] ?? 0) <= 60 && (shares[4] ?? 0) <= 20)) process.exitCode = 1;
}
