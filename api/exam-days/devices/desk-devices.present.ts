import type { DayPack, DeskDevice, DeskPerson, PackPerson } from "#contract/exam-days/attendance.ts";
import type { ListedDeviceRow } from "./desk-devices.queries.ts";
import type { PackRows } from "./desk-devices.service.ts";
import type { DeskPersonRow } from "./pack.queries.ts";
import { isSilent } from "./silent-devices.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The database constrains it to the contract's codes. */
type Time = PackPerson["testTime"];

export function presentPerson(row: DeskPersonRow): DayPack["people"][number] {
  const { attendedAt, admittedHallId, admittedTime, testTime, hallId, seat, hall, ...person } = row;
  const isOther = <Value>(marked: Value | null, own: Value | null) => marked !== null && marked !== own;
  const isAdmitted = isOther(admittedHallId, hallId) || isOther(admittedTime, testTime);
  return {
    ...person,
    attendedAt: iso(attendedAt),
    ...(isAdmitted && { admitted: { hallId: admittedHallId, testTime: admittedTime as Time | null } }),
    ...(hallId && seat && { hallId, seat, testTime: testTime as Time }),
  };
}

export const presentPack = (
  { day, halls, hallIds, people, elsewhere, mark, key, storedRevision }: PackRows,
  now: Date,
): DayPack => ({
  day: {
    id: day.id,
    date: day.date,
    testTimes: day.testTimes as Time[],
    onsiteExamId: day.onsiteQuizId,
    onsiteExamName: day.onsiteQuizName,
    isClosed: day.closedAt !== null,
  },
  halls: halls.map(({ id, name }) => ({ id, name })),
  hallIds,
  people: people.map(presentPerson),
  elsewhere: elsewhere.map(({ hallId, testTime, digests }) => ({ hallId, testTime: testTime as Time, digests })),
  mark,
  now: now.toISOString(),
  storedRevision,
  key: key?.toString("base64") ?? null,
});

export const presentDeskPerson = (row: DeskPersonRow): DeskPerson => ({
  ...presentPerson(row),
  ...(row.hall && { hall: row.hall }),
});

export const presentDevice = (
  { preparedByName, preparedAt, letGoAt, ...row }: ListedDeviceRow,
  now: Date,
): DeskDevice => ({
  ...{ id: row.id, name: row.name, halls: row.halls, personCount: row.personCount, waitingCount: row.waitingCount },
  preparedBy: preparedByName,
  preparedAt: preparedAt.toISOString(),
  lastHeardAt: row.lastHeardAt.toISOString(),
  isSilent: isSilent(row, now),
  letGoAt: iso(letGoAt),
  erasedAt: iso(row.erasedAt),
});
