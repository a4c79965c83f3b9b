import { useState } from "react";
import { useNavigate } from "react-router";
import { settingMethodWords } from "#contract/quizzes/setting-words.ts";
import {
  isJudged,
  type NewSetting,
  newSetting,
  type SettingMethod,
  type StandardSetting,
  settingMethods,
  settingNoteLimit,
} from "#contract/quizzes/standard-settings.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { settingPath } from "#web/iq-dashboard/quiz-paths.ts";
import { cutsText, newSettingText, standardSettingsText as text } from "#web/text/iq-dashboard/standard-settings.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useCreateSetting, useStandardSettings } from "./use-standard-settings.ts";

const pageSize = 10;

/** The documented cut scores of a quiz, and the way to set another one. */
export function StandardSettings({ quizId }: { quizId: string }) {
  const [pageNumber, setPageNumber] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const list = useStandardSettings(quizId, { pageNumber, pageSize });
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      className="print:hidden"
      tools={<Button onClick={() => setAdding(true)}>{text.add}</Button>}
    >
      {isAdding && <NewSettingDialog quizId={quizId} onClose={() => setAdding(false)} />}
      <RunList query={list} texts={text} pageNumber={pageNumber} onPage={setPageNumber} hasSkeleton>
        <DataTable
          caption={text.list}
          columns={columnsOf(quizId)}
          rows={list.data?.items}
          keyOf={({ id }) => id}
          expectedRows={2}
        />
      </RunList>
    </Panel>
  );
}

const columnsOf = (quizId: string): readonly Column<StandardSetting>[] => [
  {
    id: "method",
    header: text.method,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ id, method }) => (
      <TextLink to={settingPath(quizId, id)} className="inline-flex min-h-11 items-center">
        {settingMethodWords[method]}
      </TextLink>
    ),
  },
  {
    id: "cut",
    header: text.cut,
    className: "column-figures",
    cell: ({ cuts }) => cutsText(cuts),
  },
  {
    id: "state",
    header: text.state,
    cell: ({ state }) => <Badge look={state === "closed" ? "ok" : "sand"}>{text.states[state]}</Badge>,
  },
  {
    id: "by",
    header: text.by,
    isWideOnCard: true,
    cell: ({ createdBy, createdAt }) => (
      <>
        <bdi>{createdBy}</bdi>، <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </>
    ),
  },
];

type TypedSetting = { method: SettingMethod; wanted: string; note: string };

function NewSettingDialog({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useMutationForm<TypedSetting, NewSetting, StandardSetting>({
    schema: newSetting,
    defaultValues: { method: "angoff", wanted: "", note: "" },
    save: useCreateSetting(quizId),
    fieldErrors: ({ errors }) =>
      Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name.replace("setting.", ""), messages])),
    onSaved: ({ id }) => navigate(settingPath(quizId, id)),
  });
  const method = form.watch("method");
  return (
    <FormDialog
      form={form}
      title={newSettingText.title}
      texts={{
        confirm: isJudged(method) ? newSettingText.confirm : newSettingText.confirmAtOnce,
        pending: newSettingText.pending,
        failed: newSettingText.failed,
      }}
      onClose={onClose}
    >
      <div>
        <NativeSelect
          {...form.field("method")}
          label={newSettingText.method}
          options={settingMethods.map((value) => ({ value, label: settingMethodWords[value] }))}
        />
        <p className="mt-2 text-small text-ink-2">{newSettingText.methodHints[method]}</p>
      </div>
      {!isJudged(method) && (
        <TextField
          {...form.field("wanted")}
          label={newSettingText[method]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          isLtr
          fieldClassName="max-w-60"
        />
      )}
      <TextArea
        {...form.field("note")}
        label={newSettingText.note}
        hint={newSettingText.noteHint}
        rows={3}
        maxLength={settingNoteLimit}
      />
    </FormDialog>
  );
}
