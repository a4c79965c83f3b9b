import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { contestantsText } from "#web/text/iq-dashboard/contestants.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Contestants } from "../contestants/contestants.tsx";
import { BackupWarning } from "./backup-warning.tsx";
import { ContestantTotals } from "./contestant-totals.tsx";
import { HomeUploads } from "./home-uploads.tsx";

export const meta = () => unlistedMeta(text.homeTitle);
export const handle: DashboardHandle = {
  title: text.homeTitle,
  search: {
    placeholder: contestantsText.searchPlaceholder,
    search: contestantsText.search,
    clear: contestantsText.clearSearch,
    blank: contestantsText.blankSearch,
  },
};

export default function IqDashboardHome() {
  return (
    <>
      <BackupWarning />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ContestantTotals />
        <HomeUploads />
      </div>
      <Contestants />
    </>
  );
}
