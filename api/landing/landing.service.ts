import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import type { LandingRequest } from "#contract/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import { changeLanding, findLanding, type LandingRow, saveLanding } from "./landing.queries.ts";

export type LandingDeps = {
  /** The uploaded images among the paths. */
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};
/** `row` is null until the first save, when the defaults are shown. */
export type LandingFound = { row: LandingRow | null; images: Image[] };

const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;

const picturePaths = (content: LandingRequest) => [
  ...new Set(pictures.map((name) => content[name]).filter((path) => path !== "")),
];

export async function get(db: Db, { findImages }: LandingDeps): Promise<LandingFound> {
  const row = await findLanding(db);
  return row ? { row, images: await findImages(db, picturePaths(row)) } : { row: null, images: [] };
}

/** Where the directorate reads its mail. */
export const contactEmail = async (db: Db): Promise<string> => ((await findLanding(db)) ?? landingDefaults).email;

/** @throws {Problem} validation_failed naming each picture that was never uploaded */
async function knownImages(db: Db, { findImages }: LandingDeps, content: LandingRequest): Promise<Image[]> {
  const images = await findImages(db, picturePaths(content));
  const known = new Set(["", ...images.map(({ imagePath }) => imagePath)]);
  const unknown = pictures.filter((name) => !known.has(content[name]));
  if (unknown.length > 0) {
    throw problem("validation_failed", {
      errors: Object.fromEntries(unknown.map((name) => [name, [unknownImage]])),
    });
  }
  return images;
}

/** Creates the content or changes what is there. @throws {Problem} validation_failed */
export async function save(db: Db, deps: LandingDeps, content: LandingRequest): Promise<LandingFound> {
  const images = await knownImages(db, deps, content);
  return { row: await saveLanding(db, content), images };
}

/** @throws {Problem} not_found for an id that is not the content's; validation_failed */
export async function update(db: Db, deps: LandingDeps, id: string, content: LandingRequest): Promise<LandingFound> {
  const images = await knownImages(db, deps, content);
  const row = await changeLanding(db, id, content);
  if (!row) throw problem("not_found");
  return { row, images };
}
