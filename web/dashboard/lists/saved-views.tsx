import { useMutation } from "@tanstack/react-query";
import { BookmarkIcon } from "lucide-react";
import { useState } from "react";
import { useLocation, useOutletContext } from "react-router";
import { requiredText } from "#contract/text/text-fields.ts";
import { z } from "#contract/zod.ts";
import { readStored, writeStored } from "#web/session/browser-storage.ts";
import type { Session } from "#web/session/session.ts";
import { savedViewsText as text } from "#web/text/dashboard/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";
import { ActionMenu } from "#web/ui/overlays/action-menu.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import type { SavableView } from "./use-list-address.ts";

const savedView = z.object({
  name: requiredText({ required: text.nameRequired, maximum: 40, tooLong: text.nameTooLong }),
  search: z.string(),
});
type SavedView = z.output<typeof savedView>;

function readViews(key: string): SavedView[] {
  try {
    return z.array(savedView).parse(JSON.parse(readStored(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** The user's saved filters of the list at this address, which stay in this browser. Without any, it offers to save. */
export function SavedViews({ now, isFiltered, show }: SavableView) {
  const { pathname } = useLocation();
  const session = useOutletContext<Session | undefined>();
  const key = `views_${session?.claims.userId}_${pathname.toLowerCase()}`;
  const [, setChanges] = useState(0);
  const [naming, setNaming] = useState<SavedView | null>(null);
  const views = readViews(key);
  const shown = views.find(({ search }) => search === now);
  const keep = (next: readonly SavedView[]) => {
    writeStored(key, JSON.stringify(next));
    setChanges((count) => count + 1);
  };
  if (views.length === 0 && !isFiltered) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <legend className="sr-only">{text.title}</legend>
      {views.map(({ name, search }) => (
        <PillToggle
          key={name}
          label={name}
          isOn={search === now}
          onChange={(isOn) => show(new URLSearchParams(isOn ? search : ""))}
        />
      ))}
      {shown && (
        <ActionMenu
          label={text.actionsOn(shown.name)}
          actions={[
            { id: "rename", label: text.rename, run: () => setNaming(shown) },
            {
              id: "remove",
              label: text.remove,
              isDangerous: true,
              run: () => keep(views.filter(({ name }) => name !== shown.name)),
            },
          ]}
        />
      )}
      {isFiltered && !shown && (
        <Button look="soft" onClick={() => setNaming({ name: "", search: now })}>
          <BookmarkIcon />
          {text.save}
        </Button>
      )}
      {naming && (
        <NameDialog
          view={naming}
          onNamed={(view) =>
            keep([...views.filter(({ name, search }) => name !== view.name && search !== view.search), view])
          }
          onClose={() => setNaming(null)}
        />
      )}
    </fieldset>
  );
}

type NameDialogProps = { view: SavedView; onNamed: (view: SavedView) => void; onClose: () => void };

function NameDialog({ view, onNamed, onClose }: NameDialogProps) {
  const naming = useMutation({ mutationFn: async (named: SavedView) => onNamed(named), networkMode: "always" });
  const form = useMutationForm({
    schema: savedView,
    defaultValues: view,
    save: naming,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={view.name ? text.rename : text.save}
      width="small"
      texts={{ confirm: text.confirm }}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.hint}
        maxLength={40}
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
