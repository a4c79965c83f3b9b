import { z } from "./zod.ts";

/** RFC 9457 problem details. `errors` maps each failing field to its Arabic messages. */
export const problemDetails = z.object({
  type: z.string().max(200),
  title: z.string().max(200),
  status: z.int(),
  code: z.string().max(100),
  message: z.string().max(500),
  requestId: z.string().max(100),
  errors: z.record(z.string().max(100), z.array(z.string().max(500))).optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
