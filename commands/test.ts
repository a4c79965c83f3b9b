import { readOptions } from "./read-options.ts";
import { type Outcome, sum } from "./test/outcome.ts";
import { longParts, namedParts, type Part, quickParts } from "./test/parts.ts";

/** `npm test`, `npm test -- NAME` and `npm run test:long`. The last line is "N passed, N failed". */
const { values, positionals } = readOptions("npm test -- [NAME …], or npm run test:long", {
  options: { long: { type: "boolean" } },
  allowPositionals: true,
});

const parts = chosenParts();
if (parts.length === 0) console.error(`No file of tests has ${positionals.join(" or ")} in its path.`);
const outcomes: Outcome[] = [];
for (const [index, { name, run }] of parts.entries()) {
  console.log(`\n${index + 1} of ${parts.length}: ${name}`);
  const startedAt = performance.now();
  outcomes.push(await run());
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

const { passed, failed, skipped, failures, timings, leftOut, engines, hungOnce } = sum(outcomes);
console.log("\nThe slowest:");
for (const { title, seconds } of timings.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
for (const engine of engines) console.log(`ENGINE ${engine}`);
for (const what of leftOut) console.log(`LEFT OUT ${what}`);
for (const test of hungOnce) console.log(`HUNG ONCE ${test}`);
for (const failure of failures) console.log(`FAILED ${failure}\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);

function chosenParts(): readonly Part[] {
  if (positionals.length > 0) return namedParts(positionals);
  return values.long ? longParts : quickParts;
}
