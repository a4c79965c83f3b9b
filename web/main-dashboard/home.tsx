import { useOutletContext } from "react-router";
import type { Session } from "#web/session.ts";
import { homeText, mainDashboardText } from "#web/text/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { buttonClass } from "#web/ui/button.tsx";

export const meta = () => unlistedMeta(mainDashboardText.homeTitle);
export const handle = { title: mainDashboardText.homeTitle };

export default function MainDashboardHome() {
  const { claims } = useOutletContext<Session>();
  return (
    <section className="on-dark girih rounded-panel bg-river-900 p-6 sm:p-9">
      <h2 className="text-[clamp(1.4rem,3vw,2rem)] wrap-anywhere">
        {homeText.welcome} <bdi>{claims.name}</bdi>
      </h2>
      <p className="mt-2 text-white/85">{homeText.welcomeBody}</p>
      <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ look: "gold", className: "mt-6" })}>
        {homeText.viewSite}
      </a>
    </section>
  );
}
