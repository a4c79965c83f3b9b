import { data, type RouterContextProvider } from "react-router";
import type { Contestant } from "#contract/contestants/contestants.ts";
import type { OwnRequests } from "#contract/contestants/requests.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { clearedSerialHeaders, storedSerial } from "../lookup/stored-serial.ts";
import { isGone } from "../record/load-contestant.ts";

/** Reads a contestant's requests and the results that they may object to; null if they could not be read. */
export const loadOwnRequests = (api: ApiClient, serial: string): Promise<OwnRequests | null> =>
  api.send("listOwnRequests", { query: { serial } }).catch(() => null);

export type Asker =
  | { state: "no-code" | "failed" }
  | { state: "found"; contestant: Contestant; own: OwnRequests; idempotencyKey: string };

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Finds who asks, by the stored code. */
export async function loadAsker({ request, context }: Asked) {
  const serial = storedSerial(request);
  if (serial === null) return data<Asker>({ state: "no-code" });
  try {
    const api = context.get(apiContext);
    const { contestant } = await api.send("getContestantBySerial", { params: { serial } });
    const own = await api.send("listOwnRequests", { query: { serial } });
    return data<Asker>({ state: "found", contestant, own, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    if (isGone(error)) return data<Asker>({ state: "no-code" }, { headers: clearedSerialHeaders() });
    if (error instanceof ApiProblem) return data<Asker>({ state: "failed" }, { status: error.status || 503 });
    throw error;
  }
}
