import { z } from "zod";
import { idText } from "./text-fields.ts";

/**
 * One call of the API: what the server's route declares and what the client sends, so that neither can drift.
 * `path` is in Fastify's form (`/api/contestants/:id`).
 */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The name of the file part of a multipart body. */
  readonly multipart?: string;
  /** The status of success and the shape of its body. */
  readonly status: 200 | 201 | 204;
  readonly response: z.ZodType;
};

/** Keeps the literal types of a call. */
export const call = <const C extends Call>(definition: C): C => definition;

export const noContent = z.null();
export const idParams = z.object({ id: idText() });
