import { startEmbeddedServer } from "#api/db/embedded/server.ts";

/** Runs an embedded server in its own process, so that tests can kill it. It prints one line of JSON. */
const [dataDir = ""] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };
try {
  const { connection } = await startEmbeddedServer({ dataDir, log });
  process.stdout.write(`${JSON.stringify({ connection })}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
}
