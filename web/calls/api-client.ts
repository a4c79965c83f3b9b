import type { z } from "zod";
import { readAddress } from "#contract/calls/address-text.ts";
import type { CallName } from "#contract/calls/addresses.ts";
import type { Call } from "#contract/calls/call.ts";
import type { CallOf } from "#contract/calls/calls.ts";
import type { Declaration } from "#contract/calls/declaration.ts";
import { wellFormed } from "#contract/text/well-formed.ts";
import { missingItem, problemOf } from "./api-problem.ts";

export type TransportRequest = {
  method: string;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  /** The visitor's address, for calls that the server sends for a visitor. */
  remoteAddress?: string;
  signal?: AbortSignal;
};
export type TransportAnswer = {
  status: number;
  headers: { get(name: string): string | null; getSetCookie(): string[] };
  body: unknown;
};
/** How a request reaches the API: by `fetch` in a browser, by an in-process call on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

type Scalar = string | number | boolean;
type QueryValue<V> = unknown extends V
  ? Scalar | undefined
  : V | (Extract<V, "true" | "false"> extends never ? never : boolean);
type Query<S extends z.ZodType> = { [K in keyof z.input<S>]: QueryValue<z.input<S>[K]> };

/**
 * The parts of a request (path, query and body) that its declaration has. Calls are taken one by one, because the parts
 * of all calls together are more combinations than the compiler holds.
 */
export type Parts<C extends Call> = C extends Call
  ? (C extends { readonly params: infer S extends z.ZodType } ? { params: z.input<S> } : { params?: never }) &
      (C extends { readonly query: infer S extends z.ZodType } ? { query?: Query<S> } : { query?: never }) &
      (C extends { readonly body: infer S extends z.ZodType } ? { body: z.input<S> } : { body?: never }) & {
        headers?: Record<string, string>;
        signal?: AbortSignal;
      }
  : never;
export type PartsArgument<C extends Call> =
  Record<never, never> extends Parts<C> ? [parts?: Parts<C>] : [parts: Parts<C>];

export type Answer<C extends Call> = Omit<TransportAnswer, "body"> & { body: z.output<C["response"]> };

/** @typeParam Known the calls that this client can send */
export type ApiClient<Known extends CallName = CallName> = {
  /** Sends a call. @returns the body of a successful answer @throws {ApiProblem} */
  send<N extends Known>(name: N, ...parts: PartsArgument<CallOf<N>>): Promise<z.output<CallOf<N>["response"]>>;
  /** Works as `send`, and also returns status and headers. */
  exchange<N extends Known>(name: N, ...parts: PartsArgument<CallOf<N>>): Promise<Answer<CallOf<N>>>;
};

export type ClientDefaults = { headers?: Record<string, string>; remoteAddress?: string };

type LooseParts = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export function createApiClient<Known extends CallName>(
  declarations: Readonly<Record<Known, Declaration>>,
  transport: Transport,
  defaults: ClientDefaults = {},
): ApiClient<Known> {
  const exchange = async (name: Known, parts: LooseParts = {}) => {
    const { method, path } = readAddress(declarations[name].at);
    const answer = await transport({
      method,
      path: pathOf(path, parts.params) + searchOf(parts.query),
      headers: { ...defaults.headers, ...parts.headers },
      ...(parts.body !== undefined && { body: parts.body }),
      ...(defaults.remoteAddress !== undefined && { remoteAddress: defaults.remoteAddress }),
      ...(parts.signal && { signal: parts.signal }),
    });
    if (answer.status < 200 || answer.status > 299) throw problemOf(answer);
    return answer;
  };
  return {
    exchange: exchange as ApiClient<Known>["exchange"],
    send: (async (name, parts) => (await exchange(name, parts)).body) as ApiClient<Known>["send"],
  };
}

function pathOf(template: string, params: unknown): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = String((params as Record<string, unknown> | undefined)?.[name] ?? "");
    // An empty segment would turn this into the path of another call.
    if (value === "") throw missingItem();
    // URL parsers remove segments of dots, also when they are written as `%2E`. The API trims the added space.
    const segment = value === "." || value === ".." ? `${value} ` : value;
    return encodeURIComponent(wellFormed(segment));
  });
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, Scalar | undefined>)) {
    if (value !== undefined) search.set(name, wellFormed(String(value)));
  }
  const text = search.toString();
  return text && `?${text}`;
}
