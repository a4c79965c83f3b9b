import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { nodeOptions } from "../servers.ts";
import { clientAt } from "./ask.ts";
import { launch, type Program } from "./processes.ts";
import { addresses, type Site } from "./site.ts";

/** One instance of the product. */
export type Instance = {
  address: string;
  program: Program;
  /** @param folder the folder of another version of the project */
  start(folder?: string): void;
};

/** Whether an instance has each public page of `base` in memory; a freshly started one has none. */
export async function hasBeenVisited({ address }: Instance, base: string): Promise<boolean> {
  const { ask, close } = clientAt("127.0.0.1", address);
  const headers = { host: new URL(base).host };
  // Stored pages have an ETag.
  const answers = await Promise.all(publicPages.map((path) => ask(path, { headers, withinMs: 10_000 }))).finally(close);
  return answers.every(({ status, etag }) => status === 200 && etag !== undefined);
}

const port = 3000;
export const publicPages = ["/", "/news", "/services", "/IQ-test", "/robots.txt"];

type Ways = { databaseUrl: string; sessionUrl: string };

/** @param ways to the primary: `databaseUrl` for the pool, `sessionUrl` without PgBouncer */
export function createInstance(site: Site, number: number, { databaseUrl, sessionUrl }: Ways): Instance {
  const host = addresses(site.net).instance(number);
  const start = (folder = projectFolder) =>
    launch({
      name: `instance${number}`,
      command: process.execPath,
      args: [...nodeOptions, "build/product/main.js"],
      folder,
      logFile: join(site.folder, `instance${number}.log`),
      variables: {
        HOST: host,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_SESSION_URL: sessionUrl,
        // All instances share one folder, which replaces a bucket.
        DATA_DIR: join(site.folder, "uploads"),
        AUTH_SECRET: site.authSecret,
        TRUST_PROXY: "127.0.0.1",
        IQ_ADMIN_USERNAME: site.staff.username,
        IQ_ADMIN_PASSWORD: site.staff.password,
        LOG_LEVEL: "warn",
      },
    });
  const instance: Instance = {
    address: `http://${host}:${port}`,
    program: start(),
    start(folder) {
      instance.program = start(folder);
    },
  };
  return instance;
}
