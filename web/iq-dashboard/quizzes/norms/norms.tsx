import type { NormTable } from "#contract/quizzes/norms.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { TableDownload } from "#web/dashboard/lists/table-download.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { NormCurves } from "./norm-curves.tsx";
import { NormRuns } from "./norm-runs.tsx";
import { NormScores } from "./norm-table.tsx";
import { normsTable } from "./norms-table-file.ts";
import { useQuizNorms } from "./use-quiz-norms.ts";

/** Norms by age from a test's current results, and the stored ones. */
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
            <h3 className="text-[1.05rem]">{text.missing[data.missing].title}</h3>
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
function Falls({ norms: { falls = [] } }: { norms: NormTable }) {
  if (falls.length === 0) return null;
  return (
    <Alert look="notice" className="mb-5">
      <h3 className="text-[1.05rem]">{text.fallsTitle}</h3>
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
      <p className="-mb-4 max-w-[75ch] text-[0.94rem]/7 text-ink-2">
        {text.sample(people)} {text.scales[scale](most)} {sem !== null && text.sem(formatNumber(sem))}
      </p>
      <NormCurves norms={norms} />
      <NormScores norms={norms} />
    </div>
  );
}
