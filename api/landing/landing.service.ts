import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import type { LandingRequest, LandingSave } from "#contract/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import { changeLanding, findLanding, type LandingRow, type LandingWrite, saveLanding } from "./landing.queries.ts";

export type LandingDeps = {
  /** The uploaded images among the paths. */
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};
/** `row` is null until the first save, when the defaults are shown. */
export type LandingFound = { row: LandingRow | null; images: Image[]; savedBy: string | null };
type Editor = { id: string; name: string };

const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;

const picturePaths = (content: LandingRequest) => [
  ...new Set(pictures.map((name) => content[name]).filter((path) => path !== "")),
];

export async function get(db: Db, { findImages }: LandingDeps): Promise<LandingFound> {
  const found = await findLanding(db);
  if (!found) return { row: null, images: [], savedBy: null };
  return { ...found, images: await findImages(db, picturePaths(found.row)) };
}

/** Where the directorate reads its mail. */
export const contactEmail = async (db: Db): Promise<string> => ((await findLanding(db))?.row ?? landingDefaults).email;

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

const writeOf = ({ version, ...content }: LandingSave, editor: Editor): LandingWrite => ({
  content,
  version,
  savedBy: editor.id,
});

/**
 * Creates the content or changes what is there.
 * @throws {Problem} validation_failed; landing_changed when the version that was read is not the stored one
 */
export async function save(db: Db, deps: LandingDeps, request: LandingSave, editor: Editor): Promise<LandingFound> {
  const images = await knownImages(db, deps, request);
  const row = await saveLanding(db, writeOf(request, editor));
  if (!row) throw problem("landing_changed");
  return { row, images, savedBy: editor.name };
}

/** @throws {Problem} not_found for an id that is not the content's; otherwise as {@link save} */
export async function update(
  db: Db,
  deps: LandingDeps,
  id: string,
  request: LandingSave,
  editor: Editor,
): Promise<LandingFound> {
  const images = await knownImages(db, deps, request);
  const row = await changeLanding(db, writeOf(request, editor), id);
  if (row) return { row, images, savedBy: editor.name };
  const stored = await findLanding(db);
  throw problem(stored?.row.id === id ? "landing_changed" : "not_found");
}
