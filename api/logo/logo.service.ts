import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import type { Logo } from "#contract/logo.ts";
import { deleteLogo, findLogoPath, replaceLogo } from "./logo.queries.ts";

export type LogoDeps = {
  /** The uploaded images among the paths. */
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};

export async function get(db: Db, { findImages }: LogoDeps): Promise<Logo> {
  const path = await findLogoPath(db);
  const [image] = path ? await findImages(db, [path]) : [];
  return { logoPath: path ?? null, image: image ?? null };
}

/** @throws {Problem} validation_failed for an image that was never uploaded */
export async function save(db: Db, { findImages }: LogoDeps, path: string): Promise<Logo> {
  const [image] = await findImages(db, [path]);
  if (!image) throw problem("validation_failed", { errors: { logoPath: [unknownImage] } });
  await replaceLogo(db, path);
  return { logoPath: path, image };
}

export const remove = (db: Db): Promise<void> => deleteLogo(db);
