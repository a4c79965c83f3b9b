import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { areHealthy, type DatabaseNode, startDatabaseNodes } from "./database-nodes.ts";
import { createInstance, hasBeenVisited, type Instance } from "./instances.ts";
import { type PoolMode, startPgbouncer } from "./pgbouncer.ts";
import { stopAll } from "./processes.ts";
import { countServersUp, databasePort, publicPort, startProxy } from "./proxy.ts";
import { addresses, deployFolder, type Site } from "./site.ts";
import { statusOf, until } from "./until.ts";

export type Cluster = {
  site: Site;
  nodes: DatabaseNode[];
  instances: Instance[];
  /** The product's public address. */
  base: string;
  /** Address of the primary without PgBouncer. */
  databaseUrl: string;
  /** The node that reports itself as the primary. */
  primary(): Promise<DatabaseNode | undefined>;
  untilHealthy(): Promise<void>;
};

const instanceCount = 2;
const startWithinMs = 120_000;

type Options = { pgbouncer: PoolMode | undefined; say: (message: string) => void };

export async function startCluster(site: Site, { pgbouncer, say }: Options): Promise<Cluster> {
  const { net, folder, passwords } = site;
  const { proxy } = addresses(net);
  for (const name of ["patroni.yaml", "bootstrap.sql", "haproxy.cfg", "unavailable.http"])
    await copyFile(join(deployFolder, name), join(folder, name));
  const nodes = await startDatabaseNodes(site);
  startProxy(site);
  const databaseUrl = `postgres://rafid:${passwords.rafid}@${proxy}:${databasePort}/rafid`;
  const cluster: Cluster = {
    site,
    nodes,
    instances: [],
    base: `http://${proxy}:${publicPort}`,
    databaseUrl,
    async primary() {
      const said = await Promise.all(
        nodes.map(({ address }) => statusOf(`http://${address}:8008/primary`).catch(() => 0)),
      );
      return nodes.find((_, index) => said[index] === 200);
    },
    async untilHealthy() {
      await until(
        "three database nodes, one of them the primary and one in step with it",
        () => isWhole(cluster),
        startWithinMs,
      );
      await until("every instance ready", () => areReady(cluster), startWithinMs);
    },
  };
  say("waiting for the database");
  await until("a primary", async () => (await countServersUp(site, "database")) === 1, startWithinMs);
  say("starting the product");
  const instanceUrl = pgbouncer ? await startPgbouncer(site, pgbouncer, databaseUrl) : databaseUrl;
  for (let number = 1; number <= instanceCount; number += 1)
    cluster.instances.push(createInstance(site, number, { databaseUrl: instanceUrl, sessionUrl: databaseUrl }));
  await cluster.untilHealthy();
  return cluster;
}

type Member = { role: string; state: string };
type Standby = { state: string; sync_state: string };

async function isWhole({ nodes, primary, site }: Pick<Cluster, "nodes" | "primary" | "site">): Promise<boolean> {
  const leader = await primary();
  if (!leader || !(await areHealthy(nodes.map(({ address }) => address)))) return false;
  const ask = async (path: string) =>
    (await fetch(`http://${leader.address}:8008${path}`, { signal: AbortSignal.timeout(3_000) })).json();
  const { members } = (await ask("/cluster")) as { members: Member[] };
  // `/cluster` repeats etcd, which is out of date right after a promotion; this is the primary's own view.
  const { replication = [] } = (await ask("/patroni")) as { replication?: Standby[] };
  const isRunning = ({ state }: Member) => state === "running" || state === "streaming";
  const count = (role: string) => members.filter((member) => member.role === role && isRunning(member)).length;
  return (
    members.filter(isRunning).length === nodes.length &&
    count("leader") === 1 &&
    count("sync_standby") === 1 &&
    replication.some(({ state, sync_state }) => state === "streaming" && sync_state === "sync") &&
    (await countServersUp(site, "database")) === 1
  );
}

async function areReady({ instances, site, base }: Pick<Cluster, "instances" | "site" | "base">): Promise<boolean> {
  const statuses = await Promise.all(instances.map(({ address }) => statusOf(`${address}/readyz`)));
  const counts = [await countServersUp(site, "ready"), await countServersUp(site, "alive")];
  const visited = await Promise.all(instances.map((instance) => hasBeenVisited(instance, base)));
  return (
    statuses.every((status) => status === 200) &&
    counts.every((count) => count === instances.length) &&
    visited.every(Boolean)
  );
}

/** Ends all programs, and deletes their files unless `keepsFiles`. */
export async function endCluster(site: Site, keepsFiles: boolean): Promise<void> {
  await stopAll();
  await rm(site.nextVersion, { recursive: true, force: true });
  if (keepsFiles) console.log(`logs are in ${site.folder}`);
  else await rm(site.folder, { recursive: true, force: true });
}
