import { itemFileFormats } from "#contract/items/item-import.ts";
import { DownloadDialog } from "#web/dashboard/lists/download-dialog.tsx";
import { itemDownloadText as text } from "#web/text/iq-dashboard/items.ts";
import type { ItemsView } from "../items-view.ts";
import { selectionOf } from "../use-items.ts";

type DownloadItemsDialogProps = { view: ItemsView; count: string; onClose: () => void };

export const DownloadItemsDialog = ({ view, count, onClose }: DownloadItemsDialogProps) => (
  <DownloadDialog
    realm="iq"
    formats={itemFileFormats}
    texts={{ ...text, body: text.body(count) }}
    fallbackName="items"
    fetchFile={(client, format, signal) =>
      client.exchange("exportItems", { query: { ...selectionOf(view), format }, signal })
    }
    onClose={onClose}
  />
);
