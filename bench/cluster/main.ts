import { build } from "#commands/build.ts";
import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { cases } from "./cases.ts";
import { endCluster, startCluster } from "./cluster.ts";
import { drill } from "./drill.ts";
import { poolModes } from "./pgbouncer.ts";
import { missingPackages } from "./programs.ts";
import { exitCodeOf, summarise, tableOf } from "./report.ts";
import { openSite } from "./site.ts";

/**
 * Starts the cluster of `deploy/cluster` on loopback addresses, breaks it in each way while clients use it, and
 * compares their ledger with the database.
 */
const usage = `drill [--rounds N] [--only CASE] [--pgbouncer ${poolModes.join("|")}], where CASE is one of: ${Object.keys(cases).join(", ")}`;
const { values } = readOptions(usage, {
  options: {
    rounds: { type: "string", default: "1" },
    only: { type: "string" },
    pgbouncer: { type: "string" },
  },
});
const names = Object.keys(cases).filter((name) => values.only === undefined || name === values.only);
const rounds = Number(values.rounds);
const pgbouncer = poolModes.find((mode) => mode === values.pgbouncer);
if (names.length === 0 || !(rounds >= 1) || pgbouncer !== values.pgbouncer) refuseOptions(usage);
const missing = missingPackages(pgbouncer !== undefined);
if (missing.length > 0) {
  console.error(`The drill needs Debian packages that are not here: apt-get install ${missing.join(" ")}`);
  process.exit(2);
}

await build();
const site = await openSite();
const say = (message: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${message}`);
let isStopping = false;
const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  await endCluster(site, code === 1);
  process.exit(code);
};
for (const [signal, code] of [
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.on(signal, () => void stop(code));
process.on("uncaughtException", (error) => {
  console.error(error);
  void stop(1);
});
try {
  const cluster = await startCluster(site, { pgbouncer, say });
  const rows = summarise(await drill(cluster, { names, rounds, say }));
  console.log(tableOf(rows));
  await stop(exitCodeOf(rows));
} catch (error) {
  if (!isStopping) console.error(error);
  await stop(1);
}
