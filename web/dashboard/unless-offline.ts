import { networkFailure } from "#web/calls/api-problem.ts";

/** What a screen reads from the server of its page: without a connection it fails as calls of the API do. */
export const unlessOffline = <Data>(loading: Promise<Data>): Promise<Data> =>
  loading.catch((error: unknown) => {
    // What `fetch` throws when nothing is reached.
    throw error instanceof TypeError ? networkFailure(error) : error;
  });
