import type { DayPack, DeskDevice, DeskPerson } from "#contract/exam-desk/devices.ts";
import type { ListedDeviceRow } from "./desk-devices.queries.ts";
import type { PackRows } from "./desk-devices.service.ts";
import type { DeskPersonRow } from "./pack.queries.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentPerson(row: DeskPersonRow): DayPack["people"][number] {
  const { attendedAt, admittedHallId, admittedTime, testTime, hallId, seat, hall, ...person } = row;
  const isOther = <Value>(marked: Value | null, own: Value | null) => marked !== null && marked !== own;
  const isAdmitted = isOther(admittedHallId, hallId) || isOther(admittedTime, testTime);
  return {
    ...person,
    attendedAt: iso(attendedAt),
    ...(isAdmitted && { admitted: { hallId: admittedHallId, testTime: admittedTime } }),
    ...(hallId && testTime && seat && { hallId, testTime, seat }),
  };
}

export const presentPack = (
  { day, halls, hallIds, people, elsewhere, mark, key, storedRevision }: PackRows,
  now: Date,
): DayPack => ({
  day: {
    id: day.id,
    date: day.date,
    testTimes: day.testTimes,
    onsiteExamId: day.onsiteExamId,
    onsiteExamName: day.onsiteExamName,
    isClosed: day.closedAt !== null,
  },
  halls: halls.map(({ id, name }) => ({ id, name })),
  hallIds,
  people: people.map(presentPerson),
  elsewhere,
  mark,
  now: now.toISOString(),
  storedRevision,
  key: key?.toString("base64") ?? null,
});

export const presentDeskPerson = (row: DeskPersonRow): DeskPerson => ({
  ...presentPerson(row),
  ...(row.hall && { hall: row.hall }),
});

export const presentDevice = (row: ListedDeviceRow): DeskDevice => ({
  id: row.id,
  name: row.name,
  preparedBy: row.preparedByName,
  preparedAt: row.preparedAt.toISOString(),
  halls: row.halls,
  personCount: row.personCount,
  lastHeardAt: row.lastHeardAt.toISOString(),
  isSilent: row.isSilent,
  waitingCount: row.waitingCount,
  letGoAt: iso(row.letGoAt),
  erasedAt: iso(row.erasedAt),
});
