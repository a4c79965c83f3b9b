import { ConfigError, readConfig } from "#api/config.ts";
import { withoutQuery } from "#api/db/client.ts";
import { type Running, start } from "./start.ts";

/** The whole stop, database included, has to fit into what process managers wait before they kill. */
const longestStopMs = 9_500;

type RunOptions = { defaults?: Record<string, string>; mode: "production" | "development" };

/**
 * Reads the configuration and runs the product until SIGTERM or SIGINT. What keeps it from starting is said in one line.
 * @returns null when it could not start; the exit code is set
 */
export async function run({ defaults, mode }: RunOptions): Promise<Running | null> {
  try {
    const running = await start(readConfig(defaults), mode);
    stopOnSignals(running);
    return running;
  } catch (error) {
    const line = explain(error);
    console.error(`rafid: ${line}`);
    process.exitCode = 1;
    return null;
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `configuration: ${error.message}`;
  const { code, message, port } = withoutQuery(error) as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is taken; set PORT to another one`;
  if (code === "EACCES" && port !== undefined)
    return `port ${port} may not be used by this account; set PORT to another one`;
  return message || String(error);
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
        console.error(`rafid: ${explain(error)}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
