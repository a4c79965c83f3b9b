import type { OfferedAssessment } from "#contract/sittings.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Whether it can be started or gone on with. */
export const canBeSat = ({ open, problem }: OfferedAssessment): boolean => open !== null || problem === null;

/** Whether a test of the directorate's own can be sat or gone on with. Where that cannot be found out it is not offered. */
export const awaitsSitting = (api: ApiClient, serial: string): Promise<boolean> =>
  api.send("findAssessments", { query: { serial } }).then(
    (assessments) => assessments.some(canBeSat),
    () => false,
  );
