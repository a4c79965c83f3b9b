import { homeText } from "#web/text/site/home.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { PictureSource } from "#web/ui/picture.tsx";
import drawing from "../pictures/about.svg";
import { SitePicture } from "../site-picture.tsx";

export function HomeAbout({ content, picture }: { content: string; picture: PictureSource | null }) {
  return (
    <section id="about" aria-labelledby="about-title" className="mt-10 bg-sand-100 py-10 md:mt-20 md:py-20">
      <div className="wrap grid items-center gap-6 md:grid-cols-[0.9fr_1.1fr] md:gap-10 lg:gap-18">
        <SitePicture
          source={picture}
          drawing={drawing}
          sizes="(min-width: 64rem) 480px, (min-width: 48rem) 45vw, calc(100vw - 40px)"
          className="relative aspect-[9/4] rounded-panel shadow-card *:object-[50%_70%] md:aspect-[6/5]"
        />
        <div>
          <span aria-hidden="true" className="mb-3 block h-1 w-14 rounded-full bg-gold-500 max-md:hidden" />
          <h2 id="about-title" className="text-title md:text-display">
            {homeText.aboutTitle}
          </h2>
          <p className="mt-3 mb-5 max-w-[36em] text-small whitespace-pre-line text-ink-2 md:mt-4 md:mb-8 md:text-body">
            {content}
          </p>
          <LinkButton to="/services" look="outline">
            {homeText.services}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
