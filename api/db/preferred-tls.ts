import pg from "pg";
import { connectionOptions } from "./client.ts";

/**
 * For a URL that prefers TLS without requiring it, asks the server once whether it supports TLS, because `pg` does not
 * fall back to a plain connection. Other URLs stay unchanged.
 */
export async function resolvePreferredTls(url: string): Promise<string> {
  const settled = new URL(url);
  if (!["prefer", "allow"].includes(settled.searchParams.get("sslmode") ?? "")) return url;
  settled.searchParams.set("sslmode", "require");
  const client = new pg.Client(connectionOptions(settled.href));
  try {
    await client.connect();
  } catch (error) {
    if ((error as Error).message !== "The server does not support SSL connections") throw error;
    settled.searchParams.set("sslmode", "disable");
  } finally {
    await client.end();
  }
  return settled.href;
}
