import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";

/** Headers of every answer. Pages replace the content policy with their own, which names their scripts. */
export const headersOfAllAnswers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
  // The address of a page may contain codes and ids of records, so other sites must not see it.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};
export const headersOfSecureAnswers = { ...headersOfAllAnswers, "strict-transport-security": "max-age=31536000" };

/** Set directly, because @fastify/helmet builds its headers for each request. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { isSecure }: { isSecure: boolean }) => {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isSecure || request.protocol === "https" ? headersOfSecureAnswers : headersOfAllAnswers);
    done();
  });
});
