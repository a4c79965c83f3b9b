import type { SentAct, sendActs } from "#contract/exam-desk/acts.ts";
import type { Readiness } from "#contract/exam-desk/rehearsals.ts";
import type { z } from "#contract/zod.ts";
import { ApiProblem, networkFailure } from "#web/calls/api-problem.ts";
import { openDeskStores } from "./desk-store.ts";
import { hasOfflineDesk } from "./offline-desk.ts";

const cutUntil = "rehearsal-cut-until";

/** Makes a rehearsal's calls fail in this tab for two minutes, as without a network, or ends that. */
export function cutOnPurpose(isCut: boolean, retry: () => void): void {
  sessionStorage.setItem(cutUntil, String(isCut ? Date.now() + 2 * 60_000 : 0));
  retry();
}
export const isCutOnPurpose = (): boolean => Number(sessionStorage.getItem(cutUntil) ?? 0) > Date.now();

type Answer = z.output<typeof sendActs.response>;
type Send = (acts: readonly SentAct[], revision: number, readiness?: Readiness) => Promise<Answer>;
type Ask = (...given: readonly unknown[]) => unknown;

/** The calls of a device in a rehearsal. With its acts it says how ready it is. */
export function rehearsedCalls<Calls extends { send: Send }>(calls: Calls, deviceId: string): Calls {
  let heard = { networkMilliseconds: 0, clockSeconds: 0 };
  const send: Send = async (acts, revision) => {
    const readiness = { ...(await readinessOf(deviceId)), ...heard };
    const askedAt = performance.now();
    const answer = await calls.send(acts, revision, readiness).catch(wipedAnswer(acts, revision));
    const networkMilliseconds = Math.round(performance.now() - askedAt);
    heard = { networkMilliseconds, clockSeconds: Math.round((Date.now() - Date.parse(answer.now)) / 1000) };
    return answer;
  };
  // Everybody is on the device, so nobody else has a code.
  const find = () => Promise.reject(new ApiProblem({ status: 404, code: "contestant_not_found", message: "" }));
  const cut = () => Promise.reject(networkFailure(new Error("The network is cut for practice")));
  const whileConnected = Object.entries({ ...calls, send, find }).map(([name, ask]) => [
    name,
    (...given: readonly unknown[]) => (isCutOnPurpose() ? cut() : (ask as Ask)(...given)),
  ]);
  return Object.fromEntries(whileConnected) as Calls;
}

/** A rehearsal that was wiped is like a closed day to which everything was sent, so the device erases it. */
const wipedAnswer = (acts: readonly SentAct[], storedRevision: number) => (error: unknown) => {
  if (!(error instanceof ApiProblem) || error.code !== "exam_day_not_found") throw error;
  const outcomes = acts.map(({ id, revision }) => ({ id, revision, outcome: "known" as const, message: null }));
  const standing = { isClosed: true, isLetGo: false, conflictCount: 0 };
  return { outcomes, storedRevision, now: new Date().toISOString(), ...standing };
};

async function readinessOf(deviceId: string) {
  const begunAt = performance.now();
  await (await openDeskStores()).of(deviceId).change({});
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return {
    diskMilliseconds: Math.round(performance.now() - begunAt),
    isKept: (await navigator.storage?.persisted?.()) ?? false,
    freeMegabytes: quota === undefined ? null : Math.min(1_000_000, Math.round((quota - usage) / 1e6)),
    canReloadOffline: await hasOfflineDesk(),
    isOldBrowser: document.documentElement.classList.contains("below-floor"),
  };
}
