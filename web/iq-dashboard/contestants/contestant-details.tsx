import { CopyIcon } from "lucide-react";
import { Link, useOutletContext } from "react-router";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { historyPath } from "#web/dashboard/audit/audit-address.ts";
import type { Session } from "#web/session/session.ts";
import { auditText } from "#web/text/dashboard/audit.ts";
import { recordText } from "#web/text/iq-dashboard/contestant-record.ts";
import { contestantsText, contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { nextPlaceText, placeLine } from "#web/text/places.ts";
import { Button } from "#web/ui/button.tsx";
import { copyWithToast } from "#web/ui/copy-with-toast.ts";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useNextPlaces } from "../exam-days/next-places.ts";
import { ContestantNotices } from "../notices/contestant-notices.tsx";
import { contestantRows } from "./contestant-rows.tsx";
import { GiveCode } from "./give-code.tsx";

type ContestantDetailsProps = { contestant: StaffContestant; onClose: () => void };

export function ContestantDetails({ contestant, onClose }: ContestantDetailsProps) {
  const { isSuperAdmin } = useOutletContext<Session>();
  const copy = () => copyWithToast(contestant.serialNumber, text.copyFailed);
  const place = useNextPlaces([contestant.id]).data?.get(contestant.id);
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="large">
      <div className="on-dark girih mb-6 rounded-m bg-river-900 px-5 py-4">
        <p className="text-lead font-bold wrap-anywhere">{contestant.fullName}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <bdi dir="ltr" className="text-body text-gold-300">
            {formatSerial(contestant.serialNumber)}
          </bdi>
          <Button look="ghost" onClick={copy}>
            <CopyIcon />
            {text.copySerial}
          </Button>
        </div>
      </div>
      <DetailsList
        rows={[
          ...contestantRows(contestant),
          ...(place ? [{ term: nextPlaceText.header, value: placeLine(place), isWide: true }] : []),
          ...(contestant.isWaiting ? [{ term: seasonScreenText.title, value: text.isWaiting, isWide: true }] : []),
          { term: text.hasQuiz, value: text.hasQuizValues[`${contestant.hasQuiz}`] },
          { term: text.timesRegistered, value: formatNumber(contestant.contestantCount) },
          { term: text.privacyNotice, value: shownNotice(contestant) },
          ...(contestant.guardianName ? [{ term: text.guardian, value: contestant.guardianName }] : []),
          { term: contestantsText.registeredAt, value: formatDateTime(contestant.createdAt), isWide: true },
        ]}
      />
      {!contestant.isDeleted && <GiveCode contestant={contestant} />}
      <ContestantNotices contestantId={contestant.id} />
      {isSuperAdmin && (
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <Link
            to={`/IQ-test/dashboard/contestant/${contestant.id}`}
            className="text-river-700 underline underline-offset-4 hover:decoration-2"
          >
            {recordText.open}
          </Link>
          <Link
            to={historyPath("iq", contestant.id, "contestant")}
            className="text-river-700 underline underline-offset-4 hover:decoration-2"
          >
            {auditText.history}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

const shownNotice = ({ privacyNoticeVersion: version }: StaffContestant) =>
  version === null ? text.noticeNotShown : text.noticeShown(formatNumber(version));
