import { type ChildProcess, execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { connect, type Database } from "#api/db/client.ts";
import type { Server } from "./load.ts";
import { end, freePort, launch, launchProduct, logIn, startDatabase } from "./servers.ts";

/** The product and bare routes on one database with this many participants, and a token to read their list. */
export type Site = { size: number; db: Database; bare: Server; product: Server; token: string; close(): Promise<void> };

export async function openSite(size: number): Promise<Site> {
  const database = await startDatabase("bench");
  const db = connect({ connection: database.connection, poolSize: 2, statementTimeoutMs: 0 });
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(end));
    await db.close();
    await database.dispose();
  };
  try {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
    await promisify(execFile)(process.execPath, ["commands/seed.ts", String(size)], { env });
    const port = await freePort();
    const bare = await launch("bench/bare-server.ts", port, { args: [database.url, String(port)] });
    children.push(bare);
    await db.execute(sql`insert into bare_contestants
      select id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email,
        governorate, created_at from contestants`);
    // These are articles of some 4,000 characters.
    await db.execute(sql`insert into posts (title, content, summary)
      select 'خبر ' || n, repeat('<p>' || repeat('أعلنت مديرية الشباب والرياضة عن فتح باب التسجيل ', 8) || '</p>', 10), 'خلاصة'
      from generate_series(1, 30) n`);
    await db.execute(sql`vacuum analyze`);
    // Otherwise writing back this data would keep the disk busy for minutes.
    await db.execute(sql`checkpoint`);
    const product = await launchProduct(database, { TRUST_PROXY: "127.0.0.1" });
    children.push(product.child);
    const token = await logIn(product.base);
    return { size, db, product, token, close, bare: { child: bare, base: `http://127.0.0.1:${port}` } };
  } catch (error) {
    await close();
    throw error;
  }
}
