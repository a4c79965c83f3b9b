import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The required value, and whether it is met. */
  bar?: string;
  isMet?: boolean;
  /** Further observations. */
  note?: string;
};

export const plain = (name: string, value: number, unit: string, note?: string): Figure => ({
  name,
  value,
  unit,
  ...(note !== undefined && { note }),
});
export const atMost = (name: string, value: number, most: number, unit: string, note?: string): Figure => ({
  ...plain(name, value, unit, note),
  bar: `≤ ${most}`,
  isMet: value <= most,
});
export const atLeast = (name: string, value: number, least: number, unit: string, note?: string): Figure => ({
  ...plain(name, value, unit, note),
  bar: `≥ ${least}`,
  isMet: value >= least,
});

/** Prints each figure at once and writes all to a file. A missed bar sets the exit code to 1. */
export function createReport(file: string) {
  const figures: (Figure & { load: number })[] = [];
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
  return {
    add(...added: Figure[]): void {
      for (const figure of added) {
        figures.push({ ...figure, load: loadavg()[0] ?? 0 });
        console.log(lineOf(figure));
        if (figure.isMet === false) process.exitCode = 1;
      }
    },
    async write(): Promise<void> {
      const at = new Date().toISOString();
      await writeFile(file, `${JSON.stringify({ at, node: process.version, figures }, null, 2)}\n`);
      const missed = figures.filter(({ isMet }) => isMet === false);
      console.log(`${figures.length} figures in ${file}, ${missed.length} bars missed`);
      for (const figure of missed) console.log(lineOf(figure));
    },
  };
}
export type Report = ReturnType<typeof createReport>;

function lineOf({ name, value, unit, bar, isMet, note }: Figure): string {
  const shown = value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
  const judged = bar === undefined ? "" : `${bar} ${isMet ? "ok" : "MISSED"}`;
  return `${name.padEnd(56)} ${`${shown} ${unit}`.padStart(12)} ${judged.padStart(14)}  ${note ?? ""}`.trimEnd();
}
