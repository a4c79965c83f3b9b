import { randomBytes } from "node:crypto";
import { ConfigError, readConfig } from "#api/config.ts";
import { formatSerial } from "#contract/serial.ts";
import { run } from "#server/run.ts";
import { keptSecret } from "#server/secrets.ts";
import { addSampleData } from "./demo-data.ts";

/** The product with sample data, in a data directory of its own, so that nothing real is ever mixed with it. */
const defaults = { DATA_DIR: ".data-demo" };

try {
  const config = readConfig(defaults);
  if (config.databaseUrl)
    throw new ConfigError("DATABASE_URL must not be set for the demo: sample data never goes into a real database");
  await serve(config.dataDir);
} catch (error) {
  console.error(`rafid: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function serve(dataDir: string): Promise<void> {
  // Kept, unlike those of a real start, so that every start of the demo can print them.
  const password = (name: string) =>
    keptSecret(dataDir, `demo-${name}-password`, () => randomBytes(9).toString("base64url"));
  const passwords = { ADMIN_PASSWORD: await password("main"), IQ_ADMIN_PASSWORD: await password("iq") };
  const running = await run({ defaults: { ...defaults, ...passwords, LOG_LEVEL: "warn" }, mode: "production" });
  if (!running) return;
  const serials = await addSampleData(running.database);
  const { firstAccounts } = readConfig({ ...defaults, ...passwords });
  console.log(`
Rafid runs with sample data at ${running.address}

  Student test area    ${running.address}/IQ-test             codes to try: ${serials.map(formatSerial).join(", ")}
  Main dashboard       ${running.address}/dashboard           ${firstAccounts.main.userName} / ${firstAccounts.main.password}
  Test-area dashboard  ${running.address}/IQ-test/dashboard   ${firstAccounts.iq.userName} / ${firstAccounts.iq.password}

Stop it with Ctrl+C. Its data stay in ${dataDir}.
`);
}
