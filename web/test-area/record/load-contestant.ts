import { data } from "react-router";
import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import type { Contestant } from "#contract/contestants/contestants.ts";
import type { OwnRequests } from "#contract/contestants/requests.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import type { Slips } from "#contract/sittings/slips.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";

export type FoundContestant = {
  contestant: Contestant;
  /** The code's picture. */
  qrCodeBase64: string;
  canTakeTest: boolean;
  canSit: boolean;
  hasOnsiteResults: boolean;
  /** The contestant's places; null if they could not be read. */
  own: OwnPlaces | null;
  /** Electronic results that are not released yet. */
  awaitedResults: Slips["awaited"];
  telegram: TelegramFollowing | null;
  /** Released runs in which the contestant is accepted or a reserve. */
  acceptance: readonly OwnAcceptance[];
  /** What the contestant asked for; null if it could not be read. */
  requests: OwnRequests | null;
  /** The name of the other contestant if this browser stores another code; "" if it could not be read. */
  otherKept: string | null;
  /** The ids of the family's students; null on a device of a hall. */
  students: readonly string[] | null;
};
export type ContestantData = FoundContestant | { failure: "failed" | "missing" };

/** Without a code or id there is nobody to show. */
export const missingContestant = () => data<ContestantData>({ failure: "missing" }, { status: 404 });

/** A temporary failure, after which the person can try again. */
export const failedContestant = (problem: ApiProblem) =>
  data<ContestantData>({ failure: "failed" }, { status: problem.status || 503 });

/** Whether the record does not exist (unknown, deleted, malformed). Other errors are temporary failures. */
export const isGone = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** The name of the contestant of a code: null for an unknown code, empty after a failure. */
export const nameOf = (api: ApiClient, serial: string): Promise<string | null> =>
  api.send("getContestantBySerial", { params: { serial } }).then(
    ({ contestant }) => contestant.fullName,
    (error: unknown) => (isGone(error) ? null : ""),
  );
