import { ConfigError } from "#api/config.ts";
import { withoutQuery } from "#api/db/client.ts";

/** Reports in one line why the product or a command failed, and sets the exit code to 1. */
export function reportFailure(error: unknown): void {
  console.error(`rafid: ${explain(error)}`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `configuration: ${error.message}`;
  const { code, message, port } = withoutQuery(error) as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `port ${port} is taken; set PORT to another one`;
  if (code === "EACCES" && port !== undefined)
    return `port ${port} may not be used by this account; set PORT to another one`;
  return message || String(error);
}
