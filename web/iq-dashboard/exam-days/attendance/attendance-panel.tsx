import { PhoneIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import type { AttendanceCount } from "#contract/exam-desk/attendance.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { groupBy } from "#web/dashboard/lists/group-by.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { attendanceText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { IconLink } from "#web/ui/icon-button.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { timeOptions } from "../day-words.ts";
import { absentPath, examHallPath } from "../exam-day-paths.ts";
import { RefreshedLine } from "./refreshed-line.tsx";
import { useAttendance } from "./use-attendance.ts";

/** Shows who has come to the day so far, by hall and time. */
export function AttendancePanel({ day }: { day: ExamDay }) {
  const attendance = useAttendance(day.id);
  const [time, setTime] = useState("all");
  const times = timeOptions(day.testTimes);
  const { data } = attendance;
  const halls = data && byHall(data.counts, time);
  return (
    <Panel
      title={text.title}
      tools={times.length > 2 && <Segmented label={text.time} options={times} value={time} onChange={setTime} />}
    >
      {!data && attendance.isError && <LoadFailure whatFailed={text.loadFailed} query={attendance} />}
      {!data && !attendance.isError && <Loading text={text.loading} className="h-40 rounded-m" />}
      {data && halls && (
        <>
          <div className="mb-4 grid gap-2">
            {data.waitingCount > 0 && <p className="font-medium">{text.waiting(data.waitingCount)}</p>}
            <RefreshedLine query={attendance} texts={text} />
            <Totals counts={withElsewhere(sumOf(halls), time === "all" ? data.presentElsewhere : 0)} />
            {time === "all" && data.presentElsewhere > 0 && (
              <p className="text-small text-ink-2">{text.elsewhere(data.presentElsewhere)}</p>
            )}
          </div>
          {halls.length === 0 ? (
            <p className="text-ink-2">{text.none}</p>
          ) : (
            <ScrollBox label={text.halls} className="-m-1 overflow-x-auto p-1">
              <ul className="flex gap-2.5 lg:flex-wrap">
                {halls.map((hall) => (
                  <HallCard key={hall.hallId} examDayId={day.id} hall={hall} />
                ))}
              </ul>
            </ScrollBox>
          )}
        </>
      )}
    </Panel>
  );
}

const withElsewhere = (counts: Counts, elsewhere: number): Counts => ({
  ...counts,
  present: counts.present + elsewhere,
});

const Totals = ({ counts }: { counts: Counts }) => (
  <div className="grid gap-2">
    <dl className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      {countNames.map((name) => (
        <div key={name}>
          <dt className="text-small text-ink-3">{text.counts[name]}</dt>
          <dd className="text-lead font-bold">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
    {counts.expected > 0 && <Progress share={shareOf(counts)} label={text.share} />}
  </div>
);

/** A hall, with the way to call who is absent. On narrow screens the halls scroll in one row. */
const HallCard = ({ examDayId, hall: { hallId, hall, ...counts } }: { examDayId: string; hall: HallCounts }) => (
  <li className="grid w-64 shrink-0 content-start gap-1.5 rounded-m border border-line bg-white p-3.5">
    <div className="flex items-start justify-between gap-2">
      <Link
        to={examHallPath(examDayId, hallId)}
        prefetch="intent"
        className="py-1 font-medium text-river-700 underline-offset-4 wrap-anywhere hover:underline"
      >
        {hall}
      </Link>
      {counts.absent > 0 && (
        <IconLink to={absentPath(examDayId, hallId)} label={text.callIn(hall)} tip={text.call} Icon={PhoneIcon} />
      )}
    </div>
    <dl className="grid grid-cols-2 gap-x-6 text-small">
      {countNames.map((name) => (
        <div key={name} className="flex justify-between gap-2">
          <dt className="text-ink-3">{text.counts[name]}</dt>
          <dd className="font-bold column-figures">{formatNumber(counts[name])}</dd>
        </div>
      ))}
    </dl>
    {counts.expected > 0 && <Progress share={shareOf(counts)} label={text.shareIn(hall)} />}
  </li>
);

const countNames = ["expected", "present", "absent", "scored"] as const;
type Counts = Record<(typeof countNames)[number], number>;
type HallCounts = Counts & Pick<AttendanceCount, "hallId" | "hall">;

const none: Counts = { expected: 0, present: 0, absent: 0, scored: 0 };

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, one) => ({
      expected: sum.expected + one.expected,
      present: sum.present + one.present,
      absent: sum.absent + one.absent,
      scored: sum.scored + one.scored,
    }),
    none,
  );

/** Counts of each hall, in the order of the halls, for one time or for all times. */
export function byHall(counts: readonly AttendanceCount[], time: string): HallCounts[] {
  const shown = counts.filter(({ testTime }) => time === "all" || String(testTime) === time);
  return [...groupBy(shown, ({ hallId }) => hallId)].map(([hallId, ofHall]) => ({
    hallId,
    hall: ofHall[0]?.hall ?? "",
    ...sumOf(ofHall),
  }));
}

/** The share of expected people who came, to any hall. People without a place are not expected. */
export const shareOf = ({ expected, absent }: Counts): number => (expected === 0 ? 0 : (expected - absent) / expected);
