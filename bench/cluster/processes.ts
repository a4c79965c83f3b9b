import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the cluster with whatever it started. */
export type Program = {
  readonly name: string;
  isRunning(): boolean;
  /** The end of a machine: nothing of it runs on, nothing is tidied up. */
  kill(): Promise<void>;
  /** SIGTERM, and whatever is left after ten seconds is killed. */
  stop(): Promise<void>;
};

export type Launch = {
  name: string;
  command: string;
  args: readonly string[];
  variables?: Record<string, string>;
  folder?: string;
  logFile: string;
  /** Another process that belongs to it but is no child of it. */
  otherPid?: () => number | undefined;
  /** Runs under this account of the system. */
  account?: string | undefined;
};

const stopWithinMs = 10_000;
const all = new Set<Program>();
let isEnding = false;

/** Starts a program in a group of its own, so that a ctrl-C meant for the drill does not reach it before the drill does. */
export function launch(options: Launch): Program {
  const { name, command, args, variables = {}, folder, logFile, otherPid, account } = options;
  if (isEnding) throw new Error(`${name} is not started any more`);
  const log = openSync(logFile, "a");
  const drop = ["--reuid", account ?? "", "--regid", account ?? "", "--init-groups", "--", command, ...args];
  const child = spawn(account ? "setpriv" : command, account ? drop : args, {
    cwd: folder ?? "/",
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...variables },
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.once("error", (error) => console.error(`${name}: ${error.message}`));
  const everyone = () => familyOf([child.pid, otherPid?.()].filter((pid) => pid !== undefined));
  const kill = async () => {
    all.delete(program);
    const family = everyone();
    signal(family, "SIGKILL");
    await untilGone(child, family, stopWithinMs);
  };
  const program: Program = {
    name,
    isRunning: () => !hasEnded(child),
    kill,
    async stop() {
      const family = everyone();
      if (!hasEnded(child)) child.kill("SIGTERM");
      await untilGone(child, family, stopWithinMs);
      await kill();
    },
  };
  all.add(program);
  return program;
}

/** Stops whatever still runs. Nothing can be started after. */
export async function stopAll(): Promise<void> {
  isEnding = true;
  await Promise.all([...all].map((program) => program.stop()));
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function untilGone(child: ChildProcess, family: readonly number[], withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  if (!hasEnded(child)) await Promise.race([once(child, "exit"), sleep(withinMs, undefined, { ref: false })]);
  while (family.some(isAlive) && Date.now() < deadline) await sleep(50);
}

function signal(pids: readonly number[], name: "SIGKILL"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

const isAlive = (pid: number): boolean => {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== "Z";
};

/** The processes and all that descend from them. */
function familyOf(roots: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) parents.set(Number(name), stat.parent);
  }
  const isMember = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (roots.includes(pid) || isMember(parents.get(pid)));
  return [...parents.keys()].filter(isMember);
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, state = "", parent] = stat.slice(stat.lastIndexOf(")")).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
