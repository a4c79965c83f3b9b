import { type ItemFamily, type ItemKind, itemLimits } from "#contract/items/item-words.ts";
import type { Item } from "#contract/items/items.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import {
  familyOptions,
  kindOptions,
  levelOptions,
  newerItemText,
  optionLetter,
  itemText as text,
} from "#web/text/iq-dashboard/items.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary, type FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SignedField } from "#web/ui/forms/signed-field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { itemDifferences } from "../item-differences.ts";
import { useSubjects } from "../use-items.ts";
import { OptionFields } from "./option-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { checkItem } from "./typed-item.ts";
import type { ItemForm } from "./use-item-form.ts";

type ItemFormProps = {
  form: ItemForm;
  /** Whether the item is new. The kind of a stored item cannot be changed. */
  isNew: boolean;
};

/** The fields of an item of its kind. */
export function ItemFields({ form, isNew }: ItemFormProps) {
  const { typed, change, errorOf, failures, attempt, newer, save, isDirty, submit } = form;
  return (
    <Panel title={text.content}>
      <form
        noValidate
        aria-label={text.content}
        className="grid gap-6"
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
        {isNew && (
          <Segmented<ItemKind>
            label={text.kind}
            options={kindOptions as { value: ItemKind; label: string }[]}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        <Classification form={form} />
        {typed.kind === "figure" ? <FamilyField form={form} /> : <QuestionFields form={form} />}
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

function Classification({ form: { typed, change, errorOf } }: { form: ItemForm }) {
  const subjects = useSubjects();
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div>
        <TextField
          name="subject"
          label={text.subject}
          hint={text.subjectHint}
          error={errorOf("subject")}
          maxLength={itemLimits.subject}
          list="subjects"
          autoComplete="off"
          value={typed.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <datalist id="subjects">
          {subjects.map((subject) => (
            <option key={subject} value={subject} />
          ))}
        </datalist>
      </div>
      <NativeSelect
        name="level"
        label={text.level}
        error={errorOf("level")}
        options={levelOptions}
        placeholder={text.chooseLevel}
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
      onSaveTyped={() => void form.submit(newer.version)}
    />
  );
}
