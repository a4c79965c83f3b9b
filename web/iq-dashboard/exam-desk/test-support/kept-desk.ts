import { completeSerial } from "#contract/contestants/serial.ts";
import type { Lists } from "../desk-view.ts";
import type { KeptDesk } from "../device/desk-store.ts";

/** A desk as its device stores it, with one person in its lists. */

export const serverStart = Date.parse("2026-05-02T13:00:00Z");
export const serial = completeSerial("123456789012345");

export const person = (serialNumber: string): Lists["people"][number] => ({
  contestantId: `of ${serialNumber}`,
  serialNumber,
  fullName: "أحمد علي",
  age: 12,
  specialEducationType: 2,
  testTime: 1,
  hallId: "h1",
  seat: 4,
  attendedAt: null,
  scores: [],
});
export const lists: Lists = {
  day: {
    id: "day",
    date: "2026-05-02",
    testTimes: [1, 2],
    onsiteExamId: "e",
    onsiteExamName: "اختبار",
    isClosed: false,
  },
  halls: [{ id: "h1", name: "الأولى" }],
  hallIds: ["h1"],
  people: [person(serial)],
  elsewhere: [],
  mark: "1",
  now: "2026-05-02T13:00:00.000Z",
  storedRevision: 0,
};
export const desk: KeptDesk = {
  examDayId: "day",
  date: "2026-05-02",
  deviceId: "device",
  deviceName: "الباب",
  hallIds: ["h1"],
  personCount: 1,
  owner: { id: "staff", name: "زيد" },
  preparedAt: "2026-05-02T13:00:00.000Z",
  lock: null,
  wrongCodes: 0,
  testTime: null,
  nextRevision: 1,
  clock: { server: serverStart, device: serverStart },
  lastHeardAt: serverStart,
  savedTo: 0,
};
