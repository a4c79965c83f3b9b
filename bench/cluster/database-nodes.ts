import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launch, type Program } from "./processes.ts";
import { postgresFolder } from "./programs.ts";
import { openRelay, type Relay } from "./relay.ts";
import { addresses, type Site } from "./site.ts";
import { statusOf, until } from "./until.ts";

/**
 * A database machine: an etcd member, and PostgreSQL led by Patroni, which reaches etcd over connections that can be
 * cut.
 */
export type DatabaseNode = {
  name: string;
  address: string;
  etcd: Program;
  patroni: Program;
  lines: Relay[];
  startEtcd(): void;
  startPatroni(): void;
};

const numbers = [1, 2, 3] as const;
const etcdPort = 2379;
const peerPort = 2380;

export async function startDatabaseNodes(site: Site): Promise<DatabaseNode[]> {
  const members = numbers.map((number) => launch(etcdOf(site, number)));
  // Patroni exits if the members have not found each other yet.
  await until("etcd", () => areHealthy(numbers.map((number) => addresses(site.net).node(number))));
  return Promise.all(members.map((etcd, index) => startNode(site, index + 1, etcd)));
}

/** Whether these etcd members are up and have a leader. */
export async function areHealthy(hosts: readonly string[]): Promise<boolean> {
  const statuses = await Promise.all(hosts.map((host) => statusOf(`http://${host}:${etcdPort}/health`)));
  return statuses.every((status) => status === 200);
}

async function startNode(site: Site, number: number, etcd: Program): Promise<DatabaseNode> {
  const name = `node${number}`;
  const address = addresses(site.net).node(number);
  const lineTo = (other: number) => ({ host: `${site.net}.${100 + 10 * number + other}`, port: etcdPort });
  const lines = await Promise.all(
    numbers.map((other) => openRelay(lineTo(other), { host: addresses(site.net).node(other), port: etcdPort })),
  );
  const etcdHosts = numbers.map((other) => `${lineTo(other).host}:${etcdPort}`);
  const startPatroni = () => launch(patroniOf(site, number, etcdHosts));
  const node: DatabaseNode = {
    name,
    address,
    lines,
    etcd,
    patroni: startPatroni(),
    startEtcd() {
      node.etcd = launch(etcdOf(site, number));
    },
    startPatroni() {
      node.patroni = startPatroni();
    },
  };
  return node;
}

export function etcdOf({ net, folder }: Pick<Site, "net" | "folder">, number: number) {
  const url = (other: number, port: number) => `http://${addresses(net).node(other)}:${port}`;
  const options = {
    name: `node${number}`,
    "data-dir": join(folder, `etcd${number}`),
    "listen-client-urls": url(number, etcdPort),
    "advertise-client-urls": url(number, etcdPort),
    "listen-peer-urls": url(number, peerPort),
    "initial-advertise-peer-urls": url(number, peerPort),
    "initial-cluster": numbers.map((other) => `node${other}=${url(other, peerPort)}`).join(","),
    "initial-cluster-token": "rafid",
    "auto-compaction-mode": "periodic",
    "auto-compaction-retention": "1h",
    "log-level": "warn",
  };
  return {
    name: `etcd${number}`,
    command: "etcd",
    args: Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    variables: { ETCD_UNSUPPORTED_ARCH: process.arch },
    logFile: join(folder, `etcd${number}.log`),
  };
}

const homeOf = ({ folder }: Pick<Site, "folder">, number: number) => join(folder, `node${number}`);
const dataOf = (site: Pick<Site, "folder">, number: number) => join(homeOf(site, number), "data");

function patroniOf(site: Site, number: number, etcdHosts: readonly string[]) {
  return {
    name: `patroni${number}`,
    command: "patroni",
    args: [join(site.folder, "patroni.yaml")],
    folder: homeOf(site, number),
    logFile: join(site.folder, `patroni${number}.log`),
    account: site.account,
    otherPid: () => postmasterOf(dataOf(site, number)),
    variables: {
      ...patroniVariables(site, number, etcdHosts),
      // Otherwise Patroni would ask etcd for its addresses and bypass the relays.
      PATRONI_ETCD3_USE_PROXIES: "true",
    },
  };
}

/** Variables of patroni.yaml. */
export function patroniVariables(
  site: Pick<Site, "net" | "folder" | "passwords">,
  number: number,
  etcdHosts: readonly string[],
): Record<string, string> {
  const { net, folder, passwords } = site;
  const address = addresses(net).node(number);
  return {
    PATRONI_NAME: `node${number}`,
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(site, number),
    PATRONI_POSTGRESQL_BIN_DIR: postgresFolder() ?? "",
    PATRONI_POSTGRESQL_PGPASS: join(homeOf(site, number), "pgpass"),
    PATRONI_ETCD3_HOSTS: etcdHosts.join(","),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    RAFID_PASSWORD: passwords.rafid,
    RAFID_BOOTSTRAP: join(folder, "bootstrap.sql"),
  };
}

/** PostgreSQL outlives Patroni because it is not its child. */
function postmasterOf(dataFolder: string): number | undefined {
  try {
    return Number(readFileSync(join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}
