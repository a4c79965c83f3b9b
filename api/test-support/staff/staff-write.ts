import type { LightMyRequestResponse } from "fastify";
import type { CallName } from "#contract/calls/addresses.ts";

export type StaffWrite = {
  call: CallName;
  /** The audit line or lines of the call. */
  line: string;
  send: () => Promise<LightMyRequestResponse>;
};

/** Sends a request as staff of the test area. */
export type Send = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: object,
) => Promise<LightMyRequestResponse>;
