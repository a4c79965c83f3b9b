import { useParams } from "react-router";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { withNetworkFailure } from "#web/dashboard/with-network-failure.ts";
import { settingsContext } from "#web/document/context.ts";
import { Contacts, Fact, Facts, GuideSheet, Meanings, Steps } from "#web/iq-dashboard/sittings/guide/guide-parts.tsx";
import { deskGuideText as text } from "#web/text/iq-dashboard/on-site/desk-guide.ts";
import { examDayText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { dayName, timesOf } from "../day-words.ts";
import { deskPath, examDayPath } from "../exam-day-paths.ts";
import { useExamDay } from "../use-exam-days.ts";
import type { Route } from "./+types/desk-guide.ts";

export const meta = () => unlistedMeta(text.title);

/** Returns the public address of the desk, which other devices use. */
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  address: new URL(deskPath, context.get(settingsContext).publicUrl ?? request.url).href,
});
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withNetworkFailure(serverLoader());

/** The guide for a desk on one page for print: what to do before, during and after a failure of the network. */
export default function DeskGuide({ loaderData: { address } }: Route.ComponentProps) {
  const { id = "" } = useParams();
  const day = useExamDay(id);
  const way = { to: examDayPath(id), label: text.back };
  if (isNotFound(day.error))
    return <DashboardMessage title={examDayText.notFound} body={examDayText.notFoundBody} way={way} />;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={way.to}>{way.label}</BackLink>
      </div>
      {day.isError && <LoadFailure whatFailed={text.loadFailed} query={day} />}
      {day.isPending && <Loading text={text.loading} className="h-96 rounded-panel" />}
      {day.data && <Guide day={day.data} address={address} />}
    </>
  );
}

const Guide = ({ day, address }: { day: ExamDay; address: string }) => (
  <GuideSheet title={text.title} print={text.print} isShort>
    <Facts>
      <Fact name={text.facts.day}>{dayName(day.date)}</Fact>
      <Fact name={text.facts.times}>{timesOf(day.testTimes)}</Fact>
      <Fact name={text.facts.hall} />
      <Fact name={text.facts.device} />
      <Fact name={text.facts.address} isWide>
        <bdi dir="ltr">{address}</bdi>
      </Fact>
    </Facts>
    <div className="guide-parts">
      <Steps parts={text.parts} />
      <Meanings {...text.states} />
      <Contacts {...text.contacts} />
    </div>
  </GuideSheet>
);
