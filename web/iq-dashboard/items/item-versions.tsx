import { useState } from "react";
import type { ItemVersion } from "#contract/items/items.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { itemText, versionsText as text } from "#web/text/iq-dashboard/items.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { itemDifferences } from "./item-differences.ts";
import { useItemVersions } from "./use-items.ts";

const pageSize = 10;

/** The versions of an item with author, date and changes. */
export function ItemVersions({ id }: { id: string }) {
  const [pageNumber, setPageNumber] = useState(1);
  const versions = useItemVersions(id, { pageNumber, pageSize });
  return (
    <Panel title={text.title}>
      <RunList query={versions} texts={text} pageNumber={pageNumber} onPage={setPageNumber} hasSkeleton>
        <ol className="grid gap-4">
          {versions.data?.items.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </ol>
      </RunList>
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
