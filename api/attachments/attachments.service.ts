import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { createGate } from "#api/gate.ts";
import { problem } from "#api/problem.ts";
import type { Storage } from "#api/storage/storage.ts";
import { insertAttachment } from "./attachments.queries.ts";
import { makeVariants } from "./image-variants.ts";

/** A picture of 25 megapixels takes 100 MB while it is worked on. */
const picturesAtOnce = 2;
const mostWaiting = 20;

const isPdf = (upload: Buffer) =>
  upload.subarray(0, 1024).includes("%PDF-") && upload.subarray(-1024).includes("%%EOF");

const gate = createGate(picturesAtOnce, mostWaiting);

/**
 * Keeps an upload, told apart by its content. The row is written last, so that whatever has one is whole.
 * @returns its path
 * @throws {Problem} unsupported_file, image_too_large, image_has_too_many_pixels
 */
export async function keepUpload(
  db: Db,
  storage: Storage,
  upload: Buffer,
  actor: Actor & { id: string },
): Promise<string> {
  const stem = randomUUID();
  if (isPdf(upload)) {
    const path = `${stem}.pdf`;
    await storage.put(path, upload, "application/pdf");
    return record(db, actor, { path, kind: "pdf" });
  }
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

const record = (
  db: Db,
  actor: Actor & { id: string },
  row: Omit<Parameters<typeof insertAttachment>[1], "uploadedBy">,
): Promise<string> =>
  audited(db, actor, async (tx) => {
    await insertAttachment(tx, { ...row, uploadedBy: actor.id });
    return { result: row.path, line: did("upload", "attachment", { nounId: row.path }, row) };
  });
