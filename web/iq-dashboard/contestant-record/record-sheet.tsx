import type { ComponentProps, ReactNode } from "react";
import type { ContestantRecord } from "#contract/contestants/erasure.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { seatNeedWords } from "#contract/exam-days/exam-day-words.ts";
import { formatWeekday } from "#web/text/days.ts";
import { needsText } from "#web/text/iq-dashboard/contestant-page.ts";
import { recordText as text } from "#web/text/iq-dashboard/contestant-record.ts";
import { contestantsText, contestantText } from "#web/text/iq-dashboard/contestants.ts";
import { factorText } from "#web/text/iq-dashboard/supervision.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { hourOf, placeLine } from "#web/text/places.ts";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { contestantRows } from "../contestants/contestant-rows.tsx";
import {
  DeskActsTable,
  ElectronicTable,
  FileRowsTable,
  HistoryTable,
  OnsiteTable,
  RequestsTable,
  SittingsTable,
} from "./record-tables.tsx";

/** The record for printing on A4. */
export function RecordSheet({ record }: { record: ContestantRecord }) {
  const { contestant, privacyNotice } = record;
  return (
    <article className="record-sheet rounded-panel border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0">
      <header className="border-b-2 border-river-800 pb-4">
        <p className="text-ink-2">{text.sheetTitle}</p>
        <h2 className="text-title wrap-anywhere">{contestant.fullName}</h2>
        <p className="flex flex-wrap items-baseline gap-x-5 text-ink-2">
          <bdi dir="ltr" className="text-body font-medium text-ink">
            {formatSerial(contestant.serialNumber)}
          </bdi>
          <span>{text.madeAt(formatDateTime(record.madeAt))}</span>
        </p>
        {contestant.isDeleted && <p className="mt-1 font-medium">{text.isDeleted}</p>}
      </header>
      <Part title={text.registration}>
        <Registration contestant={contestant} />
      </Part>
      <Part title={text.notice}>
        {privacyNotice ? (
          <>
            <p className="text-ink-2">{text.noticeVersion(formatNumber(privacyNotice.version))}</p>
            <p className="whitespace-pre-line wrap-anywhere">{privacyNotice.text}</p>
          </>
        ) : (
          <p>
            {contestant.privacyNoticeVersion === null ? text.noNotice : shownVersion(contestant.privacyNoticeVersion)}
          </p>
        )}
      </Part>
      <RecordParts record={record} />
      <Part title={text.fileRows} isEmpty={record.fileRows.length === 0}>
        <FileRowsTable rows={record.fileRows} />
      </Part>
      <Part title={text.assessmentLists} isEmpty={record.assessmentLists.length === 0}>
        <p className="wrap-anywhere">{record.assessmentLists.join("، ")}</p>
      </Part>
      <Part title={text.timeFactors} isEmpty={record.timeFactors.length === 0}>
        {record.timeFactors.map(({ title, factor, reason }) => (
          <p key={title} className="wrap-anywhere">
            {text.longer(title, factorText(factor), reason)}
          </p>
        ))}
      </Part>
      <Part title={needsText.title} isEmpty={record.seatNeeds.length === 0}>
        <p>{record.seatNeeds.map((need) => seatNeedWords[need]).join("، ")}</p>
      </Part>
      <Part title={text.telegramChats} isEmpty={record.telegramChats.length === 0}>
        {record.telegramChats.map(({ startedAt, endedAt }) => (
          <p key={startedAt}>{text.telegramChat(formatDateTime(startedAt), endedAt && formatDateTime(endedAt))}</p>
        ))}
      </Part>
      <Part title={text.deskActs} isEmpty={record.deskActs.length === 0}>
        <DeskActsTable acts={record.deskActs} />
      </Part>
    </article>
  );
}

type Parts = "electronicResults" | "onsiteResults" | "places" | "attendances" | "requests" | "history";
type RecordPartsProps = { record: Pick<ContestantRecord, Parts> & ComponentProps<typeof SittingsTable> };

/** The parts of a record that all test staff see. */
export const RecordParts = ({ record }: RecordPartsProps) => (
  <>
    <Part title={text.places} isEmpty={record.places.length === 0}>
      {record.places.map((place) => (
        <p key={`${place.date} ${place.testTime} ${place.hall} ${place.seat}`} className="wrap-anywhere">
          {placeLine(place)}
        </p>
      ))}
    </Part>
    <Part title={text.attendances} isEmpty={record.attendances.length === 0}>
      {record.attendances.map(({ date, attendedAt, testTime, hall }) => (
        <p key={`${date} ${attendedAt}`} className="wrap-anywhere">
          {[text.attended(formatWeekday(date), formatDateTime(attendedAt)), testTime && hourOf(testTime), hall]
            .filter(Boolean)
            .join("، ")}
        </p>
      ))}
    </Part>
    <Part title={text.electronic} isEmpty={record.electronicResults.length === 0}>
      <ElectronicTable results={record.electronicResults} />
    </Part>
    <Part title={text.onsite} isEmpty={record.onsiteResults.length === 0}>
      <OnsiteTable results={record.onsiteResults} />
    </Part>
    <Part title={text.sittings} isEmpty={record.sittings.length === 0}>
      <SittingsTable sittings={record.sittings} />
    </Part>
    <Part title={text.requests} isEmpty={record.requests.length === 0}>
      <RequestsTable requests={record.requests} />
    </Part>
    <Part title={text.history} isEmpty={record.history.length === 0}>
      <HistoryTable lines={record.history} />
    </Part>
  </>
);

const shownVersion = (version: number) => text.noticeVersion(formatNumber(version));

function Part({ title, isEmpty = false, children }: { title: string; isEmpty?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-7">
      <h3 className="mb-3 text-body text-river-800">{title}</h3>
      {isEmpty ? <p className="text-ink-2">{text.none}</p> : children}
    </section>
  );
}

const Registration = ({ contestant }: Pick<ContestantRecord, "contestant">) => (
  <DetailsList
    rows={[
      { term: contestantText.fullName, value: contestant.fullName },
      ...contestantRows(contestant),
      { term: contestantText.timesRegistered, value: formatNumber(contestant.contestantCount) },
      { term: contestantText.guardian, value: contestant.guardianName ?? text.noGuardian },
      { term: contestantsText.registeredAt, value: formatDateTime(contestant.createdAt) },
    ]}
  />
);
