import { buffer } from "node:stream/consumers";
import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Storage } from "#api/storage/storage.ts";
import { mayBeInChannel } from "#contract/site/channel.ts";
import * as queries from "./channel.queries.ts";

/** @throws {Problem} post_not_found, also for a deleted post */
export async function list(db: Db, postId: number): Promise<queries.SendingRow[]> {
  if (!(await queries.findPost(db, postId))) throw problem("post_not_found");
  return queries.listSendings(db, postId);
}

/** @throws {Problem} channel_missing, post_not_found, channel_posted_before, idempotency_key_reused */
export async function press(
  db: Db,
  actor: StaffActor,
  hasChannel: boolean,
  postId: number,
  { id, isAgain }: { id: string; isAgain: boolean },
): Promise<queries.SendingRow> {
  if (!hasChannel) throw problem("channel_missing");
  return audited(db, actor, async (tx) => {
    const post = await queries.lockPost(tx, postId);
    if (!post) throw problem("post_not_found");
    const earlier = await queries.listSendings(tx, postId);
    const same = earlier.find((one) => one.id === id);
    if (same) return { result: same, line: null };
    if (!isAgain && earlier.some(({ state }) => mayBeInChannel(state))) throw problem("channel_posted_before");
    const result = await queries.insertSending(tx, { id, postId, by: actor.name });
    if (!result) throw problem("idempotency_key_reused");
    return { result, line: did("send", "post", { nounId: post.id, label: post.title }) };
  });
}

type Message = { title: string; summary: string; address: string; picture: Blob | null };
/** `later`: nothing arrived, and it may be tried again. */
type Outcome = { state: "sent"; url: string } | { state: "refused" | "unclear" } | { state: "later" };
export type SendToChannel = (message: Message, signal: AbortSignal) => Promise<Outcome>;

type WorkDeps = { db: Db; storage: Pick<Storage, "get">; send: SendToChannel; publicUrl: string };

const patienceMs = 3 * 3600_000;

/** Sends what waits. One of all instances works at a time. */
export async function sendWaiting({ db, storage, send, publicUrl }: WorkDeps, signal: AbortSignal): Promise<void> {
  await queries.giveUpBegun(db);
  for (let next = await queries.takeNext(db); next; next = await queries.takeNext(db)) {
    const { id, postId, createdAt } = next;
    const post = await queries.findPost(db, postId);
    const picture = await pictureOf(storage, post?.imagePath);
    const address = `${publicUrl}/news/${postId}`;
    const outcome = post ? await send({ ...post, address, picture }, signal) : { state: "removed" as const };
    if (outcome.state !== "later") await queries.settle(db, id, outcome);
    else {
      const isOver = createdAt.getTime() + patienceMs < Date.now();
      await queries.settle(db, id, { state: isOver ? "unreachable" : "waiting" });
      return;
    }
  }
}

/** Reads the picture that messengers show. Without its file the post is sent as text. */
async function pictureOf(storage: Pick<Storage, "get">, path: string | null | undefined): Promise<Blob | null> {
  const file = path && (await storage.get(path.replace(/\.webp$/, "-preview.jpg")).catch(() => null));
  return file ? new Blob([new Uint8Array(await buffer(file.stream))], { type: "image/jpeg" }) : null;
}
