import { call, idParams } from "../calls/call.ts";
import { z } from "../zod.ts";

const expectedContestant = z.object({ fullName: z.string(), serialNumber: z.string(), timeFactor: z.number() });
export type ExpectedContestant = z.infer<typeof expectedContestant>;

export const listExpected = call("listExpected", {
  summary: "List whom an assessment is meant for, in the order of their names",
  params: idParams,
  status: 200,
  response: z.array(expectedContestant),
});
