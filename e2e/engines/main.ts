import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectFolder } from "#api/project-folder.ts";
import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { engines } from "./engines.ts";
import { journeys } from "./journeys.ts";
import { openSite, type Site } from "./site.ts";
import type { Engine } from "./tab.ts";
import { Visitor } from "./visitor.ts";

/**
 * `npm run engines -- [--only NAME] [--journey NAME]`: the most important journeys in every browser engine of this
 * machine. The exit code is 1 if a journey fails or no engine is found.
 */
const usage = `npm run engines -- [--only ${Object.keys(engines).join("|")}] [--journey NAME]`;
const { values } = readOptions(usage, { options: { only: { type: "string" }, journey: { type: "string" } } });
const { only, journey } = values;
if ((only && !(only in engines)) || (journey && !(journey in journeys))) refuseOptions(usage);
const pictures = join(projectFolder, "build", "engines");
let passed = 0;
let failed = 0;
const missing: string[] = [];

await mkdir(pictures, { recursive: true });
const site = await openSite();
try {
  for (const [name, open] of Object.entries(engines)) {
    if (values.only && name !== values.only) continue;
    const engine = await open().catch((error: Error) => {
      missing.push(`${name} (${error.message.split("\n")[0]})`);
    });
    if (engine) await tryOut(name, engine).finally(() => engine.close());
  }
} finally {
  await site.close();
}
for (const line of missing) console.log(`NOT FOUND ${line}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function tryOut(name: string, engine: Engine): Promise<void> {
  console.log(`ENGINE ${name} ${engine.version}`);
  for (const [title, walk] of Object.entries(journeys)) {
    if (values.journey && title !== values.journey) continue;
    const startedAt = Date.now();
    const failure = await walked(engine, walk, (picture) => join(pictures, `${name} ${picture}.png`));
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `  ${failure ? `FAILED in ${name}:` : "ok"} ${title} (${seconds} s)${failure ? `\n    ${failure}` : ""}`,
    );
    if (failure) failed += 1;
    else passed += 1;
  }
}

/** @returns the failure, with a picture of the last screen, or null */
async function walked(
  engine: Engine,
  walk: (visitor: Visitor, site: Site) => Promise<void>,
  pictureFile: (name: string) => string,
): Promise<string | null> {
  const tab = await engine.openTab();
  const visitor = new Visitor(tab, site.url, pictureFile);
  try {
    await within(180, walk(visitor, site));
    return null;
  } catch (error) {
    await within(20, visitor.keep("failed")).catch(() => {});
    // Some drivers' errors have a name and no message.
    return (error instanceof Error && error.message) || String(error);
  } finally {
    await within(20, tab.close()).catch(() => {});
  }
}

/** Throws after the time: WebKit's driver never answers for a browser that has crashed. */
function within(seconds: number, work: Promise<void>): Promise<void> {
  const tooLate = sleep(seconds * 1_000, undefined, { ref: false }).then(() => {
    throw new Error(`Not over after ${seconds} s`);
  });
  return Promise.race([work, tooLate]);
}
