import type { ComponentType, ReactNode } from "react";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LazyPart, type lazyCode } from "#web/ui/lazy-part.tsx";
import { LoadFailure } from "../load-failure.tsx";

type LazyChartProps<Props> = {
  code: ReturnType<typeof lazyCode<Props>>;
  whatFailed: string;
  children: (Chart: ComponentType<Props>) => ReactNode;
};

/** A chart that loads its code when it is shown. If that fails, the table of its figures below it remains. */
export const LazyChart = <Props,>({ code, whatFailed, children }: LazyChartProps<Props>) => (
  <LazyPart
    code={code}
    pending={<Skeleton className="h-72 rounded-c" />}
    failed={(retry) => (
      <LoadFailure look="notice" whatFailed={whatFailed} query={{ isFetching: false, refetch: retry }} />
    )}
  >
    {(Chart) => <div className="h-72">{children(Chart)}</div>}
  </LazyPart>
);
