import type { AcceptanceCounts } from "#contract/acceptance/acceptance.ts";
import { type Quota, quotaName } from "#contract/acceptance/acceptance-words.ts";
import { acceptanceCountsText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { PlainTable } from "../quizzes/plain-table.tsx";

type QuotaCountsProps = { quotas: readonly Quota[]; counts: AcceptanceCounts | null };

/** The places of a definition, with what a run gives. */
export const QuotaCounts = ({ quotas, counts }: QuotaCountsProps) => (
  <>
    {counts && (
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="font-medium">{text.pool(counts.pool)}</span>
        {counts.noScore > 0 && <span>{text.noScore(counts.noScore)}</span>}
        {counts.belowLeast > 0 && <span>{text.belowLeast(counts.belowLeast)}</span>}
      </p>
    )}
    <PlainTable
      caption={text.caption}
      headers={[...text.headers, ...(counts ? text.countedHeaders : [])]}
      rows={quotas.map((quota, place) => {
        const counted = counts?.quotas[place];
        const given = counted ? [counted.candidates, counted.accepted, counted.reserves] : [];
        return [quotaName(quota), ...[quota.count, ...given].map(formatNumber)];
      })}
    />
  </>
);
