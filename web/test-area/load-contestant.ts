import { data } from "react-router";
import type { Contestant } from "#contract/contestants.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";

export type ContestantData =
  | {
      contestant: Contestant;
      canTakeTest: boolean;
      canSit: boolean;
      /** The name of another contestant, where this browser keeps their code; "" where it could not be read. */
      otherKept: string | null;
    }
  | { failure: "failed" | "missing" };

/** No code, no id: there is nobody to show. */
export const missingContestant = () => data<ContestantData>({ failure: "missing" }, { status: 404 });

/** A failure that may pass: the person stays and can try again. */
export const failedContestant = (problem: ApiProblem) =>
  data<ContestantData>({ failure: "failed" }, { status: problem.status || 503 });

/** Whether the record itself is not there (unknown, deleted, malformed), as opposed to a failure that may pass. */
export const isGone = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/** The name of the contestant who has a code: null where nobody has it, empty where the API did not answer. */
export const nameOf = (api: ApiClient, serial: string): Promise<string | null> =>
  api.send("getContestantBySerial", { params: { serial } }).then(
    ({ contestant }) => contestant.fullName,
    (error: unknown) => (isGone(error) ? null : ""),
  );
