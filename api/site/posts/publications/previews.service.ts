import { createHash, randomBytes } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Preview } from "#contract/site/publications.ts";
import { lockDraft } from "../drafts/drafts.queries.ts";
import { contentToShow, imagePathsOf, prepareContent } from "../post-content.ts";
import type { PostDeps } from "../posts.service.ts";
import { endLink, findByDraft, findByKey, keepLink, type PreviewedRow } from "./previews.queries.ts";

const linkDays = 7;
// Chats cut signs off the end of a link, so a key has letters and digits alone.
const newKey = () => randomBytes(24).toString("hex");
const digestOf = (key: string) => createHash("sha256").update(key).digest();

/** Makes the link of a draft. An earlier one ends. @throws {Problem} not_found */
export const createLink = (db: Db, actor: Actor, draftId: number, now: Date) =>
  audited(db, actor, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (!draft) throw problem("not_found");
    const key = newKey();
    const endsAt = new Date(now.getTime() + linkDays * 24 * 3600_000);
    await keepLink(tx, { draftId, keyDigest: digestOf(key), endsAt });
    const line = did("create", "previewLink", { nounId: draftId, label: draft.title });
    return { result: { key, endsAt: endsAt.toISOString() }, line };
  });

/** @throws {Problem} not_found if it has none */
export const removeLink = (db: Db, actor: Actor, draftId: number): Promise<void> =>
  audited(db, actor, async (tx) => {
    if (!(await endLink(tx, draftId))) throw problem("not_found");
    return { result: undefined, line: did("delete", "previewLink", { nounId: draftId }) };
  });

/** A draft as the post that it would be, for staff. @throws {Problem} not_found */
export const readForStaff = async (db: Db, deps: PostDeps, draftId: number, now: Date): Promise<Preview> =>
  presented(db, deps, await findByDraft(db, draftId), now);

/** Works as `readForStaff`, for the holder of a link. @throws {Problem} not_found, also after its end */
export const readByKey = async (db: Db, deps: PostDeps, key: string, now: Date): Promise<Preview> =>
  presented(db, deps, await findByKey(db, digestOf(key), now), now);

async function presented(db: Db, { findImages }: PostDeps, row: PreviewedRow | undefined, now: Date): Promise<Preview> {
  if (!row) throw problem("not_found");
  const { content, summary } = prepareContent(row.content);
  const known = await findImages(db, [...row.images.map(({ imagePath }) => imagePath), ...imagePathsOf(content)]);
  const imageOf = (path: string) => known.filter(({ imagePath }) => imagePath === path);
  return {
    id: row.postId ?? 0,
    title: row.title,
    summary,
    content: contentToShow(content),
    images: row.images.flatMap(({ imagePath, alt }) => imageOf(imagePath).map((image) => ({ ...image, alt }))),
    topics: row.topics,
    textImages: imagePathsOf(content).flatMap(imageOf),
    createdAt: (row.publishedAt ?? now).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewCount: row.viewCount ?? 0,
    isDeleted: false,
    endsAt: row.endsAt && row.endsAt > now ? row.endsAt.toISOString() : null,
  };
}
