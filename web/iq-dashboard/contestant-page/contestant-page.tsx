import { useState } from "react";
import { useParams } from "react-router";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { historyPath } from "#web/dashboard/audit/audit-address.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { homePath } from "#web/session/session-guards.ts";
import { auditText } from "#web/text/dashboard/audit.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { recordText } from "#web/text/iq-dashboard/contestant-record.ts";
import { contestantNoticesText } from "#web/text/iq-dashboard/notices.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { EraseContestant } from "../contestant-record/erase-contestant.tsx";
import { FamilyRecord } from "../contestant-record/family-record.tsx";
import { RecordParts } from "../contestant-record/record-sheet.tsx";
import { ContestantHead } from "../contestants/contestant-head.tsx";
import { contestantDetails } from "../contestants/contestant-rows.tsx";
import { MergeNotices } from "../merging/merge-notices.tsx";
import { NoticesTable } from "../notices/contestant-notices.tsx";
import { IssuedSlips } from "./issued-slips.tsx";
import { SeatNeeds } from "./seat-needs.tsx";
import { Tasks } from "./tasks.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const scoresChart = lazyCode(() => import("./scores-chart.tsx").then((module) => module.ScoresChart));

/** Everything that staff see of one contestant, and do for them. */
export default function ContestantPage() {
  const { id = "" } = useParams();
  const overview = useCall("getContestantOverview", { params: { id } });
  return (
    <LoadedScreen
      query={overview}
      texts={{ ...recordText, ...text }}
      backTo={homePath.iq}
      placeholder={<Skeleton className="h-[32rem] rounded-panel" />}
    >
      {(loaded) => <Shown key={id} overview={loaded} />}
    </LoadedScreen>
  );
}

function Shown({ overview }: { overview: ContestantOverview }) {
  const [isRecordOpen, setIsRecordOpen] = useState(false);
  const { contestant } = overview;
  const isMerged = overview.merges.some(({ merged }) => merged.id === contestant.id);
  const scores = [...overview.electronicResults, ...overview.onsiteResults]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {!isRecordOpen && (
        <>
          <div>
            <ContestantHead contestant={contestant} />
            <MergeNotices id={contestant.id} merges={overview.merges} />
            {contestant.isDeleted && !isMerged && <Alert look="notice">{text.deleted}</Alert>}
          </div>
          {!isMerged && <Tasks overview={overview} />}
          <Panel title={recordText.registration}>
            <DetailsList rows={contestantDetails(contestant)} />
          </Panel>
          {may("getSeatNeeds") && !contestant.isDeleted && <SeatNeeds contestantId={contestant.id} />}
          {scores.length > 1 && (
            <Panel title={text.results}>
              <LazyChart code={scoresChart} whatFailed={text.chartFailed}>
                {(ScoresChart) => <ScoresChart scores={scores} />}
              </LazyChart>
            </Panel>
          )}
          <Panel
            title={text.record}
            tools={
              may("listAuditLines") && (
                <TextLink to={historyPath("iq", contestant.id, "contestant")}>{auditText.history}</TextLink>
              )
            }
          >
            <RecordParts record={overview} />
          </Panel>
          <Panel title={contestantNoticesText.title}>
            {overview.notices.length === 0 && <p>{contestantNoticesText.none}</p>}
            {overview.notices.length > 0 && <NoticesTable notices={overview.notices} />}
          </Panel>
          <IssuedSlips slips={overview.slips} />
        </>
      )}
      {may("getContestantRecord") && (
        <FamilyRecord id={contestant.id} isOpen={isRecordOpen} onToggle={() => setIsRecordOpen(!isRecordOpen)} />
      )}
      {may("eraseContestant") && <EraseContestant contestant={contestant} />}
    </div>
  );
}
