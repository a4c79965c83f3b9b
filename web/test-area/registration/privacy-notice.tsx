import { registrationText as text } from "#web/text/test-area/test-area.ts";
import type { PrivacyNotice } from "./load-privacy-notice.ts";
import { noticeField } from "./registration-fields.ts";

/** The directorate's privacy notice; the form sends the version that it showed. */
export function PrivacyNoticeDetails({ notice }: { notice: PrivacyNotice }) {
  return (
    <>
      <input type="hidden" name={noticeField} value={notice.version} autoComplete="off" />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-river-700 underline underline-offset-4">
          {text.privacyNotice}
        </summary>
        <p className="rounded-m bg-sand-50 p-4 whitespace-pre-line">{notice.text}</p>
      </details>
    </>
  );
}
