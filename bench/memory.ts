import type { ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

type Process = Pick<ChildProcess, "pid">;

let most = 0;
/** The most memory that any watched process held. */
export const mostMegabytes = (): number => most;

export const residentMegabytes = (process: Process): Promise<number> => readStatus(process, "VmRSS");

/** Starts to watch for the most memory that a process holds. @returns what it was until then, in megabytes */
export async function watchMemory(process: Process): Promise<() => Promise<number>> {
  // The kernel starts its high-water mark again.
  await writeFile(`/proc/${process.pid}/clear_refs`, "5");
  return async () => {
    const peak = await readStatus(process, "VmHWM");
    most = Math.max(most, peak);
    return peak;
  };
}

async function readStatus({ pid }: Process, name: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1000;
}
