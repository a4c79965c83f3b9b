import { writeFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";

export type Figure = {
  name: string;
  /** What the product takes; of several rounds the median. */
  ours: number;
  unit: "µs" | "ms" | "s" | "MB";
  /** What the same costs without the product. */
  bare?: number;
  /** `bare` over `ours`, the median of rounds that took turns, and the lowest and highest of them. */
  ratio?: { median: number; lowest: number; highest: number };
  /** Answers a second. They say more about who asks than about who answers where asking takes longer. */
  perSecond?: { bare: number; ours: number };
  /** The most memory that the server's process held meanwhile. */
  peakMegabytes?: number;
  /** What has to hold, in words, and whether it does; absent where nothing is asked. */
  bar?: { text: string; isMet: boolean };
};

export const atLeast = (least: number, ratio: number) => ({ text: `≥ ${least}`, isMet: ratio >= least });
export const atMost = (most: number, unit: string, value: number) => ({
  text: `≤ ${most} ${unit}`,
  isMet: value <= most,
});

const mostMegabytes = 500;

/** Figures as they come: a line for each at once, and all of them in a file. A bar that is missed makes the exit code 1. */
export function createReport() {
  const figures: (Figure & { loadAverage: number })[] = [];
  const titles = ["measured", "bare", "ours", "bare ÷ ours", "memory", "bar"];
  console.log(titles.map((title, index) => cell(title, index)).join(" "));
  const add = (figure: Figure): void => {
    figures.push({ ...figure, loadAverage: loadavg()[0] ?? 0 });
    console.log(lineOf(figure));
    if (figure.bar?.isMet === false) process.exitCode = 1;
  };
  return {
    add,
    async write(file: string): Promise<void> {
      const peak = Math.max(...figures.map(({ peakMegabytes = 0 }) => peakMegabytes));
      add({ name: "memory under the heaviest load", unit: "MB", ours: peak, bar: atMost(mostMegabytes, "MB", peak) });
      const at = new Date().toISOString();
      await writeFile(
        file,
        `${JSON.stringify({ at, node: process.version, cores: availableParallelism(), figures }, null, 2)}\n`,
      );
      const missed = figures.filter(({ bar }) => bar?.isMet === false);
      console.log(`${figures.length} figures in ${file}, ${missed.length} bars missed`);
    },
  };
}
export type Report = ReturnType<typeof createReport>;

const widths = [48, 12, 12, 20, 9, 24];
const cell = (text: string, index: number) =>
  index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0);
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

function lineOf({ name, ours, unit, bare, ratio, perSecond, peakMegabytes, bar }: Figure): string {
  const cells = [
    name,
    bare === undefined ? "" : `${number(bare)} ${unit}`,
    `${number(ours)} ${unit}`,
    ratio ? `${ratio.median.toFixed(2)} (${ratio.lowest.toFixed(2)}–${ratio.highest.toFixed(2)})` : "",
    peakMegabytes === undefined ? "" : `${number(peakMegabytes)} MB`,
    bar ? `${bar.text} ${bar.isMet ? "ok" : "MISSED"}` : "",
  ];
  const rate = perSecond ? `  ${perSecond.bare.toFixed(0)} and ${perSecond.ours.toFixed(0)}/s` : "";
  return cells.map(cell).join(" ") + rate;
}
