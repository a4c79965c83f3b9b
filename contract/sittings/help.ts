import { call, idParams, noContent } from "../calls/call.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/** What becomes of a student's request for help in a hall. */
export const helpStates = ["asked", "coming", "done", "takenBack"] as const;
export type HelpState = (typeof helpStates)[number];

export const listHelp = call("listHelp", {
  summary: "List who waits for help in an assessment: first those to whom nobody is coming, the longest wait first",
  params: idParams,
  status: 200,
  response: z.object({
    now: z.iso.datetime(),
    items: z.array(
      z.object({
        sittingId: z.uuid(),
        fullName: z.string(),
        hall: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        /** The contestant's seat in this hall; null if it is unknown. */
        seat: z.int().nullable(),
        isComing: z.boolean(),
        /** The supervisor who is coming. */
        answeredBy: z.string().nullable(),
        askedAt: z.iso.datetime(),
      }),
    ),
  }),
});
export type OpenHelp = z.infer<typeof listHelp.response>["items"][number];

export const answerHelp = call("answerHelp", {
  summary: "Tell a student that a supervisor is coming, or that the help is done. The same again changes nothing",
  params: idParams,
  body: z.object({ isDone: z.boolean({ error: "القيمة غير صحيحة" }) }),
  status: 204,
  response: noContent,
});

/** The device creates the id, so that a repeated request has only one effect. */
export const helpWish = z.object({ id: idText(), isWanted: z.boolean({ error: "القيمة غير صحيحة" }) });
export type HelpWish = z.output<typeof helpWish>;
