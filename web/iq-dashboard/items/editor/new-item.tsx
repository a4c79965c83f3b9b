import { useSearchParams } from "react-router";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ItemEditor } from "./item-editor.tsx";
import { LoadedItem } from "./loaded-item.tsx";

export const meta = () => unlistedMeta(text.newTitle);
export const handle: DashboardHandle = { title: text.newTitle };

export default function NewItem() {
  const copied = useSearchParams()[0].get("copy");
  if (!copied) return <ItemEditor key="new" saved={null} />;
  return <LoadedItem id={copied}>{(item) => <ItemEditor key={copied} saved={null} copied={item} />}</LoadedItem>;
}
