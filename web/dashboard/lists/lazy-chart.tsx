import type { ComponentType, ReactNode } from "react";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { LazyPart, type lazyCode } from "#web/ui/lazy-part.tsx";
import { LoadFailure } from "../load-failure.tsx";

type LazyChartProps<Props> = {
  code: ReturnType<typeof lazyCode<Props>>;
  /** Classes for the height, also while the chart loads. */
  className: string;
  whatFailed: string;
  children: (Chart: ComponentType<Props>) => ReactNode;
};

/** A chart that loads its code when it is shown. If that fails, the figures beside it remain. */
export const LazyChart = <Props,>({ code, className, whatFailed, children }: LazyChartProps<Props>) => (
  <LazyPart
    code={code}
    pending={<Skeleton className={`${className} rounded-c`} />}
    failed={(retry) => (
      <LoadFailure look="notice" whatFailed={whatFailed} query={{ isFetching: false, refetch: retry }} />
    )}
  >
    {(Chart) => <div className={className}>{children(Chart)}</div>}
  </LazyPart>
);
