import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { isDatabaseUnavailable, isDiskFull } from "#api/db/client.ts";
import { StorageUnavailable } from "#api/storage/storage.ts";
import type { ProblemDetails } from "#contract/problem-details.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { Problem, problem } from "./problem.ts";
import { headersOfAllAnswers } from "./security-headers.ts";

const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "service_unavailable",
};

const retryAfterSeconds = 2;
const fullDiskRetrySeconds = 60;

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return problem("storage_full", { retryAfterSeconds: fullDiskRetrySeconds });
  // A disconnected caller causes the same codes as a lost database, but such an error also has a status.
  const isOfDatabase = error.statusCode === undefined && isDatabaseUnavailable(error);
  if (isOfDatabase || error instanceof StorageUnavailable) return problem("service_unavailable", { retryAfterSeconds });
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) return problem("internal_error");
  return problem(codeOfStatus[status] ?? "malformed_request");
}

function problemBody(refusal: Problem, requestId: string): ProblemDetails {
  return {
    type: "about:blank",
    title: refusal.code,
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.errors && { errors: refusal.errors }),
  };
}

export function sendProblem(reply: FastifyReply, refusal: Problem) {
  if (refusal.retryAfterSeconds !== undefined)
    reply.header("retry-after", Math.max(1, Math.ceil(refusal.retryAfterSeconds)));
  if (refusal.status === 401) reply.header("www-authenticate", "Bearer");
  return (
    reply
      .code(refusal.status)
      .header("cache-control", "no-store")
      .type("application/problem+json; charset=utf-8")
      // A string bypasses the route's response schema, which describes success only.
      .serializer((payload: unknown) => payload as string)
      .send(JSON.stringify(problemBody(refusal, reply.request.id)))
  );
}

/** Answers what the router refuses before any route or hook runs, such as an address in invalid UTF-8. */
export const answerRouterRefusal = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(reply.headers(headersOfAllAnswers), asProblem(error));

/** Invalid HTTP reaches neither router nor hooks, so the whole answer is written here. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET") return;
  answerRaw(socket, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request_too_slow" : "malformed_request");
}

/** Makes an answer without router and hooks. The connection is then closed. */
function unroutedAnswer(code: ProblemCode) {
  const refusal = problem(code);
  const body = JSON.stringify(problemBody(refusal, crypto.randomUUID()));
  const headers = {
    ...headersOfAllAnswers,
    "cache-control": "no-store",
    connection: "close",
    "content-length": Buffer.byteLength(body),
    "content-type": "application/problem+json; charset=utf-8",
  };
  return { status: refusal.status, headers, body };
}

export function refuseUnrouted(response: ServerResponse, code: ProblemCode): void {
  const { status, headers, body } = unroutedAnswer(code);
  response.writeHead(status, headers).end(body);
}

/** Writes an answer directly to the connection. */
export function answerRaw(socket: Socket, code: "malformed_request" | "request_too_slow"): void {
  if (!socket.writable) return;
  const { status, headers, body } = unroutedAnswer(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

/** Answers every failure as problem+json (RFC 9457) in Arabic, without stack, SQL or versions. */
export const problemAnswers = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const refusal = asProblem(error);
    if (refusal.status >= 500)
      request.log.error({ err: error, code: refusal.code, requestId: request.id }, "request failed");
    return sendProblem(reply, refusal);
  });
  app.decorateReply("notFoundProblem", function (this: FastifyReply) {
    return sendProblem(this, problem("not_found"));
  });
});

declare module "fastify" {
  interface FastifyReply {
    notFoundProblem(): FastifyReply;
  }
}
