import { sittingCalls as declared } from "#contract/calls/sitting-calls.ts";
import type { HelpWish } from "#contract/sittings/help.ts";
import { createApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { browserTransport } from "#web/calls/browser-transport.ts";
import { timeLimit } from "#web/calls/time-limit.ts";
import { examBrowserHeaders } from "./device/exam-browser.ts";
import type { WaitingAnswer } from "./device/notebook.ts";

/** After this time a request is repeated. This is safe even if its answer still arrives. */
const patienceMilliseconds = 10_000;

export const sittingApi = createApiClient(declared, browserTransport);

export type SittingCalls = ReturnType<typeof sittingCalls>;

/** The API calls of a device that has a sitting. */
export function sittingCalls(id: string, token: string) {
  const headers = { "sitting-token": token };
  const params = { id };
  const hurried = () => ({ params, headers, signal: timeLimit(patienceMilliseconds).signal });
  return {
    saveAnswers: (
      section: number,
      waiting: readonly WaitingAnswer[],
      leftCount: number,
      from = token,
      allSentAt: string | null = null,
    ) =>
      sittingApi.send("saveAnswers", {
        ...hurried(),
        headers: { "sitting-token": from },
        body: {
          section,
          leftCount,
          ...(waiting.length === 0 && { allSentAt }),
          answers: waiting.map(({ place, revision, answer, answeredAtMs }) => ({
            place,
            revision,
            answer,
            answeredAtMs,
          })),
        },
      }),
    getSitting: () => sittingApi.send("getSitting", hurried()),
    startSection: async (section: number) =>
      sittingApi.send("startSection", {
        params: { id, section },
        headers: { ...headers, ...(await examBrowserHeaders()) },
      }),
    finishSection: (section: number) => sittingApi.send("finishSection", { ...hurried(), params: { id, section } }),
    askHelp: (body: HelpWish) => sittingApi.send("askHelp", { ...hurried(), body }),
    finishSitting: () => sittingApi.send("finishSitting", hurried()),
  };
}

/** Whether the device lost the sitting. The server never accepts its answers from before a take-over. */
export function lostDevice(error: unknown, batch: readonly WaitingAnswer[]) {
  if (!(error instanceof ApiProblem) || error.code !== "sitting_token_wrong") throw error;
  return { kept: [], refused: batch.map(({ place, revision }) => ({ place, revision })), state: null };
}
