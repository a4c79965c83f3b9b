import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectFolder } from "#api/project-folder.ts";

/** Many times what a start takes: three products and five browsers may start at once. */
const startWithinMs = 180_000;
const stopWithinMs = 15_000;

export type Account = { username: string; password: string };

/** The first accounts. */
export const accounts = {
  main: { username: "admin", password: "browser-tests-main" },
  iq: { username: "iq-admin", password: "browser-tests-iq" },
} as const;

/** The product as an operator runs it, with a data directory that survives restarts. */
export type Product = {
  readonly url: string;
  readonly dataDir: string;
  /**
   * Starts the process on the same port and data, and waits until it serves. Rejects with its output if it ends
   * instead.
   * @param folder the folder of another version of the project
   */
  start(folder?: string): Promise<void>;
  /** Sends SIGTERM and waits for the end. Rejects if the process does not end in time. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the process only; its embedded database server survives, as after a crash. */
  kill9(): Promise<void>;
  /** Stops everything and deletes the data. */
  dispose(): Promise<void>;
};

/** Starts a product on a free port. `settings` are environment variables added to its configuration. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "rafid-e2e-"));
  // The database's account must also reach it.
  await chmod(dataDir, 0o755);
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    ADMIN_USERNAME: accounts.main.username,
    ADMIN_PASSWORD: accounts.main.password,
    IQ_ADMIN_USERNAME: accounts.iq.username,
    IQ_ADMIN_PASSWORD: accounts.iq.password,
    LOG_LEVEL: "warn",
    ...settings,
  };
  let running: Running | undefined;
  let crashed = false;

  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ending = running;
    running = undefined;
    await ending?.end(signal);
  };
  const product: Product = {
    url,
    dataDir,
    async start(folder = projectFolder) {
      if (running) throw new Error("The product already runs.");
      const starting = launch(folder, environment);
      await starting.untilServing(`${url}/healthz`);
      running = starting;
      crashed = false;
    },
    stop: () => end("SIGTERM"),
    async kill9() {
      await end("SIGKILL");
      crashed = true;
    },
    async dispose() {
      // Only the product can stop the database server that survived it.
      if (crashed) await product.start();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await product.start();
  return product;
}

type Running = { end(signal: "SIGTERM" | "SIGKILL"): Promise<void>; untilServing(url: string): Promise<void> };

function launch(folder: string, environment: Record<string, string | undefined>): Running {
  const child = spawn(process.execPath, ["build/product/main.js"], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (text: string) => {
    output = `${output}${text}`.slice(-8_000);
  };
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  return {
    async end(signal) {
      if (hasEnded(child)) return;
      const ended = once(child, "exit", { signal: AbortSignal.timeout(stopWithinMs) });
      child.kill(signal);
      await ended.catch(() => {
        child.kill("SIGKILL");
        throw new Error(`The product did not end within ${stopWithinMs} ms of ${signal}:\n${output}`);
      });
    },
    async untilServing(url) {
      const deadline = Date.now() + startWithinMs;
      while (!(await answers(url))) {
        if (hasEnded(child)) throw new Error(`The product ended instead of serving:\n${output}`);
        if (Date.now() > deadline) {
          child.kill("SIGKILL");
          throw new Error(`The product did not serve within ${startWithinMs} ms:\n${output}`);
        }
        await sleep(50);
      }
    },
  };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.status === 200,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}
