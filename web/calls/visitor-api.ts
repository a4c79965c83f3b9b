import { visitorCalls } from "#contract/calls/visitor-calls.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { browserTransport } from "./browser-transport.ts";

export type VisitorApi = ApiClient<keyof typeof visitorCalls>;

/** The client of public pages in the browser. */
export const visitorApi: VisitorApi = createApiClient(visitorCalls, browserTransport);
