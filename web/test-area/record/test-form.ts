import type { TestForm } from "#contract/assessments/test-form.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Whether the electronic test is open; false if that is unknown. */
export const isTestActive = (api: ApiClient): Promise<boolean> =>
  api.send("getTestForm").then(
    ({ isActive }: TestForm) => isActive,
    () => false,
  );
