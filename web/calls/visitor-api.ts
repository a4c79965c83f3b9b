import { visitorAddresses } from "#contract/visitor-addresses.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { browserTransport } from "./browser-transport.ts";

export type VisitorApi = ApiClient<keyof typeof visitorAddresses>;

/** For public pages in the browser. */
export const visitorApi: VisitorApi = createApiClient(visitorAddresses, browserTransport);
