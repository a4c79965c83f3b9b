import { useState } from "react";
import type { Item, ItemVersion } from "#contract/items/items.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useOpenCreated } from "#web/dashboard/form/use-open-created.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { ItemCalibration } from "#web/iq-dashboard/quizzes/calibrations/newest-calibration.tsx";
import { itemsText, itemText as text, versionsText } from "#web/text/iq-dashboard/items.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { itemDifferences } from "../item-differences.ts";
import { copyPath, itemPath, itemsPath } from "../item-paths.ts";
import { useChangeItem, useItemVersions } from "../use-items.ts";
import { ItemFields } from "./item-form.tsx";
import { ItemPreview } from "./item-preview.tsx";
import { useItemForm } from "./use-item-form.ts";

type ItemEditorProps = {
  /** Null for a new item. */
  saved: Item | null;
  /** The item that a new one starts as a copy of. */
  copied?: Item | null;
};

/** Edits an item, with its preview and versions. */
export function ItemEditor({ saved, copied = null }: ItemEditorProps) {
  const [item, setItem] = useState(saved);
  const form = useItemForm(saved, copied, setItem);
  useOpenCreated(saved === null && item ? itemPath(item.id) : null, form.isDirty);
  return (
    <>
      <BackLink to={itemsPath}>{text.back}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <ItemFields form={form} copyPath={saved && copyPath(saved.id)} />
          {saved && item && (
            <>
              <ItemState item={item} onChanged={setItem} />
              <ItemCalibration id={item.id} version={item.version} />
              <ItemVersions id={saved.id} />
            </>
          )}
        </div>
        <ItemPreview key={form.previous?.id} typed={form.typed} />
      </div>
      <UnsavedWarning isDirty={form.isDirty} />
    </>
  );
}

/** Shows whether the item is in use, with a button that changes it. */
function ItemState({ item, onChanged }: { item: Item; onChanged: (item: Item) => void }) {
  const change = useChangeItem();
  const { id, isInUse } = item;
  return (
    <Panel title={isInUse ? text.inUse : itemsText.unused}>
      <p className="text-ink-2">{isInUse ? text.inUseBody : text.unusedBody}</p>
      {change.isError && <Alert className="mt-3">{failureMessage(change.error, itemsText.changeFailed)}</Alert>}
      <Button
        look="outline"
        className="mt-4"
        isPending={change.isPending}
        pendingText={text.saving}
        onClick={() => change.mutate({ id, isInUse: !isInUse }, { onSuccess: onChanged })}
      >
        {isInUse ? itemsText.tips.takeOut : itemsText.tips.takeBack}
      </Button>
    </Panel>
  );
}

const pageSize = 10;

/** The versions of an item with author, date and changes. */
function ItemVersions({ id }: { id: string }) {
  const [pageNumber, setPageNumber] = useState(1);
  const versions = useItemVersions(id, { pageNumber, pageSize });
  return (
    <Panel title={versionsText.title}>
      <RunList query={versions} texts={versionsText} pageNumber={pageNumber} onPage={setPageNumber} hasSkeleton>
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
  const differences = previous ? itemDifferences(previous, content) : [versionsText.first];
  return (
    <li className="border-b border-line pb-4 last:border-0">
      <p className="font-medium">{text.version(formatNumber(version))}</p>
      <p className="text-small text-ink-3">{text.savedBy(savedBy, formatDateTime(savedAt))}</p>
      <ul className="mt-1.5 list-disc ps-5 text-small wrap-anywhere text-ink-2">
        {differences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
