import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Creates a secret once, and reads it at later starts. The file appears complete or not at all, and two processes that
 * start together read the same secret.
 */
export async function storedSecret(dataDir: string, name: string, generate: () => string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const path = join(folder, name);
  // Only secrets are private, because the database below the data directory may belong to another account.
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
  storedSecret(dataDir, "auth-secret", () => randomBytes(48).toString("base64url"));

/**
 * The keys that sign slips: the present one and the next. Moving the file of the next one to that of the present one
 * makes it sign, and another next one at the following start.
 */
export async function slipSeeds(dataDir: string): Promise<[present: string, next: string]> {
  const seed = async (name: string) => {
    const text = (await storedSecret(dataDir, name, () => randomBytes(32).toString("hex"))).trim();
    if (!/^[\da-f]{64}$/i.test(text))
      throw new Error(`secrets/${name} in ${dataDir} is no key of 64 hexadecimal digits`);
    return text;
  };
  return [await seed("slip-key"), await seed("slip-key-next")];
}
