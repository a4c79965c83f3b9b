import type { ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";

type Process = Pick<ChildProcess, "pid">;

let most = 0;
/** Returns the peak memory of all watched processes. */
export const highestPeak = (): number => most;

export const residentMegabytes = (process: Process): Promise<number> => readStatus(process, "VmRSS");

/**
 * Measures peak memory from now on.
 * @returns a function with the peak until its call, in megabytes
 */
export async function watchMemory(process: Process): Promise<() => Promise<number>> {
  // This resets the kernel's high-water mark.
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
