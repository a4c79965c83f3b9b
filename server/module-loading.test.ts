import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const projectFolder = join(import.meta.dirname, "..");
/** Prints where an entry of Drizzle and a file within it are found, and that both know the same class. */
const source = `
  const entry = import.meta.resolve("drizzle-orm/pg-core");
  const { PgTable } = await import("drizzle-orm/pg-core");
  const { PgTable: same } = await import(new URL("table.js", entry));
  console.log(entry, PgTable === same);
`;

const run = async (...options: string[]) => {
  const parameters = [...options, "--input-type=module", "--eval", source];
  return (await promisify(execFile)(process.execPath, parameters, { cwd: projectFolder })).stdout;
};

it("Drizzle is found where Node finds it", async () => {
  const found = await run("--import", "./server/module-loading.ts");
  expect(found).toMatch(/^file:.*\/node_modules\/drizzle-orm\/pg-core\/index\.js true\n$/);
  expect(found).toBe(await run());
});

it("Drizzle still names so many entries that Node needs help: without, module-loading.ts can go but for its cache", () => {
  const { exports } = createRequire(import.meta.url)(join(projectFolder, "node_modules/drizzle-orm/package.json"));
  expect(Object.keys(exports).length).toBeGreaterThan(100);
});
