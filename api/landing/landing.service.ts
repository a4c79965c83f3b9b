import type { Orm } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import type { LandingRequest } from "#contract/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import { changeLanding, findLanding, type LandingRow, saveLanding } from "./landing.queries.ts";

export type LandingDeps = {
  orm: Orm;
  /** The uploaded images among the paths. */
  findImages: (paths: readonly string[]) => Promise<Image[]>;
};
/** `row` is null until the first save, when the defaults are shown. */
export type LandingFound = { row: LandingRow | null; images: Image[] };

const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;

const picturePaths = (content: LandingRequest) => [
  ...new Set(pictures.map((name) => content[name]).filter((path) => path !== "")),
];

export async function get({ orm, findImages }: LandingDeps): Promise<LandingFound> {
  const row = await findLanding(orm);
  return row ? { row, images: await findImages(picturePaths(row)) } : { row: null, images: [] };
}

/** Where the directorate reads its mail. */
export const contactEmail = async (orm: Orm): Promise<string> => ((await findLanding(orm)) ?? landingDefaults).email;

/** @throws {Problem} validation_failed naming each picture that was never uploaded */
async function knownImages({ findImages }: LandingDeps, content: LandingRequest): Promise<Image[]> {
  const images = await findImages(picturePaths(content));
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
export async function save(deps: LandingDeps, content: LandingRequest): Promise<LandingFound> {
  const images = await knownImages(deps, content);
  return { row: await saveLanding(deps.orm, content), images };
}

/** @throws {Problem} not_found for an id that is not the content's; validation_failed */
export async function update(deps: LandingDeps, id: string, content: LandingRequest): Promise<LandingFound> {
  const images = await knownImages(deps, content);
  const row = await changeLanding(deps.orm, id, content);
  if (!row) throw problem("not_found");
  return { row, images };
}
