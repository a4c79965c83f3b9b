import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { formatVersion, headerEntry } from "#api/backup/archive-format.ts";
import { createArchive } from "#api/backup/archive-writer.ts";
import type { Encryption, Keys } from "#api/backup/encryption.ts";
import { findContents } from "#api/backup/tables.queries.ts";
import { verifyBackup } from "#api/backup/verify-backup.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import { startTestApi, type TestApi, testPdf } from "#api/test-support/api.ts";
import { backUp, emptyTarget, noKeys, restoreInto, temporaryFolder } from "#api/test-support/backups.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { runCommand, startCommand } from "#api/test-support/servers/command-process.ts";
import { seedContestants } from "#commands/seed/seed-contestants.ts";

const passphrase = "أربع كلمات طويلة جداً";

let api: TestApi;
let identity: string;
beforeAll(async () => {
  api = await startTestApi();
  await seedContestants(api.database, 100);
  await api.uploaded("pdf");
  identity = await generateIdentity();
});
afterAll(() => api?.close());

const encryptions: Record<string, () => Promise<[Encryption, Keys]>> = {
  plain: async () => [{ recipients: [] }, noKeys],
  encrypted: async () => [{ recipients: [await identityToRecipient(identity)] }, { identities: [identity] }],
};

describe.each(Object.entries(encryptions))("of a backup, %s,", (_, keysOf) => {
  let good: Buffer;
  let path: string;
  let keys: Keys;
  const wrongOf = async (bytes: Buffer) => {
    await writeFile(path, bytes);
    return verifyBackup({ path, keys }).then(
      () => "accepted",
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
  };

  const prepare = async () => {
    const [encryption, given] = await keysOf();
    good = await readFile(await backUp(api.database, api.storage, encryption));
    path = join(await temporaryFolder(), "b");
    keys = given;
    expect(await wrongOf(good)).toBe("accepted");
  };

  it("a shorter or longer file is refused", async () => {
    await prepare();
    const lengths = [
      0,
      1,
      20,
      21,
      22,
      200,
      ...spread(good.length, 60),
      good.length - 41,
      good.length - 40,
      good.length - 1,
    ];
    for (const length of lengths)
      expect(await wrongOf(good.subarray(0, length)), `${length}`).toMatch(/^BackupError: /);
    expect(await wrongOf(Buffer.concat([good, Buffer.from("\0")]))).toMatch(/^BackupError: /);
    expect(await wrongOf(Buffer.concat([good, good]))).toMatch(/^BackupError: /);
  });

  it("a file with any changed byte is refused", async () => {
    await prepare();
    const ends = Array.from({ length: 24 }, (__, index) => [index, good.length - 1 - index]).flat();
    for (const offset of [...ends, ...spread(good.length, 150)]) {
      const altered = Buffer.from(good);
      altered.writeUInt8(altered.readUInt8(offset) ^ (1 << (offset % 8)), offset);
      expect(await wrongOf(altered), `byte ${offset}`).toMatch(/^BackupError: /);
    }
  });

  it("a damaged file writes nothing", async () => {
    await prepare();
    const { database, storage } = await emptyTarget();
    const puts: string[] = [];
    const watched = { ...storage, put: async (key: string) => void puts.push(key) };
    await writeFile(path, good.subarray(0, good.length - 1));
    await expect(restoreInto({ database, storage: watched }, path, keys)).rejects.toThrow(/cut off or .*altered/);
    expect(await findContents(database)).toEqual([]);
    expect(puts).toEqual([]);
  });
});

const spread = (length: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor((length * (index + 0.5)) / count));

describe("an encrypted backup", () => {
  it("opens only with its key or passphrase, and says so", async () => {
    const other = await generateIdentity();
    const byKey = await backUp(api.database, api.storage, { recipients: [await identityToRecipient(identity)] });
    const byPassphrase = await backUp(api.database, api.storage, { recipients: [], passphrase });
    for (const path of [byKey, byPassphrase]) {
      expect((await readFile(path)).includes("rafid")).toBe(false);
      await expect(verifyBackup({ path, keys: noKeys })).rejects.toThrow("is encrypted");
      for (const wrong of [{ identities: [other] }, { identities: [], passphrase: `${passphrase}.` }])
        await expect(verifyBackup({ path, keys: wrong })).rejects.toThrow("cannot be opened with this key");
    }
    await verifyBackup({ path: byKey, keys: { identities: [other, identity] } });
    await verifyBackup({ path: byPassphrase, keys: { identities: [], passphrase } });
  });

  it("refuses an invalid recipient", async () => {
    await expect(backUp(api.database, api.storage, { recipients: ["age1nobody"] })).rejects.toThrow("no recipient");
  });
});

describe("a backup is refused", () => {
  it("by a database with data, which stays unchanged", async () => {
    const path = await backUp(api.database, api.storage);
    const { database, storage } = await emptyTarget();
    await database.sql`create table notes (text text)`;
    await expect(restoreInto({ database, storage }, path)).rejects.toThrow(/not empty \(it has public\.notes\)/);
    await restoreInto(await emptyTarget(), path);
    await expect(restoreInto({ database: api.database, storage }, path)).rejects.toThrow("not empty");
    expect(await findContents(database)).toEqual(["public.notes"]);
  });

  it("if a newer version made it, by migration or by format", async () => {
    const target = await emptyTarget();
    await restoreInto(target, await backUp(api.database, api.storage));
    await target.database
      .sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`;
    const later = await backUp(target.database, target.storage);
    await expect(verifyBackup({ path: later, keys: noKeys })).rejects.toThrow(/made by a newer version .*2100-01-01/);
    const path = join(await temporaryFolder(), "b");
    const archive = await createArchive(path, undefined);
    await archive.add(headerEntry, Buffer.from(JSON.stringify({ formatVersion: formatVersion + 1 })));
    await archive.finish();
    await expect(verifyBackup({ path, keys: noKeys })).rejects.toThrow(/format 2 .*newer version/);
  });

  it("if the storage loses what it is given; the database stays empty", async () => {
    const { database, storage } = await emptyTarget();
    const forgetful = { ...storage, put: async () => undefined };
    const path = await backUp(api.database, api.storage);
    await expect(restoreInto({ database, storage: forgetful }, path)).rejects.toThrow("does not give back");
    expect(await findContents(database)).toEqual([]);
  });
});

describe("the commands", () => {
  it("back up and restore with the product's variables, and no passphrase in the arguments", {
    timeout: 90_000,
  }, async () => {
    const folder = await temporaryFolder();
    const target = await emptyTarget();
    const path = join(folder, "b");
    const passphraseFile = join(folder, "passphrase");
    await writeFile(passphraseFile, `${passphrase}\n`);
    const from = { DATA_DIR: await dataDirOf(api), DATABASE_URL: databaseAddress(api.database.connection) };
    const to = { DATA_DIR: join(folder, "data"), DATABASE_URL: databaseAddress(target.database.connection) };
    expect(await runCommand("backup", [path], { ...from, BACKUP_PASSPHRASE: passphrase })).toMatchObject({ code: 0 });
    const key = ["--passphrase-file", passphraseFile];
    expect((await runCommand("restore", [path, "--verify", ...key], to)).output).toContain("is whole: ");
    expect(await findContents(target.database)).toEqual([]);
    const restored = await runCommand("restore", [path, ...key], to);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain("contestants: 100 rows\n");
    expect(await target.database.sql`select count(*)::int as count from contestants`).toEqual([{ count: 100 }]);
    const file = (await readdir(join(folder, "data/uploads"))).find((name) => name.endsWith(".pdf")) ?? "";
    expect(await readFile(join(folder, "data/uploads", file))).toEqual(testPdf);
    const again = await runCommand("restore", [path, ...key], to);
    expect(again).toMatchObject({ code: 1 });
    expect(again.output).toMatch(/^rafid: the database is not empty .*$/m);
    expect((await runCommand("restore", [], to)).output).toContain("say which backup to restore");
  });

  it.each(["SIGKILL", "SIGTERM"] as const)(
    "leave no backup behind when %s ends one",
    { timeout: 60_000 },
    async (signal) => {
      const folder = await temporaryFolder();
      const path = join(folder, "b");
      const { sql } = api.database;
      const holder = await api.database.$client.connect();
      onTestFinished(() => holder.release(true));
      await holder.query("begin; lock table contestants in access exclusive mode");
      const env = { DATA_DIR: await dataDirOf(api), DATABASE_URL: databaseAddress(api.database.connection) };
      const child = startCommand("backup", [path], env);
      await expect
        .poll(
          () => sql`select from pg_stat_activity where application_name = 'rafid backup' and wait_event_type = 'Lock'
        and datname = current_database()`,
          { timeout: 10_000 },
        )
        .toHaveLength(1);
      child.kill(signal);
      await once(child, "close");
      const left = await readdir(folder);
      expect(left).toEqual(signal === "SIGTERM" ? [] : [expect.stringMatching(/^b\.partial-/)]);
    },
  );
});

/** A data directory with the uploads of the tested API. */
async function dataDirOf({ storage, database }: TestApi): Promise<string> {
  const dataDir = await temporaryFolder();
  const own = await createDiskStorage(join(dataDir, "uploads"));
  for (const { path } of await database.sql`select path from attachments where kind = 'pdf'`) {
    const file = await storage.get(path);
    if (file) await own.put(path, await buffer(file.stream), "application/pdf");
  }
  return dataDir;
}
