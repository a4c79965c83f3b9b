import { pageMeta } from "#web/text/page-title.ts";
import { defaultContact, homeText } from "#web/text/site.ts";
import { HomeContact } from "./home-contact.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeOffers } from "./home-offers.tsx";
import { HomeSteps } from "./home-steps.tsx";

export const meta = () => pageMeta(homeText.title, homeText.description);

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeOffers />
      <HomeSteps />
      <HomeContact contact={defaultContact} />
    </>
  );
}
