import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";

/** Programs of the drill, and the Debian packages that contain them. */
const packages: Record<string, string> = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  setpriv: "util-linux",
};
const modules: Record<string, string> = { etcd: "python3-etcd", psycopg2: "python3-psycopg2" };

/** Program folder of the newest PostgreSQL on this machine. */
export const postgresFolder = (): string | undefined => {
  const version = (folder: string) => Number(folder.split("/").at(-2));
  return globSync("/usr/lib/postgresql/*/bin")
    .filter((folder) => existsSync(`${folder}/postgres`))
    .sort((a, b) => version(b) - version(a))[0];
};

/** @returns packages of missing programs */
export function missingPackages(needsPgbouncer: boolean): string[] {
  const succeeds = (program: string, args: string[]) => spawnSync(program, args, { stdio: "ignore" }).status === 0;
  const isThere = (program: string) => succeeds("sh", ["-c", `command -v ${program}`]);
  const missing = Object.entries(packages)
    .filter(([program]) => (program !== "pgbouncer" || needsPgbouncer) && !isThere(program))
    .map(([, name]) => name);
  const missingModules = Object.entries(modules)
    .filter(([module]) => !succeeds("/usr/bin/python3", ["-c", `import ${module}`]))
    .map(([, name]) => name);
  return [...missing, ...missingModules, ...(postgresFolder() ? [] : ["postgresql"])];
}
