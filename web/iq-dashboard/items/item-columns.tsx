import { CopyIcon, EyeOffIcon, PencilIcon, Undo2Icon } from "lucide-react";
import { Link } from "react-router";
import { itemTitle } from "#contract/items/item-title.ts";
import { itemKinds, itemLevels } from "#contract/items/item-words.ts";
import type { Item } from "#contract/items/items.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { savedColumn } from "#web/dashboard/lists/saved-column.tsx";
import { itemText, itemsText as text } from "#web/text/iq-dashboard/items.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { copyPath, itemPath } from "./item-paths.ts";

const levelLooks = { 1: "ok", 2: "ok", 3: "sand", 4: "gold", 5: "danger" } as const;
const stemExcerpt = 140;
export const stemOf = ({ content }: Item) => excerptOf(itemTitle(content), stemExcerpt);

/** Columns of the item bank. Ids of columns that can be sorted are the API's names of orders. */
export const itemColumns = (
  isChanging: (item: Item) => boolean,
  onChange: (item: Item) => void,
): readonly Column<Item>[] => [
  {
    id: "stem",
    header: text.stem,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (item) => (
      <Link
        to={itemPath(item.id)}
        prefetch="intent"
        className="inline-block py-1 font-medium wrap-anywhere underline-offset-4 hover:text-river-700 hover:underline"
      >
        {stemOf(item)}
      </Link>
    ),
  },
  { id: "subject", header: text.subject, order: "text", cell: ({ content }) => content.subject },
  {
    id: "kind",
    header: text.kind,
    cell: ({ content }) => <span className="whitespace-nowrap">{itemKinds[content.kind]}</span>,
  },
  {
    id: "level",
    header: text.level,
    order: "number",
    cell: ({ content }) => <Badge look={levelLooks[content.level]}>{itemLevels[content.level]}</Badge>,
  },
  savedColumn(text.savedAt),
  actionsColumn((item) => (
    <>
      <IconLink to={itemPath(item.id)} label={text.open(stemOf(item))} tip={text.tips.open} Icon={PencilIcon} />
      <IconLink to={copyPath(item.id)} label={text.copy(stemOf(item))} tip={itemText.copy} Icon={CopyIcon} />
      <IconButton
        label={item.isInUse ? text.takeOut(stemOf(item)) : text.takeBack(stemOf(item))}
        tip={item.isInUse ? text.tips.takeOut : text.tips.takeBack}
        Icon={item.isInUse ? EyeOffIcon : Undo2Icon}
        isPending={isChanging(item)}
        onClick={() => onChange(item)}
      />
    </>
  )),
];
