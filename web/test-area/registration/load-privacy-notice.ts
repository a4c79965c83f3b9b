import type { ApiClient } from "#web/calls/api-client.ts";

export type PrivacyNotice = { text: string; version: number };

/**
 * Reads the privacy notice; null after a failure. The form works without the notice, and the registration then names no
 * version.
 */
export const loadPrivacyNotice = (api: ApiClient): Promise<PrivacyNotice | null> =>
  api.send("getLanding").then(
    ({ privacyNotice, privacyNoticeVersion }) => ({ text: privacyNotice, version: privacyNoticeVersion }),
    () => null,
  );
