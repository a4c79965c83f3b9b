import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { schemas } from "./schemas.ts";

// The product does not check responses: a check would remove unknown fields before they are serialised.
it.each([false, true])(
  "an answer of several kinds is written without fields of none (checked: %s)",
  async (checkResponses) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(schemas, { checkResponses });
    const response = z.union([z.object({ token: z.string() }), z.object({ ticket: z.string() })]);
    app.get("/one", { schema: { response: { 200: response } } }, async () => ({ token: "a", role: "b" }));
    app.get("/other", { schema: { response: { 200: response } } }, async () => ({ ticket: "a", role: "b" }));
    expect((await app.inject("/one")).json()).toEqual({ token: "a" });
    expect((await app.inject("/other")).json()).toEqual({ ticket: "a" });
  },
);
