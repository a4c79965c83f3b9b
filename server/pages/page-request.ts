import type { FastifyReply, FastifyRequest } from "fastify";
import { publicAddress } from "#api/http/public-address.ts";

/** Makes the request in the form of the router. It is aborted if the visitor disconnects before the answer. */
export function toPageRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const departure = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) departure.abort();
  });
  return new Request(new URL(request.url.replace(/^\/+/, "/"), originOf(request, publicUrl)), {
    method: request.method,
    headers,
    signal: departure.signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

/**
 * Finds the origin of a request, because the router refuses a form if its Origin differs from it. The scheme is unknown
 * behind a proxy that ends TLS and is not in TRUST_PROXY, so the host decides: that of the request, or that of
 * PUBLIC_URL.
 */
function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  const stated = request.headers.origin;
  const hosts = [request.host, publicUrl && new URL(publicUrl).host];
  if (
    stated &&
    URL.canParse(stated) &&
    /^https?:$/.test(new URL(stated).protocol) &&
    hosts.includes(new URL(stated).host)
  ) {
    return stated;
  }
  return publicAddress(request, undefined);
}
