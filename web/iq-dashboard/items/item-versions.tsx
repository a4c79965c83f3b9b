import { useState } from "react";
import type { ItemVersion } from "#contract/items.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Panel } from "#web/dashboard/panel.tsx";
import { itemText, versionsText as text } from "#web/text/items.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { itemDifferences } from "./item-differences.ts";
import { useItemVersions } from "./use-items.ts";

const pageSize = 10;

/** Who saved which version when, and what each changed. */
export function ItemVersions({ id }: { id: string }) {
  const [pageNumber, setPageNumber] = useState(1);
  const versions = useItemVersions(id, { pageNumber, pageSize });
  const { data } = versions;
  return (
    <Panel title={text.title}>
      {versions.isError && <LoadFailure message={failureMessage(versions.error, text.loadFailed)} query={versions} />}
      {versions.isPending && (
        <>
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-32 rounded-m" />
        </>
      )}
      <ol className="grid gap-4">
        {data?.items.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </ol>
      {data && data.totalPages > 1 && (
        <div className="mt-4">
          <Pagination
            pageNumber={pageNumber}
            totalPages={data.totalPages}
            label={text.pages}
            onChange={setPageNumber}
          />
        </div>
      )}
    </Panel>
  );
}

function Version({ version: { version, content, previous, savedBy, savedAt } }: { version: ItemVersion }) {
  const differences = previous ? itemDifferences(previous, content) : [text.first];
  return (
    <li className="border-b border-line pb-4 last:border-0">
      <p className="font-medium">{itemText.version(formatNumber(version))}</p>
      <p className="text-[0.9rem]/6 text-ink-3">{itemText.savedBy(savedBy, formatDateTime(savedAt))}</p>
      <ul className="mt-1.5 list-disc ps-5 text-[0.95rem]/7 wrap-anywhere text-ink-2">
        {differences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
