import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives: the validated parts of the request, and the request and reply for headers and cookies. */
export type CallContext<C extends Call> = {
  params: Output<C["params"]>;
  query: Output<C["query"]>;
  headers: Output<C["headers"]>;
  body: Output<C["body"]>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** `body: "by-caller"` leaves the body to the handler, where the rules depend on who is calling. */
type Options = { tag: string; body?: "by-caller" };

/** Registers a call of the contract as a route: path, validation, status, response shape and documentation in one. */
export function handle<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: Options,
  handler: (context: CallContext<C>) => Promise<Input<C["response"]>> | Input<C["response"]>,
): void {
  const isByCaller = options.body === "by-caller";
  app.route({
    method: call.method,
    url: call.path,
    config: { documentedBody: isByCaller ? call.body : undefined },
    schema: {
      summary: call.summary,
      tags: [options.tag],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.headers && { headers: call.headers }),
      ...(call.body && !isByCaller && { body: call.body }),
      response: { [call.status]: call.response },
    },
    handler: async (request, reply) => {
      reply.code(call.status);
      const { params, query, headers, body } = request as unknown as CallContext<C>;
      const answer = await handler({ params, query, headers, body, request, reply });
      return call.status === 204 ? reply.send() : answer;
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    documentedBody?: z.ZodType | undefined;
  }
}
