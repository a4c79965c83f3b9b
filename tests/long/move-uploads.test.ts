import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { moveUploads } from "#api/site/attachments/move-uploads.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import { createS3Storage } from "#api/storage/s3.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { claimStorage } from "#api/storage/storage-mark.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { temporaryFolder } from "#api/test-support/backups.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { runCommand, startCommand } from "#api/test-support/servers/command-process.ts";
import { type S3Server, startS3Server } from "#api/test-support/servers/s3-server.ts";

let api: TestApi;
let server: S3Server;
let dataDir: string;
let disk: Storage;
let bucket: Storage;
/** Environment variables of both storages. */
let variables: Record<string, string>;
beforeEach(async () => {
  [api, server] = await Promise.all([startTestApi(), startS3Server()]);
  dataDir = await temporaryFolder();
  disk = await createDiskStorage(join(dataDir, "uploads"));
  bucket = createS3Storage(server.config);
  await claimStorage(api.database, disk);
  const { bucket: name, endpoint, region, accessKeyId, secretAccessKey } = server.config;
  variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseAddress(api.database.connection),
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  return () => Promise.all([api.close(), server.remove()]);
});

/** Uploads documents of the given size. @returns checksums by name */
async function upload(count: number, bytes: number, to = disk): Promise<Record<string, string>> {
  const { user } = await api.signUp("main");
  const contents: Record<string, string> = {};
  for (let done = 0; done < count; done += 1) {
    const path = `${crypto.randomUUID()}.pdf`;
    const content = randomBytes(bytes);
    await to.put(path, content, "application/pdf");
    await api.database.sql`insert into attachments (path, kind, uploaded_by) values (${path}, 'pdf', ${user.id})`;
    contents[path] = sha256(content);
  }
  return contents;
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Checksums of those uploads that the storage has. */
async function found(storage: Storage, uploads: Record<string, string>): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const name of Object.keys(uploads)) {
    const file = await storage.get(name);
    if (file) contents[name] = sha256(await buffer(file.stream));
  }
  return contents;
}

const move = (args: string[], more: Record<string, string> = {}) =>
  runCommand("move-uploads", args, { ...variables, ...more });

describe("uploads", () => {
  it("go from disk to a bucket and back; source and mark are removed on request", async () => {
    const uploads = await upload(30, 5_000);
    const there = await move(["--to", "s3"]);
    expect(there).toMatchObject({ code: 0 });
    expect(there.output).toMatch(/^ {2}uploads: 30 of 30 files\nfrom the folder .* to the bucket uploads at http/);
    expect(there.output).toContain(": 30 files copied (0.1 MB), 0 there already, 0 removed at the source, in ");
    expect([await found(bucket, uploads), await found(disk, uploads)]).toEqual([uploads, uploads]);
    expect([await claimStorage(api.database, bucket), await claimStorage(api.database, disk)]).toEqual([true, true]);

    // Until all instances use the bucket, some still write to the folder.
    const later = await upload(3, 5_000);
    const rest = await move(["--to", "s3", "--remove-source"]);
    expect(rest.output).toContain("\n  removed at the source: 33 of 33 files\n");
    expect(rest.output).toContain(": 3 files copied (0.0 MB), 30 there already, 33 removed at the source");
    expect(await found(bucket, { ...uploads, ...later })).toEqual({ ...uploads, ...later });
    expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
    // Detects an instance that still uses the folder.
    expect([await claimStorage(api.database, bucket), await claimStorage(api.database, disk)]).toEqual([true, false]);

    expect((await move(["--to", "disk", "--remove-source"])).code).toBe(0);
    expect([await found(disk, uploads), await found(bucket, uploads)]).toEqual([uploads, {}]);
    expect([await claimStorage(api.database, bucket), await claimStorage(api.database, disk)]).toEqual([false, true]);
  }, 60_000);

  it("continue after any number of SIGKILLs, and never accept a partial file", async () => {
    const uploads = await upload(150, 20_000);
    const names = Object.keys(uploads).toSorted();
    const countKept = async () => (await Promise.all(names.map(server.kept))).filter(Boolean).length;
    for (const least of [10, 60]) {
      const child = startCommand("move-uploads", ["--to", "s3"], variables);
      const ended = once(child, "close");
      // The command copies in the order of names.
      const name = names[least] ?? "";
      await expect.poll(() => server.kept(name), { interval: 5 }).not.toBeNull();
      child.kill("SIGKILL");
      await ended;
      const kept = await countKept();
      expect([kept >= least - 2, kept < 150]).toEqual([true, true]);
      // An incomplete target has no mark.
      expect(await claimStorage(api.database, bucket)).toBe(false);
    }
    const kept = await countKept();
    // A file cut off by a kill during writing, and a damaged one of the same size.
    const [half = "", damaged = ""] = Object.keys(await found(bucket, uploads));
    await truncate(server.pathOf(half), 10_000);
    await writeFile(server.pathOf(damaged), randomBytes(20_000));
    const { code, output } = await move(["--to", "s3"]);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(
        `: ${152 - kept} files copied (${(0.02 * (152 - kept)).toFixed(1)} MB), ${kept - 2} there`,
      ),
    ]);
    expect(output).toContain("rafid: 2 of those copied were there with other content\n");
    expect(await found(bucket, uploads)).toEqual(uploads);
  }, 90_000);

  it("stop between two files on SIGTERM, and say how to continue", async () => {
    const uploads = await upload(150, 20_000);
    const child = startCommand("move-uploads", ["--to", "s3"], variables);
    const ended = once(child, "close");
    let output = "";
    child.stderr?.on("data", (text) => {
      output += text;
    });
    const [first = ""] = Object.keys(uploads).toSorted();
    await expect.poll(() => server.kept(first), { interval: 5 }).not.toBeNull();
    child.kill("SIGTERM");
    expect([(await ended)[0], output]).toEqual([1, "rafid: stopped: run it again to go on\n"]);
    const kept = await found(bucket, uploads);
    expect(uploads).toMatchObject(kept);
    expect(Object.keys(kept).length).toBeLessThan(150);
  }, 60_000);

  it("hold at most two documents in memory", async () => {
    const uploads = await upload(20, 1_000);
    let inMemory = 0;
    let most = 0;
    const from: Storage = {
      ...disk,
      get: (name) => {
        if (name in uploads) inMemory += 1;
        most = Math.max(most, inMemory);
        return disk.get(name);
      },
    };
    const to: Storage = {
      ...bucket,
      put: async (...file) => {
        await bucket.put(...file);
        inMemory -= 1;
      },
    };
    expect(await moveUploads({ db: api.database, from, to })).toMatchObject({ copied: 20 });
    expect(most).toBe(2);
  });
});

