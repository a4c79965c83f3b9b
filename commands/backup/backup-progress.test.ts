import { expect, it } from "vitest";
import type { Progress } from "#api/backup/progress.ts";
import { showProgress } from "./backup-progress.ts";

const steps: Progress[] = [
  { step: "snapshot" },
  { step: "table", name: "contestants", rows: 600_000, isDone: false },
  { step: "table", name: "contestants", rows: 1_000_000, isDone: true },
  { step: "files", done: 1, total: 2 },
  { step: "files", done: 2, total: 2 },
  { step: "removal", done: 1, total: 2 },
  { step: "removal", done: 2, total: 2 },
];

function shown(isTTY: boolean): string {
  let written = "";
  const output = {
    isTTY,
    columns: 40,
    write(text: string) {
      written += text;
    },
  } as unknown as NodeJS.WriteStream;
  const { onProgress, end } = showProgress(output);
  for (const step of steps) onProgress(step);
  end();
  return written;
}

it("prints a line for each finished step when not on a terminal", () => {
  expect(shown(false)).toBe(
    "  reading the database as it is now\n  contestants: 1,000,000 rows\n  uploads: 2 of 2 files\n  removed at the source: 2 of 2 files\n",
  );
});

it("updates one line on a terminal and clears it at the end", () => {
  const written = shown(true);
  expect(written).not.toContain("\n");
  expect(written).toContain("\r\u001b[K  contestants: 1,000,000 rows\r\u001b[K");
  expect(written.endsWith("\r\u001b[K")).toBe(true);
});
