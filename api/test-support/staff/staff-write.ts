import type { LightMyRequestResponse } from "fastify";
import type { CallName } from "#contract/calls/addresses.ts";

export type StaffWrite = {
  call: CallName;
  /** The audit line or lines of the call. */
  line: string;
  send: () => Promise<LightMyRequestResponse>;
};
