import { Link } from "react-router";
import type { NewestCalibration as Newest } from "#contract/quizzes/calibrations.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { analysisPath } from "#web/iq-dashboard/quiz-paths.ts";
import {
  calibrationsText,
  calibrationText,
  newestCalibrationText as text,
} from "#web/text/iq-dashboard/calibrations.ts";
import { formatDateTime, formatNumber, formatShare } from "#web/text/numbers.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { estimateText } from "../analysis/estimate-text.ts";
import { RemarkBadges } from "../analysis/remark-badges.tsx";
import { useFamilyCalibration, useItemCalibration } from "./use-calibrations.ts";

type Query = ReturnType<typeof useItemCalibration>;

/** The newest estimates of an item's version. */
export const ItemCalibration = ({ id, version }: { id: string; version: number }) => (
  <NewestCalibration query={useItemCalibration(id, version)} none={text.noneOfItem} />
);

/** The newest estimates of a family's questions at a level. */
export const FamilyCalibration = (asked: Parameters<typeof useFamilyCalibration>[0]) => (
  <NewestCalibration query={useFamilyCalibration(asked)} none={text.noneOfFamily} />
);

function NewestCalibration({ query, none }: { query: Query; none: string }) {
  const calibration = query.data?.calibration;
  return (
    <Panel title={text.title}>
      {query.isPending && <Skeleton className="h-20 rounded-m" />}
      {query.isError && <LoadFailure whatFailed={text.loadFailed} query={query} />}
      {calibration === null && <p className="text-ink-2">{none}</p>}
      {calibration && <Figures calibration={calibration} />}
    </Panel>
  );
}

function Figures({ calibration }: { calibration: NonNullable<Newest> }) {
  const { items, model, people, createdAt, quizId, quizName } = calibration;
  return (
    <>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item.number}>
            {items.length > 1 && <p className="font-medium">{text.numberOf(formatNumber(item.number))}</p>}
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {figuresOf(item, model).map(([term, value]) => (
                <div key={term}>
                  <dt className="text-small text-ink-3">{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <RemarkBadges remarks={item.remarks} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        {calibrationsText.models[model].name}، {text.from(people, formatDateTime(createdAt))}{" "}
        <Link
          to={analysisPath(quizId)}
          className="wrap-anywhere text-river-700 underline underline-offset-4 hover:decoration-2"
        >
          <bdi>{quizName ?? text.unnamed}</bdi>
        </Link>
      </p>
    </>
  );
}

type Item = NonNullable<Newest>["items"][number];

const figuresOf = ({ difficulty, slope, p, restCorrelation }: Item, model: NonNullable<Newest>["model"]) =>
  [
    [calibrationText.difficulty, estimateText(difficulty, calibrationText.notEstimated)],
    ...(model === "rasch"
      ? []
      : ([[calibrationText.slope, estimateText(slope, calibrationText.notEstimated)]] as const)),
    [calibrationText.p, formatShare(p)],
    [
      calibrationText.restCorrelation,
      restCorrelation === null ? calibrationText.unknown : formatNumber(restCorrelation),
    ],
  ] as const;
