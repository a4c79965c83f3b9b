import type { TestForm } from "#contract/test-form.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Whether the electronic test can be sat now. Where that cannot be found out it is not offered. */
export const isTestActive = (api: ApiClient): Promise<boolean> =>
  api.send("getTestForm").then(
    ({ isActive }: TestForm) => isActive,
    () => false,
  );
