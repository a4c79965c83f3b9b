import { z } from "../zod.ts";

/** A key names a form, so that it may safely be sent twice. */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .min(1, { error: "مفتاح عدم التكرار غير صحيح" })
    .max(200, { error: "مفتاح عدم التكرار غير صحيح" })
    .optional(),
});
