import { z } from "./zod.ts";

/** Problem details of RFC 9457. `errors` gives the Arabic messages of each invalid field. */
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
