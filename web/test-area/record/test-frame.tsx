import { Link } from "react-router";
import { TestEmbed } from "#web/shared/embedded-test/test-embed.tsx";
import { oldBrowserText } from "#web/text/browsers.ts";
import { testText as text } from "#web/text/test-area/test-area.ts";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { KeptCode } from "../lookup/kept-code.tsx";

/** The test in the available height, below the name of the student. */
export function TestFrame({ name, address }: { name: string; address: string }) {
  return (
    <>
      <PageBand title={text.title}>
        {text.takenBy}{" "}
        <strong translate="no" className="font-semibold text-gold-300 wrap-anywhere">
          {name}
        </strong>
        .{" "}
        <Link to="/IQ-test" className="whitespace-nowrap underline underline-offset-4 hover:decoration-2">
          {text.notYou}
        </Link>
      </PageBand>
      <PageBody width="wide">
        <OldBrowser>{oldBrowserText.form}</OldBrowser>
        <div className="overflow-hidden rounded-panel shadow-lift">
          <TestEmbed address={address} className="h-[max(36rem,82dvh)]" />
        </div>
        <p className="mt-4 text-center">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-block min-h-11 py-2 text-river-800 underline underline-offset-4"
          >
            {text.elsewhere}
          </a>
        </p>
        <KeptCode name="above" />
      </PageBody>
    </>
  );
}
