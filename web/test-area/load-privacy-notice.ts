import type { ApiClient } from "#web/calls/api-client.ts";

export type PrivacyNotice = { text: string; version: number };

/** Null where it cannot be read: the form is of use without it, and the registration then names no version. */
export const loadPrivacyNotice = (api: ApiClient): Promise<PrivacyNotice | null> =>
  api.send("getLanding").then(
    ({ privacyNotice, privacyNoticeVersion }) => ({ text: privacyNotice, version: privacyNoticeVersion }),
    () => null,
  );
