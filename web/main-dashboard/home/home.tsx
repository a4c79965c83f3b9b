import { useOutletContext } from "react-router";
import type { Session } from "#web/session/session.ts";
import { homeText } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { buttonClass, LinkButton } from "#web/ui/button.tsx";
import { sectionPath } from "../section-path.ts";
import { HomeCounters } from "./home-counters.tsx";
import { HomeMessages } from "./home-messages.tsx";
import { HomeViews } from "./home-views.tsx";

export const meta = () => unlistedMeta(homeText.title);
export const handle = { title: homeText.title };

export default function MainDashboardHome() {
  const { claims } = useOutletContext<Session>();
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:items-start">
      <section className="on-dark girih flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-panel bg-river-900 p-6 sm:p-8 xl:col-span-2">
        <div className="min-w-0">
          <h2 className="text-[clamp(1.4rem,3vw,1.9rem)] wrap-anywhere">
            {homeText.welcome} <bdi>{claims.name}</bdi>
          </h2>
          <p className="mt-1.5 text-white/85">{homeText.welcomeBody}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={sectionPath.newPost} look="gold">
            {homeText.addPost}
          </LinkButton>
          <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ look: "ghost" })}>
            {homeText.viewSite}
          </a>
        </div>
      </section>
      <HomeCounters />
      <HomeViews />
      <HomeMessages />
    </div>
  );
}
