import { createHash } from "node:crypto";
import type { Db } from "#api/db/client.ts";
import { listAddresses } from "../channels/addresses.queries.ts";
import { type Channel, ChannelRefusal } from "../channels/channel.ts";
import { listFacts } from "../wording/facts.queries.ts";
import { noticeText } from "../wording/notice-text.ts";
import * as queries from "./outbox.queries.ts";

export type BatchDeps = {
  db: Db;
  now: () => Date;
  /** The address of the site; undefined if the operator gave none. */
  publicUrl: string | undefined;
};

export type SendResult = queries.Outcome & Pick<queries.Claimed, "kind">;

/** Attempts of a notice, over about a day. */
const mostAttempts = 12;
const sendTimeoutMs = 20_000;
/** How long a channel rests on which a whole batch failed, or that asks for a rest without saying how long. */
const restSeconds = 60;

/** Writes the texts of claimed notices, sends them, and stores the outcomes. */
export async function sendBatch(
  { db, now, publicUrl }: BatchDeps,
  channel: Channel,
  rows: readonly queries.Claimed[],
): Promise<SendResult[]> {
  const contestantIds = [...new Set(rows.map(({ contestantId }) => contestantId))];
  const ids = rows.map(({ id }) => id);
  const facts = await listFacts(db, ids);
  const addresses = await listAddresses(db, channel, contestantIds);
  const goneOf = await queries.listGone(db, channel.name, contestantIds);
  const startedAt = now();
  const sent = await Promise.all(
    rows.map(async (row) => {
      const fact = facts.get(row.id);
      const text = fact && noticeText(row, fact, { now: startedAt, publicUrl });
      if (!text) return { row, tries: [], outcome: dropped(row, "outdated") };
      const done = new Set([
        ...row.reached.map((digest) => digest.toString("hex")),
        ...(goneOf.get(row.contestantId) ?? []),
      ]);
      const left = (addresses.get(row.contestantId) ?? []).filter((one) => !done.has(digestOf(one).toString("hex")));
      const tries = await Promise.all(left.map((address) => trySend(channel, address, text)));
      return { row, tries, outcome: outcomeOf(row, tries) };
    }),
  );
  const outcomes = sent.map(({ outcome }) => outcome);
  const gone = sent.flatMap(({ row, tries }) =>
    tries.filter(({ refusal }) => refusal === "gone").map(({ address }) => ({ ...row, address })),
  );
  if (channel.forget) for (const { address } of gone) await channel.forget(db, address);
  const sends = sent.reduce((sum, { tries }) => sum + tries.length, 0);
  const later = outcomes.map(({ laterSeconds = 0 }) => laterSeconds);
  const rest = Math.max(sends / channel.perSecond, 1, ...later, outcomes.every(isFailure) ? restSeconds : 0);
  await queries.settle(db, {
    channel: channel.name,
    now: now(),
    freeAt: new Date(startedAt.getTime() + rest * 1000),
    outcomes,
    gone: channel.forget ? [] : gone.map(({ contestantId, address }) => ({ contestantId, digest: digestOf(address) })),
  });
  return sent.map(({ row, outcome }) => ({ ...outcome, kind: row.kind }));
}

type Try = { address: string; refusal: "gone" | "later" | "error" | null; problem: string | null; seconds: number };

async function trySend(channel: Channel, address: string, text: string): Promise<Try> {
  try {
    await channel.send(address, text, AbortSignal.timeout(sendTimeoutMs));
    return { address, refusal: null, problem: null, seconds: 0 };
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) return { address, refusal: "error", problem: problemOf(error), seconds: 0 };
    return { address, refusal: error.reason, problem: error.reason, seconds: error.retryAfterSeconds ?? restSeconds };
  }
}

const ordinary = ["outdated", "noAddress", "gone", "later"];

/** Whether sending failed, other than by what a channel may well answer. */
export const isFailure = ({ problem }: queries.Outcome): boolean => problem !== null && !ordinary.includes(problem);

const dropped = ({ id }: queries.Claimed, problem: string): queries.Outcome => ({
  id,
  state: "dropped",
  problem,
  reached: [],
});

function outcomeOf(row: queries.Claimed, tries: readonly Try[]): queries.Outcome {
  const { id, attempts, reached: had } = row;
  const reached = tries.filter(({ refusal }) => refusal === null).map(({ address }) => digestOf(address));
  const of = (wanted: Try["refusal"]) => tries.find(({ refusal }) => refusal === wanted);
  const failed = of("error");
  if (failed) return { id, state: attempts >= mostAttempts ? "failed" : "waiting", problem: failed.problem, reached };
  const later = of("later");
  if (later) return { id, state: "waiting", problem: "later", reached, laterSeconds: later.seconds };
  if (reached.length > 0 || had.length > 0) return { id, state: "sent", problem: null, reached };
  return dropped(row, of("gone") ? "gone" : "noAddress");
}

/** What went wrong in a word. The message of an error would quote addresses. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const words = [code, responseCode].filter((word) => typeof word === "string" || typeof word === "number");
  return (words.length > 0 ? words.join(" ") : error.name).slice(0, 60);
}

const digestOf = (address: string): Buffer => createHash("sha256").update(address).digest();
