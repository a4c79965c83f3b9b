import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { DatabaseNode } from "./database-nodes.ts";
import { statusOf, until } from "./until.ts";

/** Each case causes its fault and returns once the cluster is whole again. */
export type Case = (cluster: Cluster, round: number) => Promise<void>;

const underFaultMs = 5_000;

export const cases: Record<string, Case> = {
  async "primary killed"(cluster) {
    const primary = await primaryOf(cluster);
    // This is like the loss of a machine: PostgreSQL is killed with its children, and Patroni too.
    await primary.patroni.kill();
    await untilOtherPrimary(cluster, primary);
    primary.startPatroni();
    await cluster.untilHealthy();
  },

  async "primary cut off from etcd"(cluster) {
    const primary = await primaryOf(cluster);
    for (const line of primary.lines) line.cut();
    await untilOtherPrimary(cluster, primary);
    for (const line of primary.lines) line.mend();
    await cluster.untilHealthy();
  },

  async "synchronous standby killed"(cluster) {
    const standby = await synchronousStandby(cluster);
    await standby.patroni.kill();
    await sleep(underFaultMs);
    standby.startPatroni();
    await cluster.untilHealthy();
  },

  async "instance killed"(cluster, round) {
    const instance = cluster.instances[round % cluster.instances.length];
    await instance?.program.kill();
    await sleep(underFaultMs);
    instance?.start();
    await cluster.untilHealthy();
  },

  async "instances replaced by the next version"({ instances, site, untilHealthy }, round) {
    const folder = round % 2 === 1 ? site.nextVersion : undefined;
    for (const instance of instances) {
      await instance.program.stop();
      instance.start(folder);
      await untilHealthy();
    }
  },

  async "etcd member lost"({ nodes, untilHealthy }, round) {
    const node = (await etcdLeader(nodes)) ?? nodes[round % nodes.length];
    await node?.etcd.kill();
    await sleep(underFaultMs);
    node?.startEtcd();
    await untilHealthy();
  },
};

async function primaryOf({ primary }: Cluster): Promise<DatabaseNode> {
  const found = await primary();
  if (!found) throw new Error("There is no primary to break");
  return found;
}

/** Finds the standby that must confirm commits. */
async function synchronousStandby({ nodes }: Cluster): Promise<DatabaseNode> {
  const said = await Promise.all(nodes.map(({ address }) => statusOf(`http://${address}:8008/synchronous`)));
  const found = nodes[said.indexOf(200)];
  if (!found) throw new Error("There is no standby to break");
  return found;
}

const untilOtherPrimary = ({ nodes }: Cluster, old: DatabaseNode) =>
  until("another primary", async () => {
    const others = nodes.filter((node) => node !== old);
    const said = await Promise.all(others.map(({ address }) => statusOf(`http://${address}:8008/primary`)));
    return said.includes(200);
  });

/** Finds the leader of etcd, because its loss takes longest to repair. */
async function etcdLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const statuses = await Promise.all(
    nodes.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, { method: "POST", body: "{}" });
      return (await answer.json()) as { leader: string; header: { member_id: string } };
    }),
  );
  return nodes[statuses.findIndex(({ leader, header }) => leader === header.member_id)];
}
