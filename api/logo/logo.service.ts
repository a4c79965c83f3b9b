import type { Database } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import type { Logo } from "#contract/logo.ts";
import { deleteLogo, findLogoPath, replaceLogo } from "./logo.queries.ts";

export type LogoDeps = {
  database: Database;
  /** The uploaded images among the paths. */
  findImages: (paths: readonly string[]) => Promise<Image[]>;
};

export async function get({ database, findImages }: LogoDeps): Promise<Logo> {
  const path = await findLogoPath(database.orm);
  const [image] = path ? await findImages([path]) : [];
  return { logoPath: path ?? null, image: image ?? null };
}

/** @throws {Problem} validation_failed for an image that was never uploaded */
export async function save({ database, findImages }: LogoDeps, path: string): Promise<Logo> {
  const [image] = await findImages([path]);
  if (!image) throw problem("validation_failed", { errors: { logoPath: [unknownImage] } });
  await replaceLogo(database.sql, path);
  return { logoPath: path, image };
}

export const remove = ({ orm }: Database): Promise<void> => deleteLogo(orm);
