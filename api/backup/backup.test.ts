import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { keepUpload } from "#api/site/attachments/attachments.service.ts";
import { storedFiles } from "#api/site/attachments/stored-files.ts";
import { createS3Storage } from "#api/storage/s3.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import {
  allRows,
  backUp,
  emptyTarget,
  noKeys,
  restoreInto,
  schemaOf,
  temporaryFolder,
} from "#api/test-support/backups.ts";
import { baselineMigrations, createDatabaseAtBaseline } from "#api/test-support/databases/database-at-baseline.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { startTestStore } from "#api/test-support/servers/s3-store.ts";
import { seedContestants } from "#commands/seed/seed-contestants.ts";
import { createBackup } from "./create-backup.ts";
import { excludedTables, listTables } from "./tables.queries.ts";
import { verifyBackup } from "./verify-backup.ts";

/** A text with everything that COPY must escape, and with characters outside the basic plane. */
const awkward = "زينب\t\\N \\. \\ \"'\r\n٪ 𐤀👩‍🏫 عبد‌الله‏";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedContestants(api.database, 3_000);
  const { user, token } = await api.signUp("main");
  const { path } = await uploadPicture(api.storage, user.id);
  for (const title of ["أول خبر", "ثاني خبر"]) {
    const body = { Form: { title, content: "<p>نص</p>" }, images: [{ imagePath: path }] };
    expect((await api.send("POST", "/api/Posts", { body, token })).statusCode).toBeLessThan(300);
  }
  await api.database.sql`insert into messages (name, email, message) values (${awkward}, 'a@example.iq', ${awkward})`;
  await api.database
    .sql`insert into login_attempts (realm, normalized_user_name, address, created_at) values ('iq', 'x', '::1', now())`;
  await api.database.sql`update contestants set is_deleted = true where age = 9`;
  await api.uploaded("pdf");
  const { day, answered } = await examDayWorld(api);
  const planned = await day([500, 500]);
  await answered("POST", `${planned.path}/assign`, { order: "name" });
});
afterAll(() => api?.close());

async function uploadPicture(storage: Storage, userId: string) {
  const actor = { realm: "main", id: userId, name: "", role: "Admin", address: "", requestId: "" } as const;
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#084" } })
    .png()
    .toBuffer();
  const path = await keepUpload(api.database, storage, picture, actor);
  return { path, names: storedFiles({ path, kind: "image", width: 700 }) };
}

describe("a restored backup", () => {
  it("has every row, counter, sequence, index, key, trigger and upload", async () => {
    const target = await emptyTarget();
    const path = await backUp(api.database, api.storage);
    const manifest = await restoreInto(target, path);
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;
    expect(rowsOf("contestants")).toBe(3_000);
    expect([rowsOf("exam_days"), rowsOf("halls")]).toEqual([1, 2]);
    expect(rowsOf("places")).toBeGreaterThan(2_000);
    const notCompared = [...Object.keys(excludedTables), "restores"];
    expect(await allRows(target.database, notCompared)).toEqual(await allRows(api.database, notCompared));
    const marks = target.database.sql`select from restores where backup_at = ${manifest.createdAt}::timestamptz`;
    expect(await marks).toHaveLength(1);
    expect(await schemaOf(target.database)).toEqual(await schemaOf(api.database));
    expect(await target.database.sql`select * from login_attempts`).toEqual([]);
    expect(manifest.files.length).toBeGreaterThan(7);
    expect(manifest.missingFiles).toEqual([]);
    for (const { name } of manifest.files)
      expect(await contentOf(target.storage, name)).toEqual(await contentOf(api.storage, name));
  });

  it("continues to count and to assign new numbers", async () => {
    const target = await emptyTarget();
    await restoreInto(target, await backUp(api.database, api.storage));
    const { sql } = target.database;
    await sql`delete from contestants where age = 10`;
    const [counted] = await sql`select count(*)::int as count from contestants`;
    expect(await sql`select sum(total)::int as count from contestant_totals`).toEqual([counted]);
    const [last] = await sql`select max(id) as id from posts`;
    expect(await sql`insert into posts (title, content, summary) values ('ثالث', '', '') returning id`).toEqual([
      { id: last?.id + 1 },
    ]);
  });

  it("holds exactly the moment of its snapshot while others write", async () => {
    const path = join(await temporaryFolder(), "b");
    const acknowledged = new Set<string>();
    let before: string[] = [];
    let isOver = false;
    // The addresses differ, because one address is limited to three hundred.
    const visitor = async (number: number) => {
      while (!isOver) {
        const address = `10.${number}.${acknowledged.size >> 8}.${acknowledged.size & 255}`;
        const answer = await api.send("POST", "/api/Contestants", { body: registration(), address });
        acknowledged.add(answer.json().serialNumber);
      }
    };
    const visitors = Promise.all([1, 2, 3, 4].map(visitor));
    const more = async (count: number) => {
      const least = acknowledged.size + count;
      await expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(least);
    };
    await more(40);
    const { manifest } = await createBackup({
      connection: api.database.connection,
      storage: api.storage,
      path,
      encryption: { recipients: [] },
      onProgress: async (progress) => {
        if (progress.step === "snapshot") before = [...acknowledged];
        // The counters are copied before the rows they count.
        if (progress.step === "table" && progress.name === "contestant_totals") await more(20);
      },
    });
    isOver = true;
    await visitors;
    const target = await emptyTarget();
    await restoreInto(target, path);
    const { sql } = target.database;
    const restored = new Set((await sql`select serial_number as serial from contestants`).map(({ serial }) => serial));
    expect(before.length).toBeGreaterThanOrEqual(40);
    expect(before.filter((serial) => !restored.has(serial))).toEqual([]);
    expect(await sql`select sum(total)::int as count from contestant_totals`).toEqual([{ count: restored.size }]);
    const again = await verifyBackup({ path: await backUp(target.database, target.storage), keys: noKeys });
    expect(again.tables).toEqual(manifest.tables);
  });
});

