import type { NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { TableDownload } from "#web/dashboard/lists/table-download.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber, numberInColumn } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { PlainTable } from "../plain-table.tsx";
import { NormRuns } from "./norm-runs.tsx";
import { NormScores } from "./norm-table.tsx";
import { normsTable } from "./norms-table-file.ts";
import { useQuizNorms } from "./use-quiz-norms.ts";

/** Norms by age from a test's present results, and the stored norms. */
export function Norms({ id }: { id: string }) {
  const found = useQuizNorms(id);
  const { data, error } = found;
  return (
    <>
      <Panel
        title={text.title}
        lead={text.lead}
        className="print:break-before-page"
        tools={
          data?.norms && (
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto print:hidden">
              <TableDownload
                texts={text}
                fileName={text.fileName(id)}
                table={() => (data.norms ? normsTable(data.norms) : [])}
              />
            </div>
          )
        }
      >
        {error && <LoadFailure whatFailed={text.loadFailed} query={found} />}
        {data && data.leftOutPeople > 0 && (
          <Alert look="notice" className="mb-5">
            {text.leftOut(data.leftOutPeople)}
          </Alert>
        )}
        {data?.norms && <Falls norms={data.norms} />}
        {data?.norms && <Fitted norms={data.norms} />}
        {data?.missing && (
          <Alert look="notice">
            <h3 className="text-body">{text.missing[data.missing].title}</h3>
            <p>{text.missing[data.missing].body}</p>
          </Alert>
        )}
        {found.isPending && <Loading text={text.loading} className="h-72 rounded-c" />}
      </Panel>
      <NormRuns id={id} fingerprint={data?.norms ? data.fingerprint : null} />
    </>
  );
}

/** Ages that did worse than a younger one. */
function Falls({ norms: { falls } }: { norms: NormTable }) {
  if (falls.length === 0) return null;
  return (
    <Alert look="notice" className="mb-5">
      <h3 className="text-body">{text.fallsTitle}</h3>
      {falls.map(({ younger, older }) => (
        <p key={older}>{text.fall(older, younger)}</p>
      ))}
      <p>{text.fallsBody}</p>
    </Alert>
  );
}

function Fitted({ norms }: { norms: NormTable }) {
  const { scale, most, people, sem } = norms;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="-mb-4 max-w-[75ch] text-small text-ink-2">
        {text.sample(people)} {text.scales[scale](most)} {sem !== null && text.sem(formatNumber(sem))}
      </p>
      <NormCurves norms={norms} />
      <NormScores norms={norms} />
    </div>
  );
}

const curvesChart = lazyCode(() => import("./norm-curves-chart.tsx").then((module) => module.NormCurvesChart));

/** Raw scores at some percentiles by age: a chart if there are several ages, and figures. */
function NormCurves({ norms }: { norms: NormTable }) {
  const { ages } = norms;
  const names = curvePercentiles.map((percentile) => text.rank(formatNumber(percentile)));
  return (
    <section aria-label={text.curves} className="break-inside-avoid">
      <h3 className="text-body">{text.curves}</h3>
      <p className="text-small text-ink-2">{text.curvesBody}</p>
      {ages.length > 1 && (
        <div className="mt-3">
          <LazyChart code={curvesChart} whatFailed={text.chartFailed}>
            {(CurvesChart) => <CurvesChart norms={norms} />}
          </LazyChart>
        </div>
      )}
      <PlainTable
        caption={text.curvesTable}
        headers={[text.age, text.people, ...names]}
        rows={ages.map(({ age, people, isProvisional, curve }) => [
          formatNumber(age),
          <span key="people" className="whitespace-nowrap">
            {formatNumber(people)} {isProvisional && <Badge look="gold">{text.provisional}</Badge>}
          </span>,
          ...curve.map((score) => numberInColumn(score, 1)),
        ])}
        className="min-w-[34rem] print:min-w-0"
      />
    </section>
  );
}
