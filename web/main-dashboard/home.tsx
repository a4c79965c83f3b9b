import { useOutletContext } from "react-router";
import type { Session } from "#web/session.ts";
import { mainDashboardText as text } from "#web/text/main-dashboard.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { buttonClass } from "#web/ui/button.tsx";

export const meta = () => unlistedMeta(text.homeTitle);
export const handle = { title: text.homeTitle };

export default function MainDashboardHome() {
  const { claims } = useOutletContext<Session>();
  const role = text.roleLabels[claims.roles[0] ?? ""];
  return (
    <section className="overflow-hidden rounded-panel border border-line bg-white">
      <div className="on-dark girih bg-river-900 p-6 sm:p-9">
        <h2 className="text-[clamp(1.4rem,3vw,2rem)] wrap-anywhere">
          {text.welcome} <bdi>{claims.name}</bdi>
        </h2>
        <p className="mt-2 text-white/85">{text.welcomeBody}</p>
        <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ look: "gold", className: "mt-6" })}>
          {text.viewSite}
        </a>
      </div>
      <dl className="grid gap-x-10 gap-y-4 p-6 sm:flex sm:flex-wrap sm:px-9">
        {role && (
          <div>
            <dt className="text-[0.9rem] text-ink-3">{text.role}</dt>
            <dd className="font-medium">{role}</dd>
          </div>
        )}
        {claims.expiresAtSeconds !== null && (
          <div>
            <dt className="text-[0.9rem] text-ink-3">{text.sessionUntil}</dt>
            <dd className="font-medium">{formatDateTime(new Date(claims.expiresAtSeconds * 1000).toISOString())}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
