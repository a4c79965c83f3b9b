import { keepPreviousData } from "@tanstack/react-query";
import type { Breakdown } from "#contract/contestants/funnel-words.ts";
import type { Funnel } from "#contract/contestants/insight.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { may } from "#web/session/session.ts";
import { homePath } from "#web/session/session-guards.ts";
import { insightText as text } from "#web/text/iq-dashboard/insight.ts";
import { formatNumber, formatShare } from "#web/text/numbers.ts";
import { TextLink } from "#web/ui/text-link.tsx";

export type Stage = keyof Funnel;
export const stages = Object.keys(text.stages) as Stage[];

const pollMilliseconds = 5_000;

export const useInsight = (by: Breakdown) =>
  useCall("getInsight", { query: { by } }, { placeholderData: keepPreviousData, refetchInterval: pollMilliseconds });

type FigureProps = {
  funnel: Funnel;
  stage: Stage;
  /** What is counted, for screen readers. */
  of: string;
  /** Filters of the list that the figure counts; null if no list has them. */
  filters: Readonly<Record<string, string>> | null;
  /** Whether a bar shows the share of those who registered. */
  hasBar?: boolean;
};

/** A figure that leads to its list. */
export function Figure({ funnel, stage, of, filters, hasBar = false }: FigureProps) {
  const count = funnel[stage];
  const share = funnel.registered === 0 ? 0 : count / funnel.registered;
  const search = new URLSearchParams({ ...filters, ...(stage !== "registered" && { [stage]: "true" }) });
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {filters && count > 0 && may("listContestants") ? (
          <TextLink to={`${homePath.iq}?${search}`} aria-label={text.list(text.stages[stage], of, formatNumber(count))}>
            {formatNumber(count)}
          </TextLink>
        ) : (
          <span className="font-medium">{formatNumber(count)}</span>
        )}
        {hasBar && stage !== "registered" && <span className="text-caption text-ink-3">{formatShare(share)}</span>}
      </span>
      {hasBar && <Bar share={share} />}
    </>
  );
}

/** A bar from right to left, as a drawing, which paper shows as well. */
const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="mt-1 block h-1.5 w-full min-w-16 rounded-full bg-line text-river-600"
  >
    <rect x={100 - share * 100} width={share * 100} height="1" fill="currentColor" />
  </svg>
);
