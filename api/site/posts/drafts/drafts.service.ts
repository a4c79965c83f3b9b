import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { parseInput } from "#api/http/validation.ts";
import { postRequest } from "#contract/site/posts.ts";
import type { PostRow } from "../posts.queries.ts";
import { create, type PostDeps, update } from "../posts.service.ts";
import { lockDraft, removeDraft } from "./drafts.queries.ts";

/**
 * Publishes a draft as a new post, or over the post that it changes.
 * @throws {Problem} not_found, validation_failed; post_not_found if its post was deleted
 */
export const publishDraft = (db: Db, deps: PostDeps, actor: Actor, id: number): Promise<PostRow> =>
  inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw problem("not_found");
    const { title, content, images, topicIds, postId } = draft;
    const request = parseInput(postRequest, { Form: { title, content }, images, topicIds });
    await removeDraft(tx, id);
    return postId === null ? create(tx, deps, actor, request) : update(tx, deps, actor, postId, request);
  });
