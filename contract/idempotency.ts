import { z } from "zod";

/** A caller that may send the same form again names its form by a key: see decision record 005. */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .min(1, { error: "مفتاح عدم التكرار غير صحيح" })
    .max(200, { error: "مفتاح عدم التكرار غير صحيح" })
    .optional(),
});
