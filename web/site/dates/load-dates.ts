import { data } from "react-router";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";

/** Reads the dates that come, and the last twenty that passed. Without them the answer is 503. */
export async function loadDates(api: ApiClient) {
  const asked = [{ pageSize: 100 }, { state: "past", pageSize: 20 }] as const;
  const [coming, past] = await Promise.all(asked.map((query) => api.send("listEvents", { query }))).catch((error) => {
    throw error instanceof ApiProblem ? data(null, { status: 503 }) : error;
  });
  return { coming: coming?.items ?? [], past: past?.items ?? [] };
}
