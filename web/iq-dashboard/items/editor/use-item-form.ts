import { useState } from "react";
import type { Item } from "#contract/items/items.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { contentFailures } from "#web/dashboard/content-failures.ts";
import { saveIdsOf } from "#web/dashboard/form/save-ids.ts";
import { itemPictureText, itemText as text } from "#web/text/iq-dashboard/items.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { readItem, useSaveItem } from "../use-items.ts";
import { blankItem, checkItem, isSame, nextOf, type TypedItem, type TypedOption, typedOf } from "./typed-item.ts";

/** The form of a new item, or of the next version of `saved`. A new one may start as a copy. */
export function useItemForm(saved: Item | null, copied: Item | null, onSaved: (item: Item) => void) {
  const [base, setBase] = useState(() => ({
    version: saved?.version ?? null,
    typed: saved ? typedOf(saved.content) : blankItem(),
  }));
  const [typed, setTyped] = useState(() => (copied ? typedOf(copied.content) : base.typed));
  const [failures, setFailures] = useState<FieldFailure[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [newer, setNewer] = useState<Item | null>(null);
  const [uploads, setUploads] = useState(0);
  /** The item that was saved before the present one of a series. */
  const [previous, setPrevious] = useState<Item | null>(null);
  const [ids, setIds] = useState(() => saveIdsOf(saved?.id));
  const save = useSaveItem();
  const isDirty = !isSame(typed, base.typed) || uploads > 0;

  const refuse = (found: FieldFailure[]) => {
    setFailures(found);
    setAttempt((before) => before + 1);
  };
  const replaced = (item: Item) => {
    const next = typedOf(item.content);
    setBase({ version: item.version, typed: next });
    setTyped(next);
    setFailures([]);
    setNewer(null);
  };
  /** Empties the form for the next item of a series. */
  const goOn = (item: Item) => {
    const next = nextOf(typed);
    setBase({ version: null, typed: next });
    setTyped(next);
    setIds(saveIdsOf(undefined));
    setPrevious(item);
  };
  const settle = (item: Item) => {
    showToast("success", text.saved);
    replaced(item);
    onSaved(item);
  };
  /** Saves. `after` receives what was saved. */
  const submit = async ({ over = base.version, after = settle } = {}) => {
    if (save.isPending) return;
    if (uploads > 0) return showToast("warning", itemPictureText.wait);
    const checked = checkItem(typed);
    if ("failures" in checked) return refuse(checked.failures);
    setFailures([]);
    const { content } = checked;
    const { id, saveId } = ids.of(content);
    try {
      const item = await save.mutateAsync({
        id,
        content,
        ...(over === null ? { version: null } : { version: over, saveId }),
      });
      ids.answered(item.id);
      after(item);
    } catch (error) {
      const isNewer = error instanceof ApiProblem && error.code === "item_changed";
      setNewer(isNewer ? await readItem(id).catch(() => null) : null);
      refuse(contentFailures(error));
    }
  };
  const change = (changes: Partial<TypedItem>) => setTyped((now) => ({ ...now, ...changes }));
  const changeOptions = (changeOf: (now: readonly TypedOption[]) => TypedOption[]) =>
    setTyped((now) => ({ ...now, options: changeOf(now.options) }));
  const errorOf = (field: string) => failures.find((failure) => failure.field === field)?.message;
  const onBusy = (by: 1 | -1) => setUploads((now) => now + by);
  return {
    typed,
    change,
    changeOptions,
    errorOf,
    failures,
    attempt,
    newer,
    save,
    isDirty,
    submit,
    submitNext: () => submit({ after: goOn }),
    previous,
    replaced,
    onBusy,
    base,
  };
}
export type ItemForm = ReturnType<typeof useItemForm>;
