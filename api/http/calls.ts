import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { declarationOf } from "#contract/calls/addresses.ts";
import type { Call } from "#contract/calls/call.ts";
import { bodyLimitOf } from "./bodies/body-limits.ts";

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of a handler: the validated parts of the request, and request and reply for headers and cookies. */
export type CallContext<C extends Call> = {
  params: Output<C["params"]>;
  query: Output<C["query"]>;
  headers: Output<C["headers"]>;
  body: Output<C["body"]>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Options = {
  tag: string;
  /**
   * `by-caller` means that the handler validates `request.body`, because the rules depend on the caller. The call's own
   * schema is then only for documentation.
   */
  body?: "by-caller";
  /** Maximum bytes of the body, if its schema does not limit them. */
  bodyLimit?: number;
};

const fileBody = (field: string) => z.object({ [field]: z.string().meta({ format: "binary" }) });

/**
 * Registers a call of the contract as a route, with its path, validation, status, response schema and documentation.
 */
export function handle<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: Options,
  handler: (context: CallContext<C>) => Promise<Input<C["response"]>> | Input<C["response"]>,
): void {
  const { kept, priority } = declarationOf(call.name);
  const isByCaller = options.body === "by-caller";
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: options.bodyLimit ?? bodyLimitOf(call),
    config: {
      operation: call.name,
      documentedBody: call.multipart ? fileBody(call.multipart) : isByCaller ? call.body : undefined,
      isPublicContent: kept,
      priority,
    },
    schema: {
      summary: call.summary,
      ...(call.multipart && { consumes: ["multipart/form-data"] }),
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
      if (call.status === 204) return reply.send();
      // Fastify treats a string as a body that is already serialised.
      if (typeof answer === "string") return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
      return answer;
    },
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    documentedBody?: z.ZodType | undefined;
  }
}
