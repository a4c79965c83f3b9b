import { join } from "node:path";
import sharp from "sharp";
import type { Db } from "#api/db/client.ts";
import { projectFolder } from "#api/project-folder.ts";
import { findImages, insertAttachment } from "#api/site/attachments/attachments.queries.ts";
import { makeVariants } from "#api/site/attachments/image-variants.ts";
import type { Storage } from "#api/storage/storage.ts";

/** Pictures of the demo: its own scenes, and the built-in drawings of the pages. */

const sceneNames = ["pitch", "circuit", "sheet", "camp", "pool", "centre", "chess", "trophy", "saplings"] as const;
const sceneSize = { width: 960, height: 600 };
const drawings = {
  hero: { width: 1280, height: 528 },
  about: { width: 960, height: 744 },
  "goal-sport": sceneSize,
  "goal-talent": sceneSize,
  "goal-together": sceneSize,
  boat: sceneSize,
  class: sceneSize,
  library: sceneSize,
  runners: sceneSize,
};
type DrawingName = keyof typeof drawings;
export type PictureName = (typeof sceneNames)[number] | DrawingName;

const drawingNames = Object.keys(drawings) as DrawingName[];
const pictureNames: readonly PictureName[] = [...drawingNames, ...sceneNames];

/** Makes fixed paths, so that a restart finds the pictures of an interrupted start. */
export const picturePath = (name: PictureName): string =>
  `6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a71${String(pictureNames.indexOf(name)).padStart(2, "0")}.webp`;

const isDrawing = (name: PictureName): name is DrawingName => Object.hasOwn(drawings, name);

const drawn = (name: PictureName): Promise<Buffer> =>
  (isDrawing(name)
    ? sharp(join(projectFolder, "web/site/pictures", `${name}.svg`), { density: 144 }).resize({
        ...drawings[name],
        fit: "cover",
      })
    : sharp(join(projectFolder, "commands/demo/pictures", `${name}.svg`))
  )
    .png({ compressionLevel: 1 })
    .toBuffer();

type PictureDeps = { storage: Storage; uploadedBy: string };

/** Stores missing pictures as an upload would. */
export async function keepSamplePictures(db: Db, deps: PictureDeps): Promise<void> {
  const there = await findImages(db, pictureNames.map(picturePath));
  const known = new Set(there.map(({ imagePath }) => imagePath));
  const missing = pictureNames.filter((name) => !known.has(picturePath(name)));
  const next = missing.values();
  // Two workers share one list, which begins with the largest picture, so that they finish together.
  const work = async () => {
    for (const name of next) await keepPicture(db, deps, name);
  };
  await Promise.all([work(), work()]);
}

/** Stores a picture. The row is written last, so that a row means a complete picture. */
async function keepPicture(db: Db, { storage, uploadedBy }: PictureDeps, name: PictureName): Promise<void> {
  const path = picturePath(name);
  const { width, height, placeholder, files } = await makeVariants(await drawn(name));
  for (const { suffix, bytes, contentType } of files)
    await storage.put(path.replace(/\.webp$/, suffix), bytes, contentType);
  await insertAttachment(db, { path, kind: "image", width, height, placeholder, uploadedBy });
}
