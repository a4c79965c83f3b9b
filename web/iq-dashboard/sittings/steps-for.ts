import type { BoardSitting } from "#contract/supervision.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { stepsText } from "#web/text/supervision.ts";

export type Step = keyof typeof stepsText.steps;

/** What can be done to a sitting as it stands; the server has the last word. */
export function stepsFor({ state, section, isFree, late, areLateLeftOut }: BoardSitting): Step[] {
  if (state === "voided") return ["unvoid"];
  if (state === "waiting" || state === "running") {
    const time: Step[] = section && !section.finishedAt ? ["addTime"] : [];
    return [...time, ...(isFree ? [] : (["handOver"] as const)), "void"];
  }
  const ofLate: Step = areLateLeftOut ? "letLateIn" : "leaveLateOut";
  return ["reopen", ...(late > 0 ? [ofLate] : []), "void"];
}

export const asksMinutes = (step: Step | undefined): boolean => step === "addTime" || step === "reopen";

type Said = { id: string; reason: string; minutes: number };

/** Makes the call of a step. `id` is that of the request. */
export function take(step: Step, sittingId: string, { minutes, ...said }: Said): Promise<null> {
  const params = { id: sittingId };
  if (step === "addTime") return iqApi.send("addSittingTime", { params, body: { ...said, minutes } });
  if (step === "reopen") return iqApi.send("reopenSitting", { params, body: { ...said, minutes } });
  if (step === "handOver") return iqApi.send("handOverSitting", { params, body: said });
  if (step === "unvoid") return iqApi.send("unvoidSitting", { params, body: said });
  if (step === "void") return iqApi.send("voidSitting", { params, body: said });
  return iqApi.send("judgeLateAnswers", { params, body: { ...said, areLeftOut: step === "leaveLateOut" } });
}
