import { ClipboardPasteIcon, DownloadIcon, PlusIcon, ShapesIcon, UploadIcon } from "lucide-react";
import { useState } from "react";
import { itemFileFormats } from "#contract/items/item-import.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { DownloadDialog } from "#web/dashboard/lists/download-dialog.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { figuresScreenText } from "#web/text/iq-dashboard/figures.ts";
import { itemDownloadText, itemFilesText, pasteText, itemsText as text } from "#web/text/iq-dashboard/items.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { useBulkActions } from "../bulk-runs/bulk-menu.tsx";
import { itemColumns, stemOf } from "./item-columns.tsx";
import { figuresPath, importItemsPath, newItemPath, pasteItemsPath } from "./item-paths.ts";
import { ItemsFilters } from "./items-filters.tsx";
import { type ItemsView, isFiltered, itemsAddress } from "./items-view.ts";
import { selectionOf, useChangeItem, useItems } from "./use-items.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

/** The item bank. Search, order and page are in the address. */
export default function Items() {
  const { view, change, place } = useListAddress(itemsAddress);
  const list = useItems(view);
  const changeItem = useChangeItem();
  const [isDownloading, setIsDownloading] = useState(false);
  const { notice, many } = useBulkActions({
    page: list.data,
    nameOf: stemOf,
    selection: selectionOf(view),
    kinds: [view.isInUse === false ? "takeItemsBack" : "takeItemsOut"],
  });
  const isNarrowed = view.text !== undefined || isFiltered(view);
  const columns = itemColumns(
    ({ id }) => changeItem.isPending && changeItem.variables.id === id,
    ({ id, isInUse }) => changeItem.mutate({ id, isInUse: !isInUse }),
  );
  return (
    <>
      <LinkButton to={figuresPath} look="soft" className="mb-4">
        <ShapesIcon />
        {figuresScreenText.title}
      </LinkButton>
      {notice}
      <section aria-label={text.list} className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-4">
          <ItemsFilters view={view} onChange={change} />
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Button
              look="soft"
              className="max-sm:flex-auto"
              disabled={!list.data || list.data.totalCount === 0}
              onClick={() => setIsDownloading(true)}
            >
              <DownloadIcon />
              {itemFilesText.export}
            </Button>
            <LinkButton to={importItemsPath} look="soft" className="max-sm:flex-auto">
              <UploadIcon />
              {itemFilesText.import}
            </LinkButton>
            <LinkButton to={pasteItemsPath} look="soft" className="max-sm:flex-auto">
              <ClipboardPasteIcon />
              {pasteText.title}
            </LinkButton>
            <LinkButton to={newItemPath} className="max-sm:w-full">
              <PlusIcon />
              {text.add}
            </LinkButton>
          </div>
        </div>
        {changeItem.isError && <Alert className="m-4">{failureMessage(changeItem.error, text.changeFailed)}</Alert>}
        {view.text && (
          <p className="border-b border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
        )}
        <ListTable
          texts={text}
          columns={columns}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          empty={emptyOf(text, isNarrowed)}
          many={many}
        />
      </section>
      {isDownloading && list.data && (
        <DownloadItemsDialog
          view={view}
          count={formatNumber(list.data.totalCount)}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </>
  );
}

type DownloadItemsDialogProps = { view: ItemsView; count: string; onClose: () => void };

const DownloadItemsDialog = ({ view, count, onClose }: DownloadItemsDialogProps) => (
  <DownloadDialog
    realm="iq"
    formats={itemFileFormats}
    texts={{ ...itemDownloadText, body: itemDownloadText.body(count) }}
    fallbackName="items"
    fetchFile={(client, format, signal) =>
      client.exchange("exportItems", { query: { ...selectionOf(view), format }, signal })
    }
    onClose={onClose}
  />
);
