import type { OnProgress, Progress } from "#api/backup/progress.ts";

const redrawEveryMs = 100;
const number = new Intl.NumberFormat("en");

/**
 * Shows progress: on a terminal in one line that changes, otherwise in a line for each finished step. `end` ends the
 * line.
 */
export function showProgress(output: NodeJS.WriteStream): { onProgress: OnProgress; end(): void } {
  let drawnAt = 0;
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) output.write("\r\u001b[K");
    isDrawn = false;
  };
  const onProgress: OnProgress = (progress) => {
    if (!output.isTTY) {
      if (isDone(progress)) output.write(`  ${inWords(progress)}\n`);
      return;
    }
    if (!isDone(progress) && Date.now() - drawnAt < redrawEveryMs) return;
    drawnAt = Date.now();
    clear();
    output.write(`  ${inWords(progress).slice(0, (output.columns || 80) - 3)}`);
    isDrawn = true;
  };
  return { onProgress, end: clear };
}

function isDone(progress: Progress): boolean {
  if (progress.step === "table") return progress.isDone;
  if (progress.step === "files" || progress.step === "removal") return progress.done === progress.total;
  if (progress.step === "reading") return progress.bytes === progress.total;
  return true;
}

function inWords(progress: Progress): string {
  if (progress.step === "table") return `${progress.name}: ${number.format(progress.rows)} rows`;
  if (progress.step === "files")
    return `uploads: ${number.format(progress.done)} of ${number.format(progress.total)} files`;
  if (progress.step === "removal")
    return `removed at the source: ${number.format(progress.done)} of ${number.format(progress.total)} files`;
  if (progress.step === "reading")
    return `checking the file: ${Math.floor((100 * progress.bytes) / Math.max(progress.total, 1))} %`;
  const steps = {
    snapshot: "reading the database as it is now",
    indexes: "building the indexes",
    checks: "comparing what was loaded with the backup",
    migrations: "bringing the database up to this version",
  };
  return steps[progress.step];
}
