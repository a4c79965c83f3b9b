import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type Image, unknownImage } from "#contract/site/images.ts";
import type { Logo } from "#contract/site/logo.ts";
import { deleteLogo, findLogoPath, lockLogoPath, replaceLogo } from "./logo.queries.ts";

export type LogoDeps = {
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};

export async function get(db: Db, { findImages }: LogoDeps): Promise<Logo> {
  const path = await findLogoPath(db);
  const [image] = path ? await findImages(db, [path]) : [];
  return { logoPath: path ?? null, image: image ?? null };
}

/** @throws {Problem} validation_failed for an image that was never uploaded */
export async function save(db: Db, { findImages }: LogoDeps, actor: Actor, path: string): Promise<Logo> {
  const [image] = await findImages(db, [path]);
  if (!image) throw problem("validation_failed", { errors: { logoPath: [unknownImage] } });
  await audited(db, actor, async (tx) => {
    const before = await lockLogoPath(tx);
    await replaceLogo(tx, path);
    return { result: undefined, line: edited("logo", { nounId: null }, { logoPath: before }, { logoPath: path }) };
  });
  return { logoPath: path, image };
}

export const remove = (db: Db, actor: Actor): Promise<void> =>
  audited(db, actor, async (tx) => {
    const before = await lockLogoPath(tx);
    await deleteLogo(tx);
    return {
      result: undefined,
      line: before === undefined ? null : did("delete", "logo", { nounId: null, label: before }),
    };
  });
