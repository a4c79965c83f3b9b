import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { to as copyTo } from "pg-copy-streams";
import { openSession } from "#api/backup/database-session.ts";
import { copyOut, listTables } from "#api/backup/tables.queries.ts";
import { median } from "./load.ts";
import { startDatabase, temporaryFolder } from "./servers.ts";

/**
 * A backup of so many contestants, beside COPY of the same tables to a file without anything else, in alternating rounds;
 * then the restore. Each runs in a process of its own, whose memory is measured.
 */
const contestants = Number(process.argv[2] ?? 1_000_000);
const rounds = 3;
const limits = { ratio: 0.5, megabytes: 300 };
/** As in the scripts of package.json. */
const flags = ["--max-semi-space-size=4"];
const run = promisify(execFile);

const database = await startDatabase("backup");
const folder = await temporaryFolder("backup-files");
const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };

type Figures = { seconds: number; megabytes: number };

try {
  await run(process.execPath, ["commands/seed.ts", String(contestants)], { env });
  const copies: number[] = [];
  const backups: Figures[] = [];
  const encrypted: Figures[] = [];
  const { generateIdentity, identityToRecipient } = await import("age-encryption");
  const recipient = await identityToRecipient(await generateIdentity());
  for (let round = 1; round <= rounds; round += 1) {
    copies.push(await bareCopy(join(folder, `bare-${round}`)));
    backups.push(await command("backup", [join(folder, `plain-${round}`)]));
    encrypted.push(await command("backup", [join(folder, `encrypted-${round}`), "--recipient", recipient]));
    console.log(
      `round ${round}: COPY ${copies.at(-1)?.toFixed(2)} s, backup ${inWords(backups.at(-1))}, encrypted ${inWords(encrypted.at(-1))}, load average ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  const { size } = await stat(join(folder, "plain-1"));
  console.log(
    `${contestants} contestants: ${await megabytesOf("bare-1")} MB of rows, ${Math.round(size / 1e6)} MB of backup`,
  );
  judge("backup", copies, backups);
  judge("backup, encrypted", copies, encrypted);
  const target = await startDatabase("backup-target");
  const restored = await command("restore", [join(folder, "plain-1")], {
    ...{ DATABASE_URL: target.url, DATA_DIR: target.folder },
  }).finally(target.dispose);
  console.log(`restore, with its checks and indexes: ${inWords(restored)}`);
} finally {
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
}

async function megabytesOf(name: string): Promise<number> {
  return Math.round((await stat(join(folder, name))).size / 1e6);
}

/** What a backup cannot be faster than: each table by COPY into one file, with one sync at its end. */
async function bareCopy(path: string): Promise<number> {
  const session = await openSession(database.connection);
  const started = performance.now();
  for (const table of await listTables(drizzle(session)))
    await pipeline(session.query(copyTo(copyOut(table))), createWriteStream(path, { flags: "a" }));
  const file = await open(path);
  await file.sync().finally(() => file.close());
  await session.end();
  return (performance.now() - started) / 1000;
}

/** The seconds that the command says of itself are those of its work; the memory is the most that its process held. */
async function command(
  name: "backup" | "restore",
  args: string[],
  variables: Record<string, string> = {},
): Promise<Figures> {
  const code = `process.on("exit", () => console.log("memory " + process.resourceUsage().maxRSS)); await import("./commands/${name}.ts")`;
  const options = { env: { ...env, ...variables }, maxBuffer: 10 ** 7 };
  const { stdout } = await run(process.execPath, [...flags, "--input-type=module", "-e", code, "--", ...args], options);
  const seconds = Number(/in ([\d.]+) s$/m.exec(stdout)?.[1]);
  const megabytes = Number(/^memory (\d+)$/m.exec(stdout)?.[1]) / 1024;
  if (!(seconds > 0 && megabytes > 0)) throw new Error(`${name} did not say what it did: ${stdout}`);
  return { seconds, megabytes };
}

function inWords(figures: Figures | undefined): string {
  return `${figures?.seconds.toFixed(1)} s, ${Math.round(figures?.megabytes ?? 0)} MB of memory`;
}

function judge(name: string, copies: readonly number[], made: readonly Figures[]): void {
  const ratio = median(copies) / median(made.map(({ seconds }) => seconds));
  const megabytes = Math.max(...made.map((each) => each.megabytes));
  const isGood = ratio >= limits.ratio && megabytes <= limits.megabytes;
  console.log(
    `${name}: ratio to COPY ${ratio.toFixed(2)} (at least ${limits.ratio}), memory at most ${Math.round(megabytes)} MB (${limits.megabytes}) ${isGood ? "ok" : "MISSED"}`,
  );
  if (!isGood) process.exitCode = 1;
}
