import { readConfig } from "#api/config.ts";
import { reportFailure } from "./report-failure.ts";
import { type Running, start } from "./start.ts";

/**
 * Milliseconds in which the whole stop, including the database, must end, because process managers kill the process
 * after that.
 */
const longestStopMs = 9_500;

type RunOptions = { defaults?: Record<string, string>; mode: "production" | "development" };

/**
 * Reads the configuration and runs the product until SIGTERM or SIGINT. A failure to start is reported in one line.
 * @returns null if it could not start; the exit code is set
 */
export async function run({ defaults, mode }: RunOptions): Promise<Running | null> {
  try {
    const running = await start(readConfig(defaults), mode);
    stopOnSignals(running);
    return running;
  } catch (error) {
    reportFailure(error);
    return null;
  }
}

function stopOnSignals(running: Running): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFailure(error);
        process.exit();
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
