import { useParams } from "react-router";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ItemEditor } from "./editor/item-editor.tsx";
import { LoadedItem } from "./editor/loaded-item.tsx";

export const meta = () => unlistedMeta(text.editTitle);
export const handle: DashboardHandle = { title: text.editTitle };

export default function ItemScreen() {
  const { id = "" } = useParams();
  return <LoadedItem id={id}>{(item) => <ItemEditor key={id} saved={item} />}</LoadedItem>;
}
