import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { stepsText } from "#web/text/iq-dashboard/supervision.ts";

export type Step = keyof typeof stepsText.steps;

/** The steps that a sitting's state allows. The server has the last word. */
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

type StepInput = { id: string; reason: string; minutes: number };

/** Sends a step. `id` is the id of the request. */
export function takeStep(step: Step, sittingId: string, { minutes, ...input }: StepInput): Promise<null> {
  const params = { id: sittingId };
  if (step === "addTime") return iqApi.send("addSittingTime", { params, body: { ...input, minutes } });
  if (step === "reopen") return iqApi.send("reopenSitting", { params, body: { ...input, minutes } });
  if (step === "handOver") return iqApi.send("handOverSitting", { params, body: input });
  if (step === "unvoid") return iqApi.send("unvoidSitting", { params, body: input });
  if (step === "void") return iqApi.send("voidSitting", { params, body: input });
  return iqApi.send("judgeLateAnswers", { params, body: { ...input, areLeftOut: step === "leaveLateOut" } });
}
