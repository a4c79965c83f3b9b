import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { patroniVariables } from "./database-nodes.ts";
import { proxyVariables } from "./proxy.ts";
import { deployFolder, projectFolder } from "./site.ts";

/** The files of `deploy/` are run by nobody in CI: what they tell each other has to fit. */

const read = (path: string) => readFile(join(projectFolder, path), "utf8");
const compose = parse(await read("deploy/cluster/compose.yaml"), { merge: true });
const patroni = parse(await readFile(join(deployFolder, "patroni.yaml"), "utf8"));
const proxy = await read("deploy/cluster/haproxy.cfg");
const site = {
  net: "127.0.0",
  folder: "/drill",
  passwords: { superuser: "a", replication: "b", rewind: "c", rafid: "d" },
};
const nodes = [1, 2, 3];

it("tells the proxy every variable that its file reads, in the drill and by Compose", () => {
  const names = new Set([...proxy.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect(Object.keys(proxyVariables(site)).sort()).toEqual([...names].sort());
  expect(Object.keys(compose.services.proxy.environment).sort()).toEqual([...names].sort());
});

it("tells each node the same variables in the drill and by Compose, and its own address", () => {
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

it("loses no acknowledged commit, and asks etcd as often as the lease of the primary needs", () => {
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = patroni.bootstrap.dcs;
  expect(isSynchronous).toBe(true);
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
});

it("has connections for three instances, each with one more while it migrates, and for those who look after it", async () => {
  const [database] = parseAllDocuments(await read("deploy/kubernetes/database.yaml")).map((file) => file.toJS());
  const needed = 3 * (32 + 1) + 20;
  expect(patroni.bootstrap.dcs.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(needed);
  expect(Number(database.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(needed);
});

it("gives the product variables that it reads", async () => {
  const table = await read("README.md");
  const [deployment] = parseAllDocuments(await read("deploy/kubernetes/product.yaml")).map((file) => file.toJS());
  const secret = parse(await read("deploy/kubernetes/secret.example.yaml"));
  const [container] = deployment.spec.template.spec.containers;
  const given = [
    ...Object.keys(compose.services.instance1.environment),
    ...Object.keys(secret.stringData),
    ...container.env.map(({ name }: { name: string }) => name),
  ];
  expect(given.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
