import type { OfferedAssessment } from "#contract/sittings/sittings.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Whether a sitting can be started or continued. */
export const canBeSat = ({ open, problem }: OfferedAssessment): boolean => open !== null || problem === null;

/** Whether a sitting of one of our own tests can be started or continued; false if that is unknown. */
export const awaitsSitting = (api: ApiClient, serial: string): Promise<boolean> =>
  api.send("findAssessments", { query: { serial } }).then(
    (assessments) => assessments.some(canBeSat),
    () => false,
  );
