import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { declarations } from "#contract/calls/addresses.ts";
import { type ApiClient, createApiClient } from "#web/calls/api-client.ts";
import { DashboardApi, invalidateCalls, keyOf, useCall } from "./use-call.ts";

const apiOf = (realm: string): ApiClient =>
  createApiClient(declarations, async ({ method, path }) => ({
    status: 200,
    headers: new Headers(),
    body: `${realm}: ${method} ${path}`,
  }));
const [dashboardApi, otherApi] = [apiOf("dashboard"), apiOf("other")];
const input = { params: { id: "1" }, query: { pageSize: 5 } };
const Answer = () => String(useCall("listNormRuns", input).data);
const Chosen = () => String(useCall("listNormRuns", input, { api: otherApi, select: (runs) => `${runs}!` }).data);

/** Sends the call of a screen and returns what the screen shows then. */
async function shown(client: QueryClient, screen: ReactElement): Promise<string> {
  const tree = (
    <QueryClientProvider client={client}>
      <DashboardApi value={dashboardApi}>{screen}</DashboardApi>
    </QueryClientProvider>
  );
  renderToStaticMarkup(tree);
  const [query] = client.getQueryCache().getAll();
  await query?.fetch();
  return renderToStaticMarkup(tree);
}

test("sends a call by the dashboard's client, and keeps the answer under its name and input", async () => {
  const client = new QueryClient();
  const answer = "dashboard: GET /api/quiz/1/norm-runs?pageSize=5";
  expect(await shown(client, <Answer />)).toBe(answer);
  expect(client.getQueryData(["listNormRuns", input])).toBe(answer);
});

test("passes options on, and sends a call by another client", async () => {
  expect(await shown(new QueryClient(), <Chosen />)).toBe("other: GET /api/quiz/1/norm-runs?pageSize=5!");
});

test("marks the entries of the named calls, or those of a part of the input", async () => {
  const client = new QueryClient();
  const keys = {
    first: keyOf("listNormRuns", input),
    second: keyOf("listNormRuns", { ...input, params: { id: "2" } }),
    folded: [...keyOf("listNormRuns", { params: { id: "1" } }), "folded"],
    other: keyOf("getQuiz", { params: { id: "1" } }),
  };
  const marked = async (names: ("listNormRuns" | "getQuiz")[], of?: { input: { params: { id: string } } }) => {
    for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, {});
    await invalidateCalls(client, names, of);
    return Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
  };
  expect(await marked(["listNormRuns", "getQuiz"])).toEqual(["first", "second", "folded", "other"]);
  expect(await marked(["listNormRuns"], { input: { params: { id: "1" } } })).toEqual(["first", "folded"]);
});
