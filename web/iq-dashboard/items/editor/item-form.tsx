import { CopyIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { itemTitle } from "#contract/items/item-title.ts";
import { type ItemFamily, type ItemKind, itemLimits } from "#contract/items/item-words.ts";
import type { Item } from "#contract/items/items.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import {
  familyOptions,
  kindOptions,
  levelOptions,
  newerItemText,
  itemText as text,
} from "#web/text/iq-dashboard/items.ts";
import { optionLetter } from "#web/text/item-view.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary, type FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SignedField } from "#web/ui/forms/signed-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { itemDifferences } from "../item-differences.ts";
import { itemPath } from "../item-paths.ts";
import { useSubjects } from "../use-items.ts";
import { OptionFields } from "./option-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { checkItem, type TypedItem } from "./typed-item.ts";
import type { ItemForm } from "./use-item-form.ts";

type ItemFormProps = {
  form: ItemForm;
  /** The address that opens a copy of a stored item; null for a new one. The kind of a stored item cannot be changed. */
  copyPath: string | null;
};

/** The fields of an item of its kind. */
export function ItemFields({ form, copyPath }: ItemFormProps) {
  const isNew = copyPath === null;
  const { typed, change, errorOf, failures, attempt, newer, save, isDirty, submit, submitNext, previous } = form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (previous) fields.current?.querySelector<HTMLElement>("#stem, #family")?.focus();
  }, [previous]);
  return (
    <Panel title={text.content}>
      <form
        ref={fields}
        noValidate
        aria-label={text.content}
        className="grid gap-6"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void (isNew ? submitNext() : submit());
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failures.length > 0 && (
          <ErrorSummary title={dashboardText.invalidFields} failures={failures.map(namedFailure)} attempt={attempt} />
        )}
        {newer && <NewerItem newer={newer} form={form} />}
        {save.isError && failures.length === 0 && !newer && (
          <Alert>{failureMessage(save.error, text.saveFailed)}</Alert>
        )}
        <p role="status" className="text-small wrap-anywhere text-ink-2 empty:hidden">
          {previous && (
            <>
              {text.savedBefore}{" "}
              <Link to={itemPath(previous.id)} className="text-river-700 underline underline-offset-4">
                {excerptOf(itemTitle(previous.content), 80)}
              </Link>
            </>
          )}
        </p>
        {isNew && (
          <Segmented<ItemKind>
            label={text.kind}
            options={kindOptions as { value: ItemKind; label: string }[]}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        <Classification typed={typed} change={change} errorOf={errorOf} />
        {typed.kind === "figure" ? <FamilyField form={form} /> : <QuestionFields key={previous?.id} form={form} />}
        <TextArea
          name="note"
          label={text.note}
          hint={text.noteHint}
          error={errorOf("note")}
          rows={2}
          maxLength={itemLimits.note}
          value={typed.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isPending={save.isPending} pendingText={text.saving} className="max-sm:w-full">
            {isNew ? text.save : text.saveVersion}
          </Button>
          {isNew ? (
            <Button
              look="outline"
              className="max-sm:w-full"
              aria-keyshortcuts="Control+Enter"
              title={text.nextKeys}
              aria-disabled={save.isPending || undefined}
              onClick={() => void submitNext()}
            >
              {text.saveNext}
            </Button>
          ) : (
            <LinkButton to={copyPath} look="outline" className="max-sm:w-full">
              <CopyIcon />
              {text.copy}
            </LinkButton>
          )}
          {isDirty && <p className="text-small text-ink-3">{text.unsaved}</p>}
        </div>
      </form>
    </Panel>
  );
}

/** Adds the name of the option to a failure within it. */
function namedFailure({ field, message }: FieldFailure): FieldFailure {
  const [, index] = /^options\.(\d)/.exec(field) ?? [];
  return { field, message: index === undefined ? message : text.ofOption(optionLetter(Number(index)), message) };
}

type ClassificationProps = {
  typed: Pick<TypedItem, "subject" | "level">;
  change: (changes: Partial<Pick<TypedItem, "subject" | "level">>) => void;
  errorOf: (field: "subject" | "level") => string | undefined;
  /** Goes before the names of fields that stand on a screen several times. */
  prefix?: string;
  placeholders?: { subject: string; level: string };
};

export function Classification({ typed, change, errorOf, prefix = "", placeholders }: ClassificationProps) {
  const subjects = useSubjects();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <TextField
          name={`${prefix}subject`}
          label={text.subject}
          hint={placeholders ? undefined : text.subjectHint}
          placeholder={placeholders?.subject}
          error={errorOf("subject")}
          maxLength={itemLimits.subject}
          list={`${prefix}subjects`}
          autoComplete="off"
          value={typed.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <datalist id={`${prefix}subjects`}>
          {subjects.map((subject) => (
            <option key={subject} value={subject} />
          ))}
        </datalist>
      </div>
      <NativeSelect
        name={`${prefix}level`}
        label={text.level}
        error={errorOf("level")}
        options={levelOptions}
        placeholder={placeholders?.level ?? text.chooseLevel}
        value={typed.level}
        onChange={(event) => change({ level: event.currentTarget.value })}
      />
    </div>
  );
}

function FamilyField({ form: { typed, change, errorOf } }: { form: ItemForm }) {
  return (
    <NativeSelect
      name="family"
      label={text.family}
      hint={text.familyHint}
      error={errorOf("family")}
      options={familyOptions}
      placeholder={text.chooseFamily}
      value={typed.family}
      onChange={(event) => change({ family: event.currentTarget.value as ItemFamily | "" })}
    />
  );
}

function QuestionFields({ form }: { form: ItemForm }) {
  const { typed, change, changeOptions, errorOf, onBusy } = form;
  return (
    <>
      <TextArea
        name="stem"
        label={text.stem}
        error={errorOf("stem")}
        rows={3}
        maxLength={itemLimits.stem}
        value={typed.stem}
        onChange={(event) => change({ stem: event.currentTarget.value })}
      />
      <PictureField
        name="picture"
        label={text.stemPicture}
        picture={typed.picture}
        errorOf={errorOf}
        onBusy={onBusy}
        onChange={(picture) => change({ picture })}
      />
      {typed.kind === "choice" ? (
        <OptionFields options={typed.options} errorOf={errorOf} onBusy={onBusy} onChange={changeOptions} />
      ) : (
        <NumberFields form={form} />
      )}
    </>
  );
}

function NumberFields({ form: { typed, change, errorOf } }: { form: ItemForm }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <SignedField
        name="answer"
        label={text.answer}
        hint={text.answerHint}
        error={errorOf("answer")}
        maxLength={40}
        value={typed.answer}
        onChange={(answer) => change({ answer })}
      />
      <TextField
        name="tolerance"
        label={text.tolerance}
        hint={text.toleranceHint}
        error={errorOf("tolerance")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        isLtr
        value={typed.tolerance}
        onChange={(event) => change({ tolerance: event.currentTarget.value })}
      />
    </div>
  );
}

function NewerItem({ newer, form }: { newer: Item; form: ItemForm }) {
  const typed = checkItem(form.typed);
  return (
    <NewerNotice
      texts={newerItemText}
      saved={newerItemText.saved(newer.savedBy, formatDateTime(newer.savedAt))}
      differences={"content" in typed ? itemDifferences(newer.content, typed.content) : []}
      attempt={form.attempt}
      onShowSaved={() => form.replaced(newer)}
      onSaveTyped={() => void form.submit({ over: newer.version })}
    />
  );
}
