import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { findFrozen } from "#api/assessments/assessments.queries.ts";
import type { FrozenAssessment, ItemAtVersion } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import { itemVersions } from "#api/items/items.table.ts";
import type { ItemContent } from "#contract/items/items.ts";
import type { Image } from "#contract/site/images.ts";
import type { ContentOf } from "./form.ts";

/** A version of an assessment with all items of its forms, which never changes. */
export type PublishedVersion = {
  frozen: FrozenAssessment;
  contentOf: ContentOf;
  /** Size and placeholder of each picture, by the picture's path. */
  images: ReadonlyMap<string, Image>;
};

export type Versions = (assessmentId: string, version: number) => Promise<PublishedVersion>;

export type FindImages = (db: Db, paths: readonly string[]) => Promise<Image[]>;

const mostKept = 20;

/** Reads each version once. */
export function createVersions(db: Db, findImages: FindImages): Versions {
  const kept = new LRUCache<string, PublishedVersion, { assessmentId: string; version: number }>({
    max: mostKept,
    fetchMethod: (_key, _before, { context }) => read(db, findImages, context.assessmentId, context.version),
  });
  return (assessmentId, version) =>
    kept.forceFetch(`${assessmentId} ${version}`, { context: { assessmentId, version } });
}

export type FrozenVersions = (assessmentId: string, version: number) => Promise<FrozenAssessment>;

/** Number of versions kept in memory, more than are offered to one contestant. */
const mostFrozen = 100;

/** Reads versions without their items, for offers, which may be many. */
export function createFrozenVersions(db: Db): FrozenVersions {
  const kept = new LRUCache<string, FrozenAssessment, { assessmentId: string; version: number }>({
    max: mostFrozen,
    fetchMethod: (_key, _before, { context }) => readFrozen(db, context.assessmentId, context.version),
  });
  return (assessmentId, version) =>
    kept.forceFetch(`${assessmentId} ${version}`, { context: { assessmentId, version } });
}

async function readFrozen(db: Db, assessmentId: string, version: number): Promise<FrozenAssessment> {
  const frozen = await findFrozen(db, assessmentId, version);
  if (!frozen) throw new Error("a published version is missing");
  return frozen;
}

const nameOf = ({ itemId, version }: ItemAtVersion) => `${itemId} ${version}`;

async function read(db: Db, findImages: FindImages, assessmentId: string, version: number): Promise<PublishedVersion> {
  const frozen = await readFrozen(db, assessmentId, version);
  const refs = refsOf(frozen);
  const contents = await findContents(db, refs);
  const paths = [...contents.values()].flatMap(picturesOf);
  const images = new Map((await findImages(db, [...new Set(paths)])).map((image) => [image.imagePath, image]));
  const contentOf: ContentOf = (ref) => {
    const content = contents.get(nameOf(ref));
    if (!content) throw new Error("an item of a published version is missing");
    return content;
  };
  return { frozen, contentOf, images };
}

const refsOf = ({ practice, sections }: FrozenAssessment): ItemAtVersion[] =>
  [...practice, ...sections.flatMap(({ questions }) => questions)].flatMap((line) => {
    if (line.kind === "fixed") return [line];
    return line.kind === "drawn" ? line.pool : [];
  });

async function findContents(db: Db, refs: readonly ItemAtVersion[]): Promise<Map<string, ItemContent>> {
  const wanted = sql`(select * from unnest(
    ${sql.param(refs.map(({ itemId }) => itemId))}::uuid[], ${sql.param(refs.map(({ version }) => version))}::int[]))`;
  const rows = await db
    .select({ itemId: itemVersions.itemId, version: itemVersions.version, content: itemVersions.content })
    .from(itemVersions)
    .where(sql`(${itemVersions.itemId}, ${itemVersions.version}) in ${wanted}`);
  return new Map(rows.map(({ content, ...ref }) => [nameOf(ref), content]));
}

const picturesOf = (content: ItemContent): string[] => {
  if (content.kind === "figure") return [];
  const options = content.kind === "choice" ? content.options : [];
  return [content, ...options].flatMap(({ picture }) => (picture ? [picture.imagePath] : []));
};
