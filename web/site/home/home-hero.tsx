import type { PublicSeason } from "#contract/contestants/seasons.ts";
import { SerialField } from "#web/shared/lookup/serial-field.tsx";
import { SeasonLine } from "#web/shared/season/season-line.tsx";
import { homeText } from "#web/text/site/home.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import drawing from "../pictures/hero.svg";
import { SitePicture } from "../site-picture.tsx";
import type { LandingView } from "./load-landing.ts";
import { SampleTicket } from "./sample-ticket.tsx";

/**
 * The directorate's headline over its picture, with the way to the test. Beside it stands a sample of the registration
 * card; on phones the field for a code, because there people come back for their result.
 */
export function HomeHero({ landing, season = null }: { landing: LandingView; season?: PublicSeason | null }) {
  const { first, rest } = headline(landing.header);
  return (
    <section className="on-dark relative isolate overflow-hidden bg-river-950">
      <SitePicture
        source={landing.picture}
        drawing={drawing}
        sizes="100vw"
        isPriority
        className="absolute inset-0 -z-20 *:object-[32%_100%] md:*:object-[50%_100%]"
      />
      {/* These keep white text readable over any picture. Our own drawing is dark where the text is. */}
      <div className="hero-shade absolute inset-0 -z-10" />
      {landing.picture && <div className="hero-words-shade absolute inset-0 -z-10 max-md:hidden" />}
      <div className="wrap grid items-center gap-x-16 gap-y-6 pt-24 pb-8 md:grid-cols-[1.2fr_0.8fr] md:pt-28 md:pb-14 lg:min-h-[34rem]">
        <div>
          <h1 className="text-display xl:text-hero">
            {first} {rest && <span className="block text-gold-300">{rest}</span>}
          </h1>
          <p className="mt-3 mb-5 max-w-[34em] text-body whitespace-pre-line text-white/95 md:mt-5 md:mb-8 lg:text-lead">
            {landing.content}
          </p>
          <div className="flex flex-wrap gap-3.5">
            <LinkButton to="/IQ-test/form" look="gold" size="large">
              {homeText.register}
            </LinkButton>
            <LinkButton to="/IQ-test" look="ghost" size="large" className="max-md:hidden">
              {homeText.lookUp}
            </LinkButton>
          </div>
          <SeasonLine season={season} className="mt-4" />
        </div>
        <LookUp />
        <SampleTicket />
      </div>
    </section>
  );
}

/** The field for a code, which leads to the page of the search. It works before scripts are there. */
function LookUp() {
  return (
    <form method="get" action="/IQ-test" className="on-light rounded-panel bg-white p-4 pt-3 md:hidden">
      <SerialField
        label={homeText.serial}
        hint={homeText.serialHint}
        className="px-3"
        beside={
          <Button type="submit" size="small" className="shrink-0">
            {homeText.search}
          </Button>
        }
      />
    </form>
  );
}

/** Splits a headline of two clauses. The second one is gold. */
function headline(header: string): { first: string; rest: string | undefined } {
  const end = header.search(/[،؛:]\s/) + 1;
  return end < 2
    ? { first: header, rest: undefined }
    : { first: header.slice(0, end), rest: header.slice(end).trimStart() };
}
