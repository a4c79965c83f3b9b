import { flushCompileCache } from "node:module";
import { createAdmission } from "../admission.ts";
import { createApp, mountApi } from "../app.ts";
import { createTokens } from "../auth/tokens.ts";
import { readConfig } from "../config.ts";
import { connect, type DatabaseConnection } from "../db/client.ts";
import { createSecondFactorKeys } from "../second-factor/keys.ts";
import type { Storage } from "../storage/storage.ts";

/** The API in its own process, so that tests can kill it. Prints its address. */
const [connection = "null", secret = ""] = process.argv.slice(2);
const db = connect({ connection: JSON.parse(connection) as DatabaseConnection });
const config = readConfig({}, {});
const now = () => new Date();
const app = await createApp({ config });
// Tests do not upload to it.
const storage = {} as Storage;
await mountApi(app, {
  config,
  admission: createAdmission(),
  db,
  storage,
  tokens: createTokens(secret, now, config.session),
  secondFactorKeys: createSecondFactorKeys(secret, now),
  visitorSalt: "",
  now,
});
process.stdout.write(await app.listen({ port: 0, host: "127.0.0.1" }));
flushCompileCache();
