import { randomUUID } from "node:crypto";
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
export async function keepUpload(db: Db, storage: Storage, upload: Buffer, uploadedBy: string): Promise<string> {
  const stem = randomUUID();
  if (isPdf(upload)) {
    const path = `${stem}.pdf`;
    await storage.put(path, upload, "application/pdf");
    await insertAttachment(db, { path, kind: "pdf", uploadedBy });
    return path;
  }
  if (upload.length === 0) throw problem("unsupported_file");
  await gate.enter();
  try {
    const { width, height, placeholder, files } = await makeVariants(upload);
    await Promise.all(files.map(({ suffix, bytes, contentType }) => storage.put(stem + suffix, bytes, contentType)));
    const path = `${stem}.webp`;
    await insertAttachment(db, { path, kind: "image", width, height, placeholder, uploadedBy });
    return path;
  } finally {
    gate.leave();
  }
}
