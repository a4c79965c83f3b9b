import type { LightMyRequestResponse } from "fastify";
import type { CallName } from "#contract/calls/addresses.ts";

export type StaffWrite = {
  call: CallName;
  /** Its audit line or lines. */
  line: string;
  send: () => Promise<LightMyRequestResponse>;
};
