import type { SiteAlert } from "#contract/site/events.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { siteText as text } from "#web/text/site/site.ts";
import { WarningIcon } from "#web/ui/icons/icons.tsx";

/** Reads the urgent strip; null also after a failure, because no page should fail with it. */
export const loadAlert = (api: ApiClient): Promise<SiteAlert | null> =>
  api.send("getAlert").then(
    ({ alert }) => alert,
    () => null,
  );

/** The urgent strip above the header of every public page. It is in the HTML, so that nothing moves after loading. */
export const AlertStrip = ({ alert }: { alert: SiteAlert | null | undefined }) =>
  alert && (
    <section
      aria-label={text.strip}
      data-ends={alert.endsAt}
      className="border-b border-gold-600 bg-gold-100 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 py-2">
        <strong className="inline-flex items-center gap-1.5 rounded-small bg-danger px-2.5 py-1 text-small text-white">
          <WarningIcon width="17" height="17" />
          {text.urgent}
        </strong>
        <p className="min-w-0 flex-1 basis-56 py-1.5 font-medium wrap-anywhere">{alert.text}</p>
        {alert.link && (
          <a href={alert.link} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
            {text.stripDetails}
          </a>
        )}
      </div>
    </section>
  );
