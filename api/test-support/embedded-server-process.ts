import { startEmbeddedServer } from "../db/embedded/server.ts";

/** A process of its own around an embedded server, so that tests can kill it. Prints one line of JSON, then lives until it is killed. */
const [dataDir = ""] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };
try {
  const { connection } = await startEmbeddedServer({ dataDir, log });
  process.stdout.write(`${JSON.stringify({ connection })}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
}
