import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Item } from "#contract/items/items.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { ItemCalibration } from "#web/iq-dashboard/quizzes/calibrations/newest-calibration.tsx";
import { itemText as text } from "#web/text/iq-dashboard/items.ts";
import { itemPath, itemsPath } from "../item-paths.ts";
import { ItemState } from "../item-state.tsx";
import { ItemVersions } from "../item-versions.tsx";
import { ItemFields } from "./item-form.tsx";
import { ItemPreview } from "./item-preview.tsx";
import { useItemForm } from "./use-item-form.ts";

/** Edits an item, with its preview and versions. `saved` is null for a new one. */
export function ItemEditor({ saved }: { saved: Item | null }) {
  const navigate = useNavigate();
  const [item, setItem] = useState(saved);
  const form = useItemForm(saved, setItem);
  // Navigates only once the form is clean, so that the unsaved-input question stays closed.
  const created = saved === null && item !== null && !form.isDirty ? item.id : null;
  useEffect(() => {
    if (created) navigate(itemPath(created), { replace: true });
  }, [created, navigate]);
  return (
    <>
      <BackLink to={itemsPath}>{text.back}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <ItemFields form={form} isNew={saved === null} />
          {saved && item && (
            <>
              <ItemState item={item} onChanged={setItem} />
              <ItemCalibration id={item.id} version={item.version} />
              <ItemVersions id={saved.id} />
            </>
          )}
        </div>
        <ItemPreview typed={form.typed} />
      </div>
      <UnsavedWarning isDirty={form.isDirty} />
    </>
  );
}