describe("uploads", () => {
  it("go from a bucket into a bucket", async () => {
    const [from, to] = [await startTestStore(), await startTestStore()];
    onTestFinished(from.close);
    onTestFinished(to.close);
    const { user } = await api.signUp("main");
    const bucket = createS3Storage({ bucket: "bucket", ...from.account });
    const { names } = await uploadPicture(bucket, user.id);
    expect([...from.objects.keys()].sort()).toEqual(names.map((name) => `/bucket/${name}`).sort());
    const { database } = await emptyTarget();
    const path = await backUp(api.database, bucket);
    await restoreInto({ database, storage: createS3Storage({ bucket: "bucket", ...to.account }) }, path);
    expect(to.objects.delete(`/bucket/${markKey}`)).toBe(true);
    expect(to.objects).toEqual(from.objects);
    // Files missing in the bucket are reported and do not prevent a backup.
    expect((await verifyBackup({ path, keys: noKeys })).missingFiles.length).toBeGreaterThan(7);
  });

  it("that arrive while tables are copied are left out; earlier ones are complete", async () => {
    const { user } = await api.signUp("main");
    const early = await uploadPicture(api.storage, user.id);
    let late = Promise.resolve(early);
    const path = join(await temporaryFolder(), "b");
    const { manifest } = await createBackup({
      connection: api.database.connection,
      storage: {
        ...api.storage,
        get: async (name) => {
          await late;
          return api.storage.get(name);
        },
      },
      path,
      encryption: { recipients: [] },
      onProgress: (progress) => {
        if (progress.step === "table" && progress.name === "attachments" && progress.isDone)
          late = uploadPicture(api.storage, user.id);
      },
    });
    const kept = manifest.files.map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(early.names));
    const { path: laterPath } = await late;
    expect(laterPath).not.toBe(early.path);
    expect([...kept, ...manifest.missingFiles]).not.toContain(laterPath);
  });
});

it("every table is included, or excluded for a reason", async () => {
  const modules = import.meta.glob<Record<string, unknown>>("../**/*.table.ts", { eager: true });
  const declared = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value).name] : [])),
  );
  expect(declared.length).toBeGreaterThan(15);
  const held = (await listTables(api.database)).map(({ name }) => name);
  expect([...held, ...Object.keys(excludedTables)].sort()).toEqual(expect.arrayContaining(declared.sort()));
  // This includes a table that only a migration declares.
  expect(held).toContain("content_version");
  expect(Object.keys(excludedTables).filter((name) => !declared.includes(name))).toEqual([]);
  for (const reason of Object.values(excludedTables)) expect(reason.length).toBeGreaterThan(20);
});

it("a database of an earlier version is restored and migrated", async () => {
  const old = await createDatabaseAtBaseline();
  onTestFinished(old.drop);
  const before = await allRows(old);
  const target = await emptyTarget();
  const manifest = await restoreInto(target, await backUp(old, target.storage));
  expect(manifest.migrations).toHaveLength(baselineMigrations);
  expect(manifest.missingFiles.length).toBeGreaterThan(0);
  const after = await allRows(target.database);
  // Migrations fill the tables of later versions.
  for (const [name, rows] of before) if (!(name in excludedTables)) expect(after.get(name), name).toMatchObject(rows);
  expect(await schemaOf(target.database)).toEqual(await schemaOf(api.database));
});

it("a read-only folder and a database without Rafid are reported, and nothing is left", async () => {
  const { connection } = api.database;
  const encryption = { recipients: [] };
  const folder = await temporaryFolder();
  const { storage } = api;
  await expect(createBackup({ connection, storage, path: join(folder, "no/b"), encryption })).rejects.toThrow("ENOENT");
  const { database } = await emptyTarget();
  const path = join(folder, "b");
  await expect(createBackup({ connection: database.connection, storage, path, encryption })).rejects.toThrow(
    "holds nothing of Rafid",
  );
  expect(await readdir(folder)).toEqual([]);
});

it("is not restored into a database with data", async () => {
  const path = await backUp(api.database, api.storage);
  await expect(restoreInto(api, path)).rejects.toThrow("not empty");
});

it("is readable by its owner only", async () => {
  const path = await backUp(api.database, api.storage);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dirname(path))).toEqual(["rafid.backup"]);
});

async function contentOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const file = await storage.get(name);
  return file ? buffer(file.stream) : undefined;
}