describe("nothing is removed", () => {
  const options = () => ({ db: api.database, from: disk, to: bucket, removesSource: true });

  it("if the target returns other content, or fails half way", async () => {
    const uploads = await upload(20, 1_000);
    const forgetful = { ...bucket, put: async () => undefined };
    await expect(moveUploads({ ...options(), to: forgetful })).rejects.toThrow(
      /does not give back .*\.pdf as it was put/,
    );
    let puts = 0;
    const failing: Storage = {
      ...bucket,
      put: (...file) => {
        puts += 1;
        return puts > 10 ? Promise.reject(new Error("away")) : bucket.put(...file);
      },
    };
    await expect(moveUploads({ ...options(), to: failing })).rejects.toThrow("away");
    expect(await found(disk, uploads)).toEqual(uploads);
    expect(await claimStorage(api.database, disk)).toBe(true);
    expect(await moveUploads(options())).toMatchObject({ present: 10, copied: 10, removed: 20 });
    expect(await moveUploads(options())).toMatchObject({ present: 20, copied: 0, removed: 0 });
  });

  it("if another database owns the uploads, whatever their names", async () => {
    const uploads = await upload(3, 1_000);
    const another = await startTestApi();
    onTestFinished(another.close);
    const others = await createDiskStorage(join(await temporaryFolder(), "uploads"));
    expect(await claimStorage(another.database, others)).toBe(true);
    for (const name of Object.keys(uploads)) await others.put(name, Buffer.from("the other's"), "application/pdf");
    await expect(moveUploads({ ...options(), from: others, to: disk })).rejects.toThrow(
      /^the folder .* is the storage of another database; nothing is removed there$/,
    );
    expect(Object.keys(await found(others, uploads))).toHaveLength(3);
    expect(await found(disk, uploads)).toEqual(uploads);
    expect(await claimStorage(another.database, others)).toBe(true);
  });

  it("that the database does not name; files that neither storage has are reported", async () => {
    const uploads = await upload(5, 1_000);
    const [lost = ""] = Object.keys(uploads).toSorted();
    await disk.remove(lost);
    const draft = `${crypto.randomUUID()}.pdf`;
    await disk.put(draft, Buffer.from("of an upload without a row"), "application/pdf");
    const { code, output } = await move(["--to", "s3", "--remove-source"]);
    expect([code, output]).toEqual([0, expect.stringContaining(": 4 files copied")]);
    expect(output).toContain(`rafid: neither has 1 files that the database names, such as ${lost}\n`);
    expect(await readdir(join(dataDir, "uploads"))).toEqual([draft]);
  });
});

it("refuses a move without source or target, in one line", async () => {
  await upload(2, 100);
  const elsewhere = await temporaryFolder();
  const refusals: [args: string[], more: Record<string, string>, line: RegExp, code?: number][] = [
    [[], {}, /^rafid: say where the uploads go, as in: npm run move-uploads/, 2],
    [["--from", "s3"], {}, /^rafid: Unknown option '--from'; say where/, 2],
    [["--to", "s3"], { S3_BUCKET: "", S3_ENDPOINT: "" }, /^rafid: configuration: S3_BUCKET is needed/],
    [
      ["--to", "s3"],
      { S3_SECRET_ACCESS_KEY: "x" },
      /^rafid: the bucket .*: it answered 403 \(SignatureDoesNotMatch\)$/,
    ],
    [["--to", "s3"], { DATA_DIR: elsewhere }, /^rafid: neither the folder .* nor the bucket .* is the storage of this/],
  ];
  const ended = await Promise.all(refusals.map(([args, more]) => move(args, more)));
  expect(ended.map(({ code, output }) => [code, output.trim()])).toEqual(
    refusals.map(([, , line, code = 1]) => [code, expect.stringMatching(line)]),
  );
  expect(await bucket.get(markKey)).toBeNull();
}, 60_000);

it("brings the folders of two instances together", async () => {
  const ours = await upload(3, 1_000);
  const otherDir = await temporaryFolder();
  const other = await createDiskStorage(join(otherDir, "uploads"));
  const theirs = await upload(2, 1_000, other);
  expect(await claimStorage(api.database, other)).toBe(false);
  expect((await move(["--to", "s3"])).output).toContain("neither has 2 files");
  expect((await move(["--to", "s3"], { DATA_DIR: otherDir })).output).toContain(": 2 files copied");
  expect(await found(bucket, { ...ours, ...theirs })).toEqual({ ...ours, ...theirs });
}, 30_000);
