import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the cluster with all its processes. */
export type Program = {
  readonly name: string;
  isRunning(): boolean;
  /** Simulates the end of a machine: kills everything without clean-up. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and kills what is left after ten seconds. */
  stop(): Promise<void>;
};

export type Launch = {
  name: string;
  command: string;
  args: readonly string[];
  variables?: Record<string, string>;
  folder?: string;
  logFile: string;
  /** A process of the program that is not its child. */
  otherPid?: () => number | undefined;
  /** System account that runs the program. */
  account?: string | undefined;
};

const stopWithinMs = 10_000;
const all = new Set<Program>();
let isEnding = false;

/** Starts a program in its own process group, so that Ctrl+C reaches the drill first. */
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

/** Stops everything that still runs. Nothing can be started afterwards. */
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
      // The process has ended meanwhile.
    }
  }
}

const isAlive = (pid: number): boolean => {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== "Z";
};

/** These processes and all their descendants. */
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
