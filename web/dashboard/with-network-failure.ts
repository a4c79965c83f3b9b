import { networkFailure } from "#web/calls/api-problem.ts";

/** Turns a network error in a page's loader into the failure that API calls report. */
export const withNetworkFailure = <Data>(loading: Promise<Data>): Promise<Data> =>
  loading.catch((error: unknown) => {
    // `fetch` throws a TypeError if there is no connection.
    throw error instanceof TypeError ? networkFailure(error) : error;
  });
