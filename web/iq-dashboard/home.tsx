import { useOutletContext } from "react-router";
import type { Session } from "#web/session.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ContestantTotals } from "./contestant-totals.tsx";

export const meta = () => unlistedMeta(text.homeTitle);
export const handle = { title: text.homeTitle };

export default function IqDashboardHome() {
  const { claims } = useOutletContext<Session>();
  return (
    <>
      <div className="mb-6">
        <h2 className="text-[1.35rem] wrap-anywhere">
          {text.welcome} <bdi>{claims.name}</bdi>
        </h2>
        <p className="mt-0.5 text-ink-2">{text.welcomeBody}</p>
      </div>
      <ContestantTotals />
    </>
  );
}
