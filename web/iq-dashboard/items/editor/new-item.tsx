import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { ItemEditor } from "./item-editor.tsx";

export const meta = () => unlistedMeta(text.newTitle);
export const handle: DashboardHandle = { title: text.newTitle };

export default function NewItem() {
  return <ItemEditor saved={null} />;
}
