import { homeText } from "#web/text/site/home.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";
import drawing from "../pictures/about.svg";

export function HomeAbout({ content, picture }: { content: string; picture: PictureSource | null }) {
  return (
    <section id="about" aria-labelledby="about-title" className="mt-20 bg-sand-100 py-16 md:mt-28 md:py-24">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[0.9fr_1.1fr] lg:gap-18">
        <Picture
          source={picture}
          drawing={drawing}
          alt=""
          sizes="(min-width: 64rem) 480px, calc(100vw - 40px)"
          className="relative aspect-[6/5] rounded-panel shadow-card"
        />
        <div>
          <span aria-hidden="true" className="mb-4 block h-1 w-14 rounded-full bg-gold-500" />
          <h2 id="about-title" className="text-title md:text-display">
            {homeText.aboutTitle}
          </h2>
          <p className="mt-4 mb-8 max-w-[36em] text-body whitespace-pre-line text-ink-2">{content}</p>
          <LinkButton to="/services" look="outline">
            {homeText.services}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
