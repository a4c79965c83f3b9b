import { visitorCalls } from "#contract/declarations/visitor-calls.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { browserTransport } from "./browser-transport.ts";

export type VisitorApi = ApiClient<keyof typeof visitorCalls>;

/** For public pages in the browser. */
export const visitorApi: VisitorApi = createApiClient(visitorCalls, browserTransport);
