import { audited, did, edited } from "#api/audit/audited.ts";
import { type Actor, systemActor } from "#api/audit/line.ts";
import { type Db, inTransaction, isDatabaseUnavailable } from "#api/db/client.ts";
import { Problem, problem } from "#api/http/problem.ts";
import { type Plan, planTexts, type Settlement } from "#contract/site/publications.ts";
import { lockDraft } from "../drafts/drafts.queries.ts";
import { publishDraft } from "../drafts/drafts.service.ts";
import { get, getActive, type PostDeps, remove } from "../posts.service.ts";
import {
  areResultsOut,
  changePublication,
  insertPublication,
  listDue,
  listParts,
  lockDue,
  lockPublication,
  type PublicationRow,
  removePublication,
  setPartsShown,
} from "./publications.queries.ts";

export type PublishingDeps = PostDeps & { now: () => Date };
/** Staff, who are known. */
type Planner = Actor & { id: string };

/**
 * Plans the publishing of a draft, or the taking down of a post that is out.
 * @throws {Problem} validation_failed, post_not_found, publication_draft_missing, draft_planned
 */
export const plan = (db: Db, { now }: PublishingDeps, actor: Planner, body: Plan): Promise<PublicationRow> =>
  audited(db, actor, async (tx) => {
    const { draftId, postId, publishAt, takeDownAt, ...parts } = body;
    const isOut = postId !== null;
    if (isOut) await getActive(tx, postId);
    else if (draftId === null || !(await lockDraft(tx, draftId))) throw problem("publication_draft_missing");
    const release = (await listParts(tx, now())).find(({ id }) => id === parts.assessmentId);
    if (parts.assessmentId !== null && !release) throw problem("publication_results");
    const times = momentsOf({ publishAt: release?.at ?? publishAt, takeDownAt }, isOut, now());
    const state = isOut ? "published" : "planned";
    const id = await insertPublication(tx, { ...parts, ...times, draftId, postId, state, createdBy: actor.id });
    if (id === undefined) throw problem("draft_planned");
    const row = await lock(tx, id);
    return { result: row, line: did("create", "publication", nameOf(row), readable(row)) };
  });

/** Changes the moments of a plan, or that of taking down. @throws {Problem} not_found, publication_changed, validation_failed */
export const change = (
  db: Db,
  { now }: PublishingDeps,
  actor: Actor,
  id: number,
  moments: Pick<Plan, "publishAt" | "takeDownAt">,
): Promise<PublicationRow> =>
  audited(db, actor, async (tx) => {
    const before = await lock(tx, id);
    if (before.state === "takenBack") throw problem("publication_changed");
    const isOut = before.state === "published";
    const { publishAt, takeDownAt } = momentsOf(moments, isOut, now());
    await changePublication(tx, id, { failure: null, takeDownAt, ...(!isOut && { publishAt }) });
    const row = await lock(tx, id);
    return { result: row, line: edited("publication", nameOf(row), readable(before), readable(row)) };
  });

/** Publishes at once, takes back or cancels, by staff. @throws {Problem} not_found, publication_changed, and those of publishing */
export const settle = (db: Db, deps: PublishingDeps, actor: Actor, id: number, to: Settlement): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lock(tx, id);
    const from: Record<Settlement, PublicationRow["state"]> = {
      published: "planned",
      cancelled: "planned",
      takenBack: "published",
    };
    if (row.state !== from[to]) throw problem("publication_changed");
    if (to === "published") await publish(tx, deps, actor, row);
    else if (to === "takenBack") await takeBack(tx, deps, actor, row);
    else
      await audited(tx, actor, async () => {
        await removePublication(tx, id);
        return { result: undefined, line: did("delete", "publication", nameOf(row), readable(row)) };
      });
  });

/**
 * Publishes and takes down what is due. Each is one transaction under a lock that other instances skip, so it happens
 * once. What is refused stays as it was, and waits for staff with the reason.
 */
export async function settleDue(db: Db, deps: PublishingDeps, warn: (error: unknown) => void): Promise<void> {
  for (const { id } of await listDue(db, deps.now())) {
    await inTransaction(db, async (tx) => {
      const row = await lockDue(tx, id, deps.now());
      if (!row) return;
      const actor = { ...systemActor(planTexts.actor(row.planner), "main"), id: row.createdBy };
      const work = row.state === "planned" ? publish : takeBack;
      try {
        await inTransaction(tx, (part) => work(part, deps, actor, row));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        await changePublication(tx, id, { failure: Object.values(error.errors ?? {}).flat()[0] ?? error.message });
      }
    }).catch((error: unknown) => void (isDatabaseUnavailable(error) || warn(error)));
  }
}

const publish = (db: Db, deps: PublishingDeps, actor: Actor, row: PublicationRow): Promise<void> =>
  audited(db, actor, async (tx) => {
    const { id, draftId, assessmentId, takeDownAt } = row;
    const now = deps.now();
    if (takeDownAt && takeDownAt <= now) throw problem("publication_over");
    if (assessmentId !== null && !(await areResultsOut(tx, assessmentId, now))) throw problem("publication_results");
    if (draftId === null || !(await lockDraft(tx, draftId))) throw problem("publication_draft_missing");
    const post = await publishDraft(tx, deps, actor, draftId);
    if (!(await setPartsShown(tx, row, true))) throw problem("publication_part_missing");
    await changePublication(tx, id, {
      state: "published",
      draftId: null,
      postId: post.id,
      publishAt: now,
      failure: null,
    });
    return { result: undefined, line: did("publish", "publication", nameOf({ id, title: post.title })) };
  });

const takeBack = (db: Db, { now }: PublishingDeps, actor: Actor, row: PublicationRow): Promise<void> =>
  audited(db, actor, async (tx) => {
    // Staff may have deleted the post since.
    if (row.postId !== null && !(await get(tx, row.postId)).isDeleted) await remove(tx, actor, row.postId);
    await setPartsShown(tx, row, false);
    await changePublication(tx, row.id, { state: "takenBack", endedAt: now(), failure: null });
    return { result: undefined, line: did("withdraw", "publication", nameOf(row)) };
  });

async function lock(tx: Db, id: number): Promise<PublicationRow> {
  const row = await lockPublication(tx, id);
  if (!row) throw problem("not_found");
  return row;
}

/** @throws {Problem} validation_failed */
function momentsOf({ publishAt, takeDownAt }: Pick<Plan, "publishAt" | "takeDownAt">, isOut: boolean, now: Date) {
  const start = isOut || publishAt === null ? now : new Date(publishAt);
  const end = takeDownAt === null ? null : new Date(takeDownAt);
  const errors: Record<string, string[]> = {};
  if (!isOut && publishAt === null) errors.publishAt = [planTexts.missing];
  else if (!isOut && start <= now) errors.publishAt = [planTexts.past];
  if (end && (end <= start || end <= now)) errors.takeDownAt = [planTexts.tooEarly];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
  return { publishAt: start, takeDownAt: end };
}

const nameOf = ({ id, title }: Pick<PublicationRow, "id" | "title">) => ({ nounId: id, label: title });
const readable = ({ publishAt, takeDownAt }: PublicationRow) => ({
  publishAt: publishAt.toISOString(),
  takeDownAt: takeDownAt?.toISOString() ?? null,
});
