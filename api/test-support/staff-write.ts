import type { LightMyRequestResponse } from "fastify";
import type { CallName } from "#contract/addresses.ts";

export type StaffWrite = {
  call: CallName;
  /** What its line says, or its lines. */
  line: string;
  send: () => Promise<LightMyRequestResponse>;
};
