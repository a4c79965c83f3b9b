import { useOutletContext } from "react-router";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { historyPath } from "#web/dashboard/audit/audit-address.ts";
import type { Session } from "#web/session/session.ts";
import { auditText } from "#web/text/dashboard/audit.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useNextPlaces } from "../exam-days/next-places.ts";
import { ContestantNotices } from "../notices/contestant-notices.tsx";
import { ContestantHead } from "./contestant-head.tsx";
import { contestantPath } from "./contestant-link.tsx";
import { contestantDetails } from "./contestant-rows.tsx";
import { GiveCode } from "./give-code.tsx";

type ContestantDetailsProps = { contestant: StaffContestant; onClose: () => void };

export function ContestantDetails({ contestant, onClose }: ContestantDetailsProps) {
  const { isSuperAdmin } = useOutletContext<Session>();
  const place = useNextPlaces([contestant.id]).data?.get(contestant.id);
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="large">
      <ContestantHead contestant={contestant} />
      <DetailsList rows={contestantDetails(contestant, place)} />
      {!contestant.isDeleted && (
        <div className="mt-6 flex flex-wrap gap-3">
          <GiveCode contestant={contestant} />
        </div>
      )}
      <ContestantNotices contestantId={contestant.id} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <TextLink to={contestantPath(contestant.id)}>{contestantPageText.title}</TextLink>
        {isSuperAdmin && <TextLink to={historyPath("iq", contestant.id, "contestant")}>{auditText.history}</TextLink>}
      </p>
    </Dialog>
  );
}
