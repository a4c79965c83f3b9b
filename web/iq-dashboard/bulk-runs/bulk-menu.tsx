import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bulkKinds } from "#contract/bulk-run-words.ts";
import type { AskedAction, BulkRun, ChosenRows } from "#contract/bulk-runs.ts";
import { codes, type TestTime, testTimes } from "#contract/enums.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { chosenText, useChoice } from "#web/dashboard/lists/choice.tsx";
import type { ListPage } from "#web/dashboard/lists/use-list-address.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { choiceText } from "#web/text/dashboard/dashboards.ts";
import { bulkStartText, bulkText as text } from "#web/text/iq-dashboard/bulk-runs.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { ActionMenu, type MenuAction } from "#web/ui/overlays/action-menu.tsx";
import { dayName } from "../exam-days/day-words.ts";
import { useOpenExamDays } from "../exam-days/use-exam-days.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { RunNotice } from "./run-card.tsx";
import { chosenRows } from "./use-bulk-runs.ts";

type Kind = keyof typeof bulkStartText;

type BulkActions<Row> = {
  page: ListPage<Row> | undefined;
  nameOf: (row: Row) => string;
  /** The filters and the order of the list, for all rows that they find. Without them only single rows are chosen. */
  selection?: object;
  kinds: readonly Kind[];
  /** Actions that are no runs. */
  others?: (chosen: ChosenRows) => readonly MenuAction[];
  /** Moves the focus when the notice of a run is closed. */
  onClosed?: () => void;
};

/** Lets the rows of a list be chosen for runs. The list shows `many`, and `notice` above it. */
export function useBulkActions<Row extends { id: string }>(options: BulkActions<Row>) {
  const { page, nameOf, selection, kinds, others, onClosed } = options;
  // Another order keeps what is chosen.
  const scope = JSON.stringify({ ...selection, sortBy: "", sortDirection: "" });
  const choice = useChoice(page?.items.map(({ id }) => id) ?? [], scope);
  const [runId, setRunId] = useState<string | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const chosen = chosenRows(choice, selection ?? {});
  const runs = kinds.map((one) => ({
    id: one,
    label: bulkStartText[one].action,
    isDangerous: one.startsWith("delete"),
    run: () => setKind(one),
  }));
  // As in a row, deleting is the last action.
  const actions = [...runs, ...(others?.(chosen) ?? [])].sort(
    (one, other) => Number(one.isDangerous ?? false) - Number(other.isDangerous ?? false),
  );
  const close = () => {
    setRunId(null);
    onClosed?.();
  };
  return {
    notice: runId && <RunNotice key={runId} id={runId} onFollowed={({ id }) => setRunId(id)} onClose={close} />,
    many: {
      choice,
      nameOf,
      hasMatching: selection !== undefined,
      actions: (
        <>
          <ActionMenu label={choiceText.actions} actions={actions}>
            {choiceText.actions}
          </ActionMenu>
          {kind && (
            <StartDialog
              kind={kind}
              chosen={chosen}
              count={chosenText(choice, page)}
              onStarted={({ id }) => {
                setRunId(id);
                choice.clear();
              }}
              onClose={() => setKind(null)}
            />
          )}
        </>
      ),
    },
  };
}

type StartDialogProps = {
  kind: Kind;
  chosen: ChosenRows;
  count: string;
  onStarted: (run: BulkRun) => void;
  onClose: () => void;
};

/** Says what happens to how many, and asks for what the action needs. */
function StartDialog({ kind, chosen, count, onStarted, onClose }: StartDialogProps) {
  const client = useQueryClient();
  // The same request again, after a lost answer, starts nothing twice.
  const [id] = useState(randomId);
  const [picked, setPicked] = useState("");
  const days = useOpenExamDays().data ?? [];
  const options = {
    setTestTime: codes(testTimes).map((code) => ({ value: String(code), label: testTimes[code] })),
    placeContestants: days.map((day) => ({ value: day.id, label: dayName(day.date) })),
  };
  const choices = kind in options ? options[kind as keyof typeof options] : null;
  const value = picked || (choices?.[0]?.value ?? "");
  const begin = (action: AskedAction) => iqApi.send("createBulkRun", { body: { id, action, chosen } });
  const started = (run: BulkRun) => {
    void invalidateCalls(client, ["listBulkRuns"]);
    onStarted(run);
  };
  if (kind === "notifyContestants") {
    const start = ({ text: typed }: { text: string }) => begin({ kind, text: typed });
    return <NoticeDialog count={count} start={start} onStarted={started} onClose={onClose} />;
  }
  const start = () =>
    begin(
      kind === "setTestTime"
        ? { kind, testTime: Number(value) as TestTime }
        : kind === "placeContestants"
          ? { kind, examDayId: value }
          : { kind },
    );
  return (
    <ActionDialog
      look={kind.startsWith("delete") ? "danger" : "primary"}
      texts={{ ...text.start, title: bulkKinds[kind].title }}
      act={start}
      onDone={started}
      onClose={onClose}
    >
      <p>{bulkStartText[kind].body(count)}</p>
      {choices?.length === 0 && <p className="mt-4 font-medium">{text.noDays}</p>}
      {choices && choices.length > 0 && (
        <NativeSelect
          name="bulk-choice"
          label={kind === "setTestTime" ? text.testTime : text.examDay}
          fieldClassName="mt-4"
          value={value}
          onChange={(event) => setPicked(event.currentTarget.value)}
          options={choices}
        />
      )}
    </ActionDialog>
  );
}
