import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A secret that the process makes for itself once and finds again at its next start. The file appears whole or not at
 * all, and of two processes that start together both read the same one.
 */
export async function keptSecret(dataDir: string, name: string, generate: () => string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const path = join(folder, name);
  // Only the secrets are closed to others: the database below the data directory may belong to another account.
  await mkdir(dataDir, { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (kept) return kept;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, generate(), { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return readFile(path, "utf8");
}

export const authSecret = (dataDir: string) =>
  keptSecret(dataDir, "auth-secret", () => randomBytes(48).toString("base64url"));
