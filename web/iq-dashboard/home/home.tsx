import { iqDashboardText as text } from "#web/text/iq-dashboard.ts";
import { participantsText } from "#web/text/participants.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Participants } from "../contestants/participants.tsx";
import type { DashboardHandle } from "../layout.tsx";
import { ContestantTotals } from "./contestant-totals.tsx";
import { HomeUploads } from "./home-uploads.tsx";

export const meta = () => unlistedMeta(text.homeTitle);
export const handle: DashboardHandle = {
  title: text.homeTitle,
  search: {
    placeholder: participantsText.searchPlaceholder,
    search: participantsText.search,
    clear: participantsText.clearSearch,
    blank: participantsText.blankSearch,
  },
};

export default function IqDashboardHome() {
  return (
    <>
      <ContestantTotals />
      <HomeUploads />
      <Participants />
    </>
  );
}
