import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { migrate } from "#api/db/migrate.ts";

/** Migrates in its own process, so that tests can kill it half way. */
const [connection = "null"] = process.argv.slice(2);
const db = connect({ connection: JSON.parse(connection) as DatabaseConnection, poolSize: 1 });
await migrate(db);
await db.close();
