import { iqApi } from "#web/calls/session-transport.ts";

/** The cheapest call that looks at the token: two rows by their keys, a few hundred bytes, nothing written or logged. */
export const askLittle = () => iqApi.send("getTestForm");
