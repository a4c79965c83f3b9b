import type { Item } from "#contract/items/items.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { newerItemText as text } from "#web/text/iq-dashboard/items.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { itemDifferences } from "../item-differences.ts";
import { checkItem } from "./typed-item.ts";
import type { ItemForm } from "./use-item-form.ts";

export function NewerItem({ newer, form }: { newer: Item; form: ItemForm }) {
  const typed = checkItem(form.typed);
  return (
    <NewerNotice
      texts={text}
      saved={text.saved(newer.savedBy, formatDateTime(newer.savedAt))}
      differences={"content" in typed ? itemDifferences(newer.content, typed.content) : []}
      attempt={form.attempt}
      onShowSaved={() => form.replaced(newer)}
      onSaveTyped={() => void form.submit(newer.version)}
    />
  );
}
