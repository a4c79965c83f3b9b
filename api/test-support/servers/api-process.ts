import { flushCompileCache } from "node:module";
import { createTokens } from "#api/accounts/auth/tokens.ts";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import { createApp, mountApi } from "#api/app.ts";
import { readConfig } from "#api/config.ts";
import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { createAdmission } from "#api/http/admission.ts";
import { createSlipKeys } from "#api/slip-proofs/slip-keys.ts";
import type { Storage } from "#api/storage/storage.ts";

/** Runs the API in its own process, so that tests can kill it. It prints its address. */
const [connection = "null", secret = ""] = process.argv.slice(2);
const db = connect({ connection: JSON.parse(connection) as DatabaseConnection });
const config = readConfig({}, {});
const now = () => new Date();
const app = await createApp({ config });
// Tests do not upload to this storage.
const storage = {} as Storage;
await mountApi(app, {
  config,
  admission: createAdmission(),
  db,
  storage,
  tokens: createTokens(secret, now, config.session),
  secondFactorKeys: createSecondFactorKeys(secret, now),
  slipKeys: createSlipKeys(["1f".repeat(32), "2e".repeat(32)]),
  visitorSalt: "",
  now,
});
process.stdout.write(await app.listen({ port: 0, host: "127.0.0.1" }));
flushCompileCache();
