import { PrinterIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { settingMethodWords } from "#contract/quizzes/setting-words.ts";
import { isJudged, type OpenSetting, type SettingRound } from "#contract/quizzes/standard-settings.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { analysisPath } from "#web/iq-dashboard/quiz-paths.ts";
import { standardSettingsText, standardSettingText as text } from "#web/text/iq-dashboard/standard-settings.ts";
import { formatDateTime, formatNumber, formatShare } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PlainTable } from "../../plain-table.tsx";
import { FigureTable } from "../cut-score.tsx";
import { useCutFigures } from "../use-cut-scores.ts";
import { useSettingActions, useStandardSetting } from "../use-standard-settings.ts";
import { Judges, QuestionSpreads } from "./judges.tsx";
import { Judging } from "./judging.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const cutTab = (quizId: string, cut?: number) =>
  `${analysisPath(quizId)}?tab=cut${cut === undefined ? "" : `&cut=${cut}`}`;

/** A documented cut score: how it was set and, while it is open, the form for its judges. It is made to be printed. */
export default function StandardSettingScreen() {
  const { id: quizId = "", settingId = "" } = useParams();
  const found = useStandardSetting(settingId);
  return (
    <LoadedScreen
      query={found}
      texts={text}
      backTo={cutTab(quizId)}
      placeholder={<Skeleton className="h-72 rounded-panel" />}
    >
      {(setting) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:block print:space-y-5">
          <Facts setting={setting} />
          <Result setting={setting} />
          <Judging key={setting.state} setting={setting} />
          <Judges setting={setting} />
          <QuestionSpreads setting={setting} />
        </div>
      )}
    </LoadedScreen>
  );
}

function Facts({ setting }: { setting: OpenSetting }) {
  const { method, state, note, createdAt, createdBy, closedAt, closedBy, people, itemCount, quizName } = setting;
  const rows = [
    { term: text.facts.method, value: settingMethodWords[method] },
    { term: text.facts.created, value: <By name={createdBy} moment={createdAt} /> },
    ...(closedAt ? [{ term: text.facts.closed, value: <By name={closedBy ?? ""} moment={closedAt} /> }] : []),
    { term: text.facts.people, value: formatNumber(people) },
    { term: text.facts.items, value: formatNumber(itemCount) },
    ...(isJudged(method) ? [{ term: text.facts.source, value: text.sources[method] }] : []),
    ...(note
      ? [{ term: text.facts.note, value: <span className="whitespace-pre-line">{note}</span>, isWide: true }]
      : []),
  ];
  return (
    <Panel
      title={quizName ?? text.unnamed}
      tools={
        <div className="flex flex-wrap items-center gap-2.5 print:hidden">
          <Badge look={state === "closed" ? "ok" : "sand"}>{standardSettingsText.states[state]}</Badge>
          <Button look="soft" onClick={() => window.print()}>
            <PrinterIcon />
            {text.print}
          </Button>
          {state !== "closed" && <OpenActions setting={setting} round={state} />}
        </div>
      }
    >
      <DetailsList rows={rows} />
      <p className="mt-5 max-w-[75ch] text-small text-ink-2">{text.methods[method]}</p>
    </Panel>
  );
}

/** A member of staff, and a time that is not split between two lines. */
const By = ({ name, moment }: { name: string; moment: string }) => (
  <>
    <bdi>{name}</bdi>،{" "}
    <time dateTime={moment} className="inline-block">
      {formatDateTime(moment)}
    </time>
  </>
);

/** Ends the round, or removes the setting. */
function OpenActions({ setting, round }: { setting: OpenSetting; round: SettingRound }) {
  const [dialog, setDialog] = useState<"end" | "remove" | null>(null);
  const navigate = useNavigate();
  const { endRound, remove, refreshList } = useSettingActions(setting.id);
  const close = () => setDialog(null);
  const done = setting.judges.filter(({ isWhole }) => isWhole[round]).length;
  return (
    <>
      <Button look="outline" onClick={() => setDialog("end")}>
        {text.end[round]}
      </Button>
      <Button look="outline" onClick={() => setDialog("remove")}>
        {text.remove}
      </Button>
      {dialog === "end" && (
        <ActionDialog texts={text.ending[round]} act={() => endRound(round)} onClose={close}>
          {text.endingBody[round](done, setting.judges.length)}
        </ActionDialog>
      )}
      {dialog === "remove" && (
        <ActionDialog
          texts={text.removing}
          look="danger"
          act={remove}
          onDone={() => {
            void refreshList();
            navigate(cutTab(setting.quizId), { replace: true });
          }}
          onClose={close}
        >
          {text.removingBody}
        </ActionDialog>
      )}
    </>
  );
}

function Result({ setting }: { setting: OpenSetting }) {
  const { cuts, method, wanted, itemCount, countOfScore, people } = setting;
  const [first] = cuts;
  if (!first) return null;
  const asked = wanted === null ? "" : formatNumber(wanted);
  if (first.age !== null) {
    return (
      <Panel title={text.result}>
        <p>{text.bestOf(asked)}</p>
        <PlainTable
          caption={text.ages}
          headers={[text.age, text.result]}
          rows={cuts.map(({ age, cut }) => [formatNumber(age ?? 0), cut === null ? text.noCut : formatNumber(cut)])}
          className="max-w-md"
        />
      </Panel>
    );
  }
  const cut = first.cut ?? itemCount;
  const reaching = countOfScore.slice(cut).reduce((sum, count) => sum + count, 0);
  const share = formatShare(reaching / Math.max(1, people));
  return (
    <Panel title={text.result}>
      <p className="font-medium">
        {text.cutIs(formatNumber(cut), formatNumber(itemCount), formatNumber(reaching), formatNumber(people), share)}
      </p>
      {method === "places" && wanted !== null && (
        <p className="mt-1">
          {text.placesOf(
            asked,
            formatNumber(reaching),
            formatNumber(wanted - reaching),
            formatNumber(countOfScore[cut - 1] ?? 0),
          )}
        </p>
      )}
      {isJudged(method) && <p className="mt-1 text-ink-2">{text.rounding}</p>}
      <Accuracy quizId={setting.quizId} cut={cut} />
    </Panel>
  );
}

function Accuracy({ quizId, cut }: { quizId: string; cut: number }) {
  const found = useCutFigures(quizId, cut);
  return (
    <div className="mt-5">
      <h3 className="text-body">{text.accuracy}</h3>
      {found.error && <LoadFailure className="mt-3" whatFailed={text.accuracyFailed} query={found} />}
      {found.isPending && <Loading text={text.accuracyLoading} className="mt-3 h-56 rounded-c" />}
      {found.data && <FigureTable figures={found.data.figures} cut={cut} />}
      <p className="mt-3 print:hidden">
        <TextLink to={cutTab(quizId, cut)}>{text.near}</TextLink>
      </p>
    </div>
  );
}
