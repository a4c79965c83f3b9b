import { join } from "node:path";
import { launch, type Program } from "./processes.ts";
import { addresses, type Site } from "./site.ts";

export const databasePort = 5432;
export const publicPort = 8080;
const statisticsPort = 8404;

export function startProxy(site: Site): Program {
  const { folder } = site;
  return launch({
    name: "haproxy",
    command: "haproxy",
    args: ["-db", "-f", join(folder, "haproxy.cfg")],
    logFile: join(folder, "haproxy.log"),
    variables: proxyVariables(site),
  });
}

/** Variables of haproxy.cfg. */
export function proxyVariables({ net, folder }: Pick<Site, "net" | "folder">): Record<string, string> {
  const { proxy, node, instance } = addresses(net);
  return {
    DATABASE_BIND: `${proxy}:${databasePort}`,
    PUBLIC_BIND: `${proxy}:${publicPort}`,
    STATISTICS_BIND: `${proxy}:${statisticsPort}`,
    ERROR_FILES: folder,
    ...Object.fromEntries([1, 2, 3].map((number) => [`NODE${number}`, node(number)])),
    ...Object.fromEntries([1, 2, 3].map((number) => [`INSTANCE${number}`, instance(number)])),
  };
}

/** @returns how many servers in a section of the proxy are up */
export async function countServersUp({ net }: Site, part: "database" | "ready" | "alive"): Promise<number> {
  const answer = await fetch(`http://${addresses(net).proxy}:${statisticsPort}/;csv`, {
    signal: AbortSignal.timeout(2_000),
  });
  const [head = "", ...lines] = (await answer.text()).split("\n");
  const columns = head.replace(/^# /, "").split(",");
  const rows = lines.map((line) => line.split(","));
  const cell = (row: string[], name: string) => row[columns.indexOf(name)] ?? "";
  return rows.filter(
    (row) =>
      cell(row, "pxname") === part && /^(?:node|instance)\d$/.test(cell(row, "svname")) && cell(row, "status") === "UP",
  ).length;
}
