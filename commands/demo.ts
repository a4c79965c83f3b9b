import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#api/config.ts";
import { withoutQuery } from "#api/db/client.ts";
import { createSlipKeys } from "#api/slip-proofs/slip-keys.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { openStorage } from "#server/opening/open-storage.ts";
import { reportFailure } from "#server/report-failure.ts";
import { run } from "#server/run.ts";
import { slipSeeds, storedSecret } from "#server/secrets.ts";
import { satAssessmentId } from "./demo/demo-assessments.ts";
import { insertSampleData, sampleSerials, sampleSitterSerial } from "./demo/demo-data.ts";
import { insertSampleSittings } from "./demo/demo-sat.ts";
import { sampleSlips } from "./demo/demo-slips.ts";

/** Runs the product with invented data in its own data directory. Every start prints the logins. */

const defaults = { DATA_DIR: ".data-demo", LOG_LEVEL: "warn" };
const mainPasswordName = "demo-main-password";
const iqPasswordName = "demo-iq-password";

/** @throws {Error} with a message of one line */
async function prepare() {
  const { databaseUrl, dataDir, firstAccounts, s3 } = readConfig(defaults);
  if (databaseUrl) throw new Error("the demo puts sample people into its database, so it does not take DATABASE_URL");
  const secrets = join(dataDir, "secrets");
  if (existsSync(join(secrets, "database-password")) && !existsSync(join(secrets, mainPasswordName))) {
    throw new Error(
      `the data directory ${dataDir} was not made by the demo and is left alone; set DATA_DIR to another`,
    );
  }
  // Passwords are kept, because the accounts are created only once.
  const kept = (name: string, given: string | undefined) =>
    storedSecret(dataDir, name, () => given ?? randomBytes(9).toString("base64url"));
  const { main, iq } = firstAccounts;
  return {
    main: { userName: main.userName, password: await kept(mainPasswordName, main.password) },
    iq: { userName: iq.userName, password: await kept(iqPasswordName, iq.password) },
    uploads: { dataDir, s3 },
  };
}

async function demo(): Promise<void> {
  const { main, iq, uploads } = await prepare();
  const passwords = { ADMIN_PASSWORD: main.password, IQ_ADMIN_PASSWORD: iq.password };
  const running = await run({ defaults: { ...defaults, ...passwords }, mode: "production" });
  if (!running) return;
  const { address, database } = running;
  const lines = [
    `Rafid with sample data is at ${address}`,
    `  main dashboard       ${address}/dashboard  ${main.userName} / ${main.password}`,
    `  test-area dashboard  ${address}/IQ-test/dashboard/login  ${iq.userName} / ${iq.password}`,
  ];
  const incomplete = (error: unknown) =>
    `  The sample data is not complete (${(withoutQuery(error) as Error).message}); the next start adds the rest.`;
  try {
    await insertSampleData(database, await openStorage(uploads));
    const serials = await sampleSerials(database);
    const sitter = await sampleSitterSerial(database);
    lines.push(`  codes to look up     ${address}/IQ-test  ${serials.map(formatSerial).join(" or ")}`);
    if (sitter) lines.push(`  code to sit a test   ${address}/IQ-test?serial=${sitter}  ${formatSerial(sitter)}`);
    const slips = await sampleSlips(database, createSlipKeys(await slipSeeds(uploads.dataDir)));
    for (const [kind, jws] of Object.entries(slips ?? {}))
      lines.push(`  ${`${kind} slip`.padEnd(20)} ${address}/verify#${jws}`);
    lines.push(`  test that was sat    ${address}/IQ-test/dashboard/assessments/${satAssessmentId}/sittings`);
  } catch (error) {
    console.log([...lines, incomplete(error)].join("\n"));
    return;
  }
  console.log(lines.join("\n"));
  // This runs after the address is printed, which does not depend on it.
  await insertSampleSittings(database).catch((error) => console.log(incomplete(error)));
}

try {
  await demo();
} catch (error) {
  reportFailure(error);
}
