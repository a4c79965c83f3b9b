import { homeText } from "#web/text/site/home.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import drawing from "../pictures/hero.svg";
import type { LandingView } from "./load-landing.ts";

/** The directorate's headline over its picture, with the link to the test. */
export function HomeHero({ landing }: { landing: LandingView }) {
  const { first, rest } = headline(landing.header);
  return (
    <section className="on-dark relative isolate flex min-h-[min(46rem,92svh)] overflow-hidden bg-river-950">
      <Picture
        source={landing.picture}
        drawing={drawing}
        alt=""
        sizes="100vw"
        isPriority
        className="absolute inset-x-0 top-0 -z-20 h-[56%] *:object-[31%_50%] lg:h-full"
      />
      {/* This keeps white text readable over any uploaded picture. */}
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="flex w-full items-end pt-32 lg:items-center">
        <div className="hero-words w-full pb-10 lg:pb-20">
          <div className="wrap">
            <div className="max-w-[42rem]">
              <h1 className="text-display lg:text-hero">
                {first} {rest && <span className="block text-gold-300">{rest}</span>}
              </h1>
              <p className="mt-5 mb-9 max-w-[34em] text-body md:text-lead whitespace-pre-line text-white/95">
                {landing.content}
              </p>
              <div className="flex flex-wrap gap-3.5">
                <LinkButton to="/IQ-test/form" look="gold" size="large">
                  {homeText.register}
                </LinkButton>
                <LinkButton to="/IQ-test" look="ghost" size="large">
                  {homeText.lookUp}
                </LinkButton>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Splits a headline of two clauses. The second one is gold. */
function headline(header: string): { first: string; rest: string | undefined } {
  const end = header.search(/[،؛:]\s/) + 1;
  return end < 2
    ? { first: header, rest: undefined }
    : { first: header.slice(0, end), rest: header.slice(end).trimStart() };
}
