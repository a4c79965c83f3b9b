import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { createGate } from "#api/gate.ts";
import { problem } from "#api/problem.ts";
import type { Storage } from "#api/storage/storage.ts";
import { insertAttachment } from "./attachments.queries.ts";
import { decoded, makeVariants } from "./image-variants.ts";

/** AVIF takes 150 MB and more for as long as a picture is worked on. */
const picturesAtOnce = 1;
const mostWaiting = 20;

/** The first end mark of a linearised document stands behind its first page, and closes nothing. */
const firstPageEnd = /startxref\s+0\s+$/;

/** Scanners and mail gateways add to what stands behind a document's end. */
function isPdf(upload: Buffer): boolean {
  if (!upload.subarray(0, 1024).includes("%PDF-")) return false;
  const end = upload.lastIndexOf("%%EOF");
  return end !== -1 && !firstPageEnd.test(upload.toString("latin1", Math.max(0, end - 40), end));
}

const gate = createGate(picturesAtOnce, mostWaiting);

/**
 * Keeps an upload, told apart by its content. The row is written last, so that whatever has one is whole.
 * @returns its path
 * @throws {Problem} as {@link makeVariants}
 */
export async function keepUpload(
  db: Db,
  storage: Storage,
  upload: Buffer,
  actor: Actor & { id: string },
): Promise<string> {
  if (!isPdf(upload)) return keepPicture(db, storage, upload, actor, randomUUID());
  const path = `${randomUUID()}.pdf`;
  await storage.put(path, upload, "application/pdf");
  return record(db, actor, { path, kind: "pdf" });
}

/**
 * Keeps a picture under a name that stands for its content, so that keeping it again changes nothing.
 * @returns its path
 * @throws {Problem} as {@link makeVariants}
 */
export async function keepPicture(
  db: Db,
  storage: Storage,
  upload: Buffer,
  actor: Actor & { id: string },
  stem: string,
): Promise<string> {
  if (upload.length === 0) throw problem("unsupported_file");
  await gate.enter();
  try {
    const { width, height, placeholder, files } = await makeVariants(upload);
    await Promise.all(files.map(({ suffix, bytes, contentType }) => storage.put(stem + suffix, bytes, contentType)));
    const path = `${stem}.webp`;
    return await record(db, actor, { path, kind: "image", width, height, placeholder });
  } finally {
    gate.leave();
  }
}

/** @throws {Problem} what {@link keepPicture} would throw */
export async function checkPicture(upload: Buffer): Promise<void> {
  if (upload.length === 0) throw problem("unsupported_file");
  await gate.enter();
  try {
    await decoded(upload);
  } finally {
    gate.leave();
  }
}

const record = (
  db: Db,
  actor: Actor & { id: string },
  row: Omit<Parameters<typeof insertAttachment>[1], "uploadedBy">,
): Promise<string> =>
  audited(db, actor, async (tx) => {
    const isNew = await insertAttachment(tx, { ...row, uploadedBy: actor.id });
    return { result: row.path, line: isNew ? did("upload", "attachment", { nounId: row.path }, row) : null };
  });
