import { useEffect, useRef } from "react";
import { useOutletContext } from "react-router";
import type { LandingPart, PreviewContext } from "#web/shared/frame/preview-context.ts";
import { settingsText } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { homeText } from "#web/text/site/home.ts";
import { ContactIntro } from "../contact/contact-intro.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { HomeAbout } from "./home-about.tsx";
import { HomeGoals } from "./home-goals.tsx";
import { HomeHero } from "./home-hero.tsx";
import { landingView } from "./load-landing.ts";

/** The dashboard's frame takes the title from the innermost route. */
export const handle = { title: settingsText.title };

/** The selector of each part. The privacy notice is on another page. */
const places: Record<Exclude<LandingPart, "privacy">, string> = {
  hero: "section",
  band: ".girih",
  goal1: "article:nth-of-type(1)",
  goal2: "article:nth-of-type(2)",
  goal3: "article:nth-of-type(3)",
  bio: "#about",
  contact: "#contact",
};
const marginPixels = 24;

/**
 * The landing page with content that is not saved. It shows only the parts that can be edited, and nothing can be
 * pressed.
 */
export default function LandingPreview() {
  const { content, images, part } = useOutletContext<PreviewContext>();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = part && part !== "privacy" && page.current?.querySelector(places[part]);
    const view = page.current?.ownerDocument.defaultView;
    if (place && view) view.scrollTo({ top: place.getBoundingClientRect().top + view.scrollY - marginPixels });
  }, [part]);
  const landing = landingView({ ...content, images });
  return (
    <div ref={page} inert>
      <SiteFrame contact={landing.contact}>
        <HomeHero landing={landing} />
        <HomeGoals title={landing.title} label={homeText.goals} goals={landing.goals} />
        <HomeAbout {...landing.bio} />
        <section id="contact" aria-labelledby="contact-title" className="py-16 md:py-24">
          <ContactIntro id="contact-title" contact={landing.contact} />
        </section>
      </SiteFrame>
    </div>
  );
}
