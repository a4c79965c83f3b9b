import { audited, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type Image, unknownImage } from "#contract/site/images.ts";
import type { LandingRequest, LandingSave } from "#contract/site/landing.ts";
import { landingDefaults } from "./landing.defaults.ts";
import {
  addPrivacyNotice,
  changeLanding,
  findLanding,
  findPrivacyNotice,
  type LandingRow,
  lockLanding,
  type PrivacyNotice,
  saveLanding,
} from "./landing.queries.ts";

export type LandingDeps = {
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};
/** `row` is null before the first save; the defaults are then shown. */
export type LandingFound = { row: LandingRow | null; images: Image[]; savedBy: string | null; notice: PrivacyNotice };
/** The user who saves, with the name that is shown. */
type Editor = Actor & { id: string; name: string };

const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;

type Pictures = Pick<LandingRequest, (typeof pictures)[number]>;

const picturePaths = (content: Pictures) => [
  ...new Set(pictures.map((name) => content[name]).filter((path) => path !== "")),
];

export async function get(db: Db, { findImages }: LandingDeps): Promise<LandingFound> {
  const [found, notice] = await Promise.all([findLanding(db), noticeInForce(db)]);
  if (!found) return { row: null, images: [], savedBy: null, notice };
  return { ...found, images: await findImages(db, picturePaths(found.row)), notice };
}

const noticeInForce = async (db: Db): Promise<PrivacyNotice> =>
  (await findPrivacyNotice(db)) ?? { text: landingDefaults.privacyNotice, version: 1 };

export const contactEmail = async (db: Db): Promise<string> => ((await findLanding(db))?.row ?? landingDefaults).email;

/**
 * Finds the images that the content names.
 * @throws {Problem} validation_failed naming each picture that was never uploaded
 */
async function knownImages(db: Db, { findImages }: LandingDeps, content: Pictures): Promise<Image[]> {
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

/**
 * Writes the content, and a version of the privacy notice if its text changed. The content must be locked, so that
 * versions are consecutive.
 * @param id id of the content to change; undefined creates it if needed
 * @throws {Problem} landing_changed; not_found for another id
 */
const write = (db: Db, request: LandingSave, editor: Editor, id?: string) =>
  audited(db, editor, async (tx) => {
    const { version, privacyNotice, ...content } = request;
    const before = await lockLanding(tx);
    if (id !== undefined && before?.id !== id) throw problem("not_found");
    const landingWrite = { content, version, savedBy: editor.id };
    const row = await (id === undefined ? saveLanding(tx, landingWrite) : changeLanding(tx, landingWrite, id));
    if (!row) throw problem("landing_changed");
    const known = await noticeInForce(tx);
    const isNew = privacyNotice !== undefined && privacyNotice !== known.text;
    const notice = isNew ? { text: privacyNotice, version: known.version + 1 } : known;
    if (isNew) await addPrivacyNotice(tx, notice);
    const [was, is] = [before && { ...before, privacyNotice: known.text }, { ...row, privacyNotice: notice.text }];
    return { result: { row, notice }, line: edited("landing", { nounId: row.id }, was ?? null, is) };
  });

/** Creates or changes the content. @throws {Problem} validation_failed; landing_changed if a newer version is stored */
export async function save(db: Db, deps: LandingDeps, request: LandingSave, editor: Editor): Promise<LandingFound> {
  const images = await knownImages(db, deps, request);
  return { ...(await write(db, request, editor)), images, savedBy: editor.name };
}

/** @throws {Problem} not_found for another id; otherwise as {@link save} does */
export async function update(
  db: Db,
  deps: LandingDeps,
  id: string,
  request: LandingSave,
  editor: Editor,
): Promise<LandingFound> {
  const images = await knownImages(db, deps, request);
  return { ...(await write(db, request, editor, id)), images, savedBy: editor.name };
}
