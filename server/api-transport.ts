import type { FastifyInstance, InjectOptions } from "fastify";
import type { Transport } from "#web/calls/api-client.ts";

/**
 * The API for page loaders. It has the same routes, guards and validation, and is called in process without a socket.
 */
export const apiTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, path, body, headers, remoteAddress }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: path,
      headers,
      ...(remoteAddress !== undefined && { remoteAddress }),
      ...(body !== undefined && { payload: body as object }),
    });
    const setCookies = [answer.headers["set-cookie"] ?? []].flat();
    return {
      status: answer.statusCode,
      headers: {
        get: (name) => String(answer.headers[name.toLowerCase()] ?? "") || null,
        getSetCookie: () => setCookies,
      },
      body: answer.body === "" ? null : answer.json(),
    };
  };
