import { useParams, useSearchParams } from "react-router";
import type { Assessment } from "#contract/assessments/assessments.ts";
import type { Hall } from "#contract/assessments/halls.ts";
import { boardStateCodes, boardStates } from "#contract/sittings/supervision-words.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { withNetworkFailure } from "#web/dashboard/with-network-failure.ts";
import { settingsContext } from "#web/document/context.ts";
import { sittingsPath } from "#web/iq-dashboard/assessments/assessment-paths.ts";
import { formatMoment } from "#web/text/days.ts";
import { guideParts, guideText as text } from "#web/text/iq-dashboard/supervisor-guide.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { nameWithDay } from "../hall-words.ts";
import { useHalls } from "../use-sittings.ts";
import type { Route } from "./+types/guide.ts";
import { Contacts, Fact, Facts, GuideSheet, Meanings, Steps } from "./guide-parts.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** Returns the public address of the test, which other devices use. */
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  address: new URL("/IQ-test/sitting", context.get(settingsContext).publicUrl ?? request.url).href,
});
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withNetworkFailure(serverLoader());

/** The supervisor's guide on one page for print, with a hall's code, or with blanks for hall and code. */
export default function SupervisorGuide({ loaderData: { address } }: Route.ComponentProps) {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const assessment = useCall("getAssessment", { params: { id } });
  const halls = useHalls(id);
  const failed = [assessment, halls].find(({ isError }) => isError);
  return (
    <>
      <div className="print:hidden">
        <BackLink to={sittingsPath(id)}>{text.back}</BackLink>
      </div>
      {failed && <LoadFailure whatFailed={text.loadFailed} query={failed} />}
      {!failed && !(assessment.data && halls.data) && <Loading text={text.loading} className="h-96 rounded-panel" />}
      {assessment.data && halls.data && (
        <Guide
          assessment={assessment.data}
          hall={halls.data.find((hall) => hall.id === search.get("hallId"))}
          address={address}
        />
      )}
    </>
  );
}

type GuideProps = { assessment: Assessment; hall: Hall | undefined; address: string };

const Guide = ({ assessment: { content }, hall, address }: GuideProps) => (
  <GuideSheet title={text.title} print={text.print}>
    <Facts>
      <Fact name={text.facts.assessment}>{content.title}</Fact>
      <Fact name={text.facts.opens}>{content.opensAt && formatMoment(content.opensAt)}</Fact>
      <Fact name={text.facts.hall}>{hall && nameWithDay(hall)}</Fact>
      {content.needsHallCode && (
        <Fact name={text.facts.code}>
          {hall?.isOpen && (
            <bdi dir="ltr" className="font-bold tracking-[0.1em]">
              {hall.code}
            </bdi>
          )}
        </Fact>
      )}
      <Fact name={text.facts.address} isWide>
        <bdi dir="ltr">{address}</bdi>
      </Fact>
    </Facts>
    <div className="guide-parts">
      <Steps
        parts={guideParts({
          needsHallCode: content.needsHallCode,
          isInExamBrowser: (content.examBrowserKeys ?? []).length > 0,
        })}
      />
      <Meanings
        title={text.states.title}
        meanings={boardStateCodes.map((state) => [boardStates[state], text.states[state]])}
      />
      <Contacts {...text.contacts} />
    </div>
  </GuideSheet>
);
