import { createHash } from "node:crypto";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { type Permission, permissions } from "#contract/permissions.ts";
import { problemDetails } from "#contract/problem-details.ts";

const docsPolicy =
  "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The OpenAPI 3.1 document, generated from the validating schemas, at /api/openapi.json, and a page to browse it at
 * /api/docs.
 */
export const openapi = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Rafid", version: "1", description: "رافد: واجهة مديرية الشباب والرياضة" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: (input) => {
      const { config, url } = input.route;
      const documentedBody = config?.documentedBody;
      const schema = {
        ...input.schema,
        ...(documentedBody && { body: documentedBody }),
        ...(config?.operation && securityOf(permissions[config.operation])),
        response: { ...(input.schema?.response as object), "4xx": problemDetails, "5xx": problemDetails },
        hide: !url.startsWith("/api/") || input.schema?.hide === true || input.route.method === "HEAD",
      };
      return jsonSchemaTransform({ ...input, schema });
    },
  });
  const config = { operation: "readDocumentation", isPublicContent: true } as const;
  // The document is created at the first request, when all routes are known, because it takes some milliseconds.
  let made: { text: string; tag: string } | undefined;
  app.get("/api/openapi.json", { schema: { hide: true }, config }, async (request, reply) => {
    if (!made) {
      const text = JSON.stringify(app.swagger());
      made = { text, tag: `"${createHash("sha256").update(text).digest("base64url")}"` };
    }
    reply.header("etag", made.tag);
    if (request.headers["if-none-match"]?.includes(made.tag)) return reply.code(304).send();
    return reply
      .type("application/json; charset=utf-8")
      .serializer((text: string) => text)
      .send(made.text);
  });
  await app.register(async (docs) => {
    docs.addHook("onRoute", (route) => {
      route.config = { ...route.config, ...config };
    });
    // Missing files get the same problem as other unknown addresses.
    docs.setNotFoundHandler((_request, reply) => reply.notFoundProblem());
    await docs.register(swaggerUi, {
      routePrefix: "/api/docs",
      staticCSP: docsPolicy,
      theme: { title: "رافد: واجهة البرمجة" },
      uiConfig: { layout: "BaseLayout", docExpansion: "none", filter: true },
    });
  });
});

/** Each kind of staff is an alternative. An open operation also allows requests without a token. */
const securityOf = ({ isOpen, staff }: Permission) => {
  const known = staff.map((one) => ({ bearer: [one] }));
  return { security: isOpen ? [{}, ...known] : known };
};
