import { call, idParams } from "../calls/call.ts";
import { listContestantNotices } from "../notices/notices.ts";
import { issuedSlip } from "../slip-proofs/slip-proofs.ts";
import { z } from "../zod.ts";
import { getContestantRecord } from "./erasure.ts";
import { mergeFacts } from "./merges.ts";
import { staffRequest } from "./requests.ts";

const { sittings, places, ...parts } = getContestantRecord.response.shape;

/** What all test staff see of a contestant: the parts of the full record with which they work, and what was sent. */
const contestantOverview = z.object({
  contestant: parts.contestant,
  electronicResults: parts.electronicResults,
  onsiteResults: parts.onsiteResults,
  sittings: z.array(
    sittings.element.omit({ answers: true, devices: true }).extend({ id: z.uuid(), assessmentId: z.uuid() }),
  ),
  places: z.array(
    places.element.extend({
      examDayId: z.uuid(),
      /** How many days ahead of today the date is in Baghdad; negative for past dates. */
      daysAhead: z.int(),
      /** Whether the day is closed or deleted. */
      isClosed: z.boolean(),
    }),
  ),
  attendances: z.array(parts.attendances.element.extend({ examDayId: z.uuid() })),
  requests: z.array(staffRequest),
  notices: listContestantNotices.response,
  slips: z.array(issuedSlip),
  history: parts.history,
  ...mergeFacts,
});
export type ContestantOverview = z.infer<typeof contestantOverview>;

export const getContestantOverview = call("getContestantOverview", {
  summary:
    "Read what staff work with of one contestant, a deleted one too: places, results, requests, notices, changes",
  params: idParams,
  status: 200,
  response: contestantOverview,
});
