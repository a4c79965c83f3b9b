import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { sessionSettings, usualStatementTimeoutMs } from "#api/db/session-settings.ts";
import { projectFolder } from "#api/project-folder.ts";
import { etcdOf, patroniVariables } from "./database-nodes.ts";
import { proxyVariables } from "./proxy.ts";
import { deployFolder } from "./site.ts";

/** CI does not run the files of `deploy/`, so these tests check that their settings match. */

const read = (path: string) => readFile(join(projectFolder, path), "utf8");
const compose = parse(await read("deploy/cluster/compose.yaml"), { merge: true });
const patroni = parse(await readFile(join(deployFolder, "patroni.yaml"), "utf8"));
const proxy = await read("deploy/cluster/haproxy.cfg");
const [deployment, , , ingress] = parseAllDocuments(await read("deploy/kubernetes/product.yaml")).map((file) =>
  file.toJS(),
);
const [container] = deployment.spec.template.spec.containers;
const site = {
  net: "127.0.0",
  folder: "/drill",
  passwords: { superuser: "a", replication: "b", rewind: "c", rafid: "d" },
};
const nodes = [1, 2, 3];

it("gives the proxy every variable of its file, in the drill and in Compose", () => {
  const names = new Set([...proxy.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(Object.keys(proxyVariables(site)).sort()).toEqual([...names].sort());
  expect(Object.keys(compose.services.proxy.environment).sort()).toEqual([...names].sort());
});

it("gives each node the same variables in the drill and in Compose, with its own address", () => {
  const names = Object.keys(patroniVariables(site, 1, [])).sort();
  for (const number of nodes) {
    const { environment, networks } = compose.services[`node${number}`];
    expect(Object.keys(environment).sort()).toEqual(names);
    expect(environment.PATRONI_NAME).toBe(`node${number}`);
    const address = compose.services.proxy.environment[`NODE${number}`];
    expect(networks.inside.ipv4_address).toBe(address);
    expect(environment.PATRONI_RESTAPI_CONNECT_ADDRESS).toBe(`${address}:8008`);
    expect(environment.PATRONI_POSTGRESQL_CONNECT_ADDRESS).toBe(`${address}:5432`);
    const instance = compose.services[`instance${number}`].networks.inside.ipv4_address;
    expect(instance).toBe(compose.services.proxy.environment[`INSTANCE${number}`]);
  }
});

it("loses no acknowledged commit, and contacts etcd as often as the primary's lease requires", () => {
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = patroni.bootstrap.dcs;
  expect(isSynchronous).toBe(true);
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
});

it("has connections for every instance, for one more during an update, and for operators", async () => {
  const [database] = parseAllDocuments(await read("deploy/kubernetes/database.yaml")).map((file) => file.toJS());
  // This is the formula of docs/scaling.md.
  const needed = (instances: number, poolSize: number) => instances * (poolSize + 2) + 15;
  const poolSize = Number(container.env.find(({ name }: { name: string }) => name === "DATABASE_POOL_SIZE").value);
  const pods = deployment.spec.replicas + deployment.spec.strategy.rollingUpdate.maxSurge;
  expect(Number(database.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(needed(pods, poolSize));
  expect(compose.services.instance1.environment.DATABASE_POOL_SIZE).toBe(`\${DATABASE_POOL_SIZE:-${poolSize}}`);
  expect(patroni.bootstrap.dcs.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(needed(pods, poolSize));
});

it("gives the role behind PgBouncer the settings that the product applies when it connects", async () => {
  const pairs = (text: string, pattern: RegExp) =>
    Object.fromEntries([...text.matchAll(pattern)].map(([, name = "", value]) => [name.toLowerCase(), value]));
  const [usual = ""] = sessionSettings(usualStatementTimeoutMs).split(";");
  const set = pairs(usual, /\('(\w+)', '([^']+)'\)/g);
  expect(Object.keys(set).length).toBeGreaterThan(4);
  expect(pairs(await read("deploy/cluster/role-settings.sql"), / set (\w+) = '([^']+)';/g)).toEqual(set);
});

it("keeps etcd's history short, in the drill and in Compose", () => {
  for (const number of nodes) {
    const { ETCD_AUTO_COMPACTION_MODE: mode, ETCD_AUTO_COMPACTION_RETENTION: retention } =
      compose.services[`etcd${number}`].environment;
    expect([mode, retention]).toEqual(["periodic", "1h"]);
    expect(etcdOf(site, number).args).toEqual(
      expect.arrayContaining([`--auto-compaction-mode=${mode}`, `--auto-compaction-retention=${retention}`]),
    );
  }
});

it("retries only requests that may be repeated, and detects a silent machine within seconds", () => {
  const accepted = [...proxy.matchAll(/^\s*acl (is_\w+) (.+)$/gm)].map(([, name, test]) => `${name} ${test}`);
  expect(accepted).toEqual(["is_read method GET HEAD", "is_keyed req.hdr(idempotency-key) -m found"]);
  expect(proxy).toMatch(/^\s*http-request disable-l7-retry unless is_read or is_keyed$/m);
  expect(proxy.slice(proxy.indexOf("defaults product"))).toMatch(/^\s*option srvtcpka$/m);
  const ready = proxy.slice(proxy.indexOf("backend ready from"), proxy.indexOf("backend alive from"));
  const servers = ready.match(/^\s*server .+$/gm) ?? [];
  expect(servers).toHaveLength(6);
  expect(servers.filter((server) => !server.endsWith(" tcp-ut 20s"))).toEqual([]);
});

it("lets every proxy wait as long as the longest call takes", () => {
  const [, minutes] = /^\s*timeout server (\d+)m$/m.exec(proxy.slice(proxy.indexOf("defaults product"))) ?? [];
  const { "nginx.ingress.kubernetes.io/proxy-read-timeout": read } = ingress.metadata.annotations;
  expect(Number(read)).toBe(60 * Number(minutes));
});

it("puts the embedded database's socket where commands outside the service find it", async () => {
  const unit = await read("deploy/rafid.service");
  const [, folder = ""] = /^Environment=.*\bTMPDIR=(\S+)/m.exec(unit) ?? [];
  const [, states = ""] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
  expect(states.split(" ").map((name) => `/var/lib/${name}`)).toContain(folder);
  expect(await read("docs/operating.md")).toContain(`--setenv=TMPDIR=${folder}`);
});

it("has the settings of a single machine in the cluster, and one backup folder for all instances", async () => {
  const single = parse(await read("deploy/compose.yaml")).services.app;
  for (const number of nodes) {
    const { environment, volumes } = compose.services[`instance${number}`];
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(single.environment)));
    expect(volumes).toEqual([`backups:${environment.BACKUP_DIR}`]);
  }
});

it("gives the product only variables that it reads", async () => {
  const table = await read("docs/configuration.md");
  const secret = parse(await read("deploy/kubernetes/secret.example.yaml"));
  const given = [
    ...Object.keys(compose.services.instance1.environment),
    ...Object.keys(parse(await read("deploy/compose.yaml")).services.app.environment),
    ...Object.keys(secret.stringData),
    ...container.env.map(({ name }: { name: string }) => name),
  ];
  expect(given.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
