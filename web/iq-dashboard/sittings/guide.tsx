import "./guide.css";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Assessment } from "#contract/assessments.ts";
import type { Hall } from "#contract/halls.ts";
import { boardStateCodes, boardStates } from "#contract/supervision-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { BackLink } from "#web/dashboard/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { unlessOffline } from "#web/dashboard/unless-offline.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { settingsContext } from "#web/document/context.ts";
import { formatMoment } from "#web/text/days.ts";
import { guideParts, guideText as text } from "#web/text/supervisor-guide.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { PrintIcon } from "#web/ui/action-icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { sittingsPath } from "../assessments/assessment-paths.ts";
import type { Route } from "./+types/guide.ts";
import { useHalls } from "./use-sittings.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** Where students open the test, as others than this browser reach it. */
export const loader = ({ context, request }: Route.LoaderArgs) => ({
  address: new URL("/IQ-test/sitting", context.get(settingsContext).publicUrl ?? request.url).href,
});
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => unlessOffline(serverLoader());

/** What a supervisor does, on one page to be printed: of a hall with its code, or with room to write both. */
export default function SupervisorGuide({ loaderData: { address } }: Route.ComponentProps) {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const assessment = useQuery({
    queryKey: ["guided-assessment", id],
    queryFn: ({ signal }) => iqApi.send("getAssessment", { params: { id }, signal }),
  });
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
  <article className="guide rounded-panel border border-line bg-white p-5 sm:p-7 print:border-0 print:p-0">
    <div className="mb-4 flex flex-wrap items-center gap-3 print:mb-2">
      <h2 className="text-[1.4rem] print:text-[15pt]">{text.title}</h2>
      <Button size="small" look="outline" className="sm:ms-auto print:hidden" onClick={() => window.print()}>
        <PrintIcon />
        {text.print}
      </Button>
    </div>
    <dl className="mb-5 grid gap-x-6 gap-y-1.5 rounded-m border border-line p-4 lg:grid-cols-2 print:mb-3 print:grid-cols-2 print:gap-y-1 print:p-2.5">
      <Fact name={text.facts.assessment}>{content.title}</Fact>
      <Fact name={text.facts.opens}>{content.opensAt && formatMoment(content.opensAt)}</Fact>
      <Fact name={text.facts.hall}>{hall?.name}</Fact>
      {content.needsHallCode && (
        <Fact name={text.facts.code}>
          {hall && (
            <bdi dir="ltr" className="font-semibold tracking-[0.1em] tabular-nums">
              {hall.code}
            </bdi>
          )}
        </Fact>
      )}
      <Fact name={text.facts.address}>
        <bdi dir="ltr">{address}</bdi>
      </Fact>
    </dl>
    <div className="guide-parts">
      <Steps needsHallCode={content.needsHallCode} isInExamBrowser={(content.examBrowserKeys ?? []).length > 0} />
      <Part title={text.states.title}>
        <dl className="mt-1.5 grid grid-cols-[6.8em_minmax(0,1fr)] gap-x-3 gap-y-1">
          {boardStateCodes.map((state) => (
            <div key={state} className="contents">
              <dt className="font-semibold">{boardStates[state]}</dt>
              <dd>{text.states[state]}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={text.contacts.title}>
        <dl className="grid gap-3 pt-1.5 print:gap-2">
          {text.contacts.people.map((person) => (
            <Fact key={person} name={person} />
          ))}
        </dl>
      </Part>
    </div>
  </article>
);

/** Numbered through all parts. */
const Steps = (guided: Parameters<typeof guideParts>[0]) =>
  guideParts(guided).map(({ title, steps }, index, parts) => (
    <Part key={title} title={title}>
      <ol start={1 + parts.slice(0, index).reduce((sum, part) => sum + part.steps.length, 0)}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
  ));

/** What is not known is left to be written. */
const Fact = ({ name, children }: { name: string; children?: ReactNode }) => (
  <div className="flex items-baseline gap-2">
    <dt className="shrink-0 text-ink-2">{name}:</dt>
    <dd className={children ? "min-w-0 font-medium wrap-anywhere" : "guide-line grow"}>{children || "\u00a0"}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-[1.08rem]/7 text-river-800 print:text-[11.5pt]/[1.5]">{title}</h3>
    {children}
  </section>
);
