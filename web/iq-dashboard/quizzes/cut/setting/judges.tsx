import {
  isJudged,
  type OpenSetting,
  orderedQuestions,
  type SettingRound,
} from "#contract/quizzes/standard-settings.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { standardSettingText as text } from "#web/text/iq-dashboard/standard-settings.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { PlainTable } from "../../plain-table.tsx";

const rounds = ["first", "second"] as const;
const empty = "—";
const scoreText = (score: number | null | undefined) =>
  score === null || score === undefined ? empty : formatNumber(score);

/** Shows who judged, the score of each judge, and the combined score. */
export function Judges({ setting }: { setting: OpenSetting }) {
  const { method, judges, panels, state } = setting;
  if (!isJudged(method)) return null;
  const cell = (round: SettingRound, { scores, isWhole }: OpenSetting["judges"][number]) =>
    scores[round] !== null ? scoreText(scores[round]) : isWhole[round] ? text.whole : text.notWhole;
  const shownRounds = rounds.filter((round) => round === "first" || state !== "first");
  return (
    <Panel title={text.judges}>
      {judges.length === 0 ? (
        <p className="text-ink-2">{text.judgesNone}</p>
      ) : (
        <PlainTable
          caption={text.judgeScores}
          headers={[text.judge, ...shownRounds.map((round) => text.spreads[round])]}
          rows={judges.map((judge) => [
            <bdi key="name">{judge.name}</bdi>,
            ...shownRounds.map((round) => cell(round, judge)),
          ])}
          className="max-w-2xl"
        />
      )}
      {panels.first && (
        <>
          <h3 className="mt-5 text-body">{text.panel.title}</h3>
          <PlainTable
            caption={text.panel.title}
            headers={[text.panel.figure, ...rounds.map((round) => text.spreads[round])]}
            rows={panelRows(method).map(([name, figureOf]) => [
              name,
              ...rounds.map((round) => {
                const panel = panels[round];
                return panel ? figureOf(panel) : empty;
              }),
            ])}
            className="max-w-2xl"
          />
        </>
      )}
    </Panel>
  );
}

type Panelled = NonNullable<OpenSetting["panels"]["first"]>;
const panelRows = (method: "angoff" | "bookmark"): readonly [string, (panel: Panelled) => string][] => [
  [text.panel.judges, ({ judges }) => formatNumber(judges)],
  [text.panel[method], ({ score }) => formatNumber(score)],
  [text.panel.sd, ({ sd }) => scoreText(sd)],
  [text.panel.standardError, ({ standardError }) => scoreText(standardError)],
  [text.panel.range, ({ low, high }) => text.range(formatNumber(low), formatNumber(high))],
];

/** The judged questions of a stored cut: for Angoff with all estimates, for bookmark in the order of difficulty. */
export function QuestionSpreads({ setting }: { setting: OpenSetting }) {
  const { method, questions, state } = setting;
  if (!isJudged(method) || state !== "closed") return null;
  const shown = method === "bookmark" ? orderedQuestions(questions) : questions;
  const spreads = new Map(questions.map((question) => [question.number, question.spreads]));
  const columns = method === "angoff" ? rounds : [];
  return (
    <Panel title={text.questions}>
      <PlainTable
        caption={text.questionTable}
        headers={[text.question, text.right, ...columns.map((round) => text.spreads[round])]}
        rows={shown.map(({ number, title, p }) => [
          <span key="title" className="wrap-anywhere">
            {text.questionOf(formatNumber(number), title)}
          </span>,
          formatPercent(Math.round(100 * p)),
          ...columns.map((round) => {
            const spread = spreads.get(number)?.[round];
            if (!spread) return empty;
            const [mean, low, high] = [Math.round(spread.mean), spread.low, spread.high].map(formatNumber);
            return text.spreadOf(mean ?? "", low ?? "", high ?? "");
          }),
        ])}
        className="max-w-5xl"
      />
    </Panel>
  );
}
