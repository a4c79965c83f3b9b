import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import type { Storage } from "#api/storage/storage.ts";
import { insertAttachment } from "./attachments.queries.ts";
import { decoded, makeVariants } from "./image-variants.ts";

/** Number of pictures processed at once, because AVIF takes 150 MB and more while a picture is encoded. */
const picturesAtOnce = 1;
const mostWaiting = 20;

/** The first end mark of a linearised document follows its first page, so it does not end the file. */
const firstPageEnd = /startxref\s+0\s+$/;
const crossReferences = /^\s*(?:xref|\d+\s+\d+\s+obj)\b/;

/**
 * Whether an upload is a PDF. Scanners and mail gateways put bytes before and behind a document, and some cut off its
 * end mark.
 * @throws {Problem} pdf_cut_off
 */
function isPdf(upload: Buffer): boolean {
  const start = upload.subarray(0, 1024).indexOf("%PDF-");
  if (start === -1) return false;
  const end = upload.lastIndexOf("%%EOF");
  const hasEnd = end !== -1 && !firstPageEnd.test(upload.toString("latin1", Math.max(0, end - 40), end));
  if (!hasEnd && !hasCrossReferences(upload, start)) throw problem("pdf_cut_off");
  return true;
}

/** Whether the last `startxref` leads to the table of objects, which is written last. */
function hasCrossReferences(upload: Buffer, start: number): boolean {
  const named = upload.lastIndexOf("startxref");
  if (named === -1) return false;
  const [, offset] = /^startxref\s+(\d{1,10})\s/.exec(upload.toString("latin1", named, named + 40)) ?? [];
  const places = offset === undefined || Number(offset) === 0 ? [] : [Number(offset), start + Number(offset)];
  return places.some((place) => crossReferences.test(upload.toString("latin1", place, place + 40)));
}

const gate = createGate(picturesAtOnce, mostWaiting);

/**
 * Stores an upload by its type, which is detected from the content. The row is written last, so that a row means
 * complete files.
 * @returns the path of the upload
 * @throws {Problem} as {@link makeVariants} does
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
 * Stores a picture under a name derived from its content, so that repeating it has no effect.
 * @returns its path
 * @throws {Problem} as {@link makeVariants} does
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

/** @throws {Problem} as {@link keepPicture} does */
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
