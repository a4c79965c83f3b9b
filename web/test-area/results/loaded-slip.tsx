import { testAreaText, resultsText as text } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import type { Attempt, Loaded } from "./load-results.ts";
import { SlipsFailed } from "./slips-failed.tsx";

const resultSlip = lazyCode(() => import("./result-slip.tsx").then((module) => module.ResultSlip));

/** The slip of a result; imported results have none. */
export function LoadedSlip({ resultId, loaded }: { resultId: string; loaded: Loaded<Attempt> }) {
  const { slips, contestant } = loaded;
  if (!slips) return <SlipsFailed />;
  const slip = slips.slips.find((one) => one.resultId === resultId);
  if (!slip) return null;
  return (
    <LazyPart
      code={resultSlip}
      pending={<Skeleton className="h-96 w-full rounded-m" />}
      failed={(retry) => (
        <Alert>
          <p>{text.slipFailed}</p>
          <Button look="outline" size="small" className="mt-3" onClick={retry}>
            {testAreaText.retry}
          </Button>
        </Alert>
      )}
    >
      {(ResultSlip) => <ResultSlip slip={slip} contestant={contestant} />}
    </LazyPart>
  );
}
