import { randomUUID } from "node:crypto";
import { registration } from "../api.ts";
import { sealedActs } from "../desk-world.ts";
import type { StaffWrite } from "./staff-write.ts";

type Send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => ReturnType<StaffWrite["send"]>;

/** Calls that change exam days, halls and places, in an order in which each has an effect. */
export async function examDayWrites(send: Send): Promise<StaffWrite[]> {
  const exam = (await send("POST", "/api/onsitequiz", { name: "اختبار حضوري" })).json().id;
  const plan = {
    date: "2099-01-01",
    testTimes: [1, 2, 3],
    onsiteExamId: exam,
    assessmentId: null,
    isForUnplaced: false,
  };
  const unheld = `/api/exam-days/${(await send("POST", "/api/exam-days", { ...plan, date: "2099-01-02" })).json().id}`;
  const path = `/api/exam-days/${(await send("POST", "/api/exam-days", plan)).json().id}`;
  const newHall = (name: string) => send("POST", `${path}/halls`, { name, seats: 500 });
  const [hall, empty] = [(await newHall("قاعة ١")).json().id, (await newHall("قاعة ٢")).json().id];
  const person = async () => (await send("POST", "/api/Contestants", registration())).json();
  const [one, other, late] = [await person(), await person(), await person()];
  const target = { testTime: 1, hallId: hall };
  for (const { serialNumber } of [one, other])
    await send("POST", `${path}/places`, { serial: serialNumber, ...target });
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  const now = `/api/exam-days/${(await send("POST", "/api/exam-days", { ...plan, date: today })).json().id}`;
  const { id: hallId } = (await send("POST", `${now}/halls`, { name: "قاعة اليوم", seats: 5 })).json();
  await send("POST", `${now}/places`, { serial: other.serialNumber, testTime: 1, hallId });
  const desk = await deskWrites(send, path, hall, one.serialNumber);
  return [
    { call: "createExamDay", line: "create examDay", send: () => send("POST", "/api/exam-days", plan) },
    { call: "updateExamDay", line: "update examDay", send: () => send("PUT", path, { ...plan, governorates: [1] }) },
    { call: "createExamHall", line: "create hall", send: () => newHall("قاعة ٣") },
    {
      call: "updateExamHall",
      line: "update hall",
      send: () => send("PUT", `${path}/halls/${hall}`, { name: "قاعة أخرى", seats: 400 }),
    },
    { call: "removeExamHall", line: "delete hall", send: () => send("DELETE", `${path}/halls/${empty}`) },
    {
      call: "givePlace",
      line: "create place",
      send: () => send("POST", `${path}/places`, { serial: late.serialNumber, ...target }),
    },
    {
      call: "movePlaces",
      line: "update place",
      send: () => send("POST", `${path}/places/move`, { contestantIds: [one.id], ...target, testTime: 2 }),
    },
    {
      call: "swapPlaces",
      line: "swap place, swap place",
      send: () => send("POST", `${path}/places/swap`, { contestantId: one.id, otherId: other.id }),
    },
    {
      call: "removePlaces",
      line: "delete place",
      send: () => send("POST", `${path}/places/remove`, { contestantIds: [one.id] }),
    },
    {
      call: "setSeatNeeds",
      line: "changeNeeds contestant",
      send: () => send("PUT", `/api/contestants/${late.id}/seat-needs`, { needs: ["byExit"] }),
    },
    {
      call: "assignPlaces",
      line: "assign examDay",
      send: () => send("POST", `${path}/assign`, { order: "name" }),
    },
    ...desk,
    { call: "startRehearsal", line: "rehearse examDay", send: () => send("POST", `${now}/rehearsal`) },
    { call: "exportPlaces", line: "export examDay", send: () => send("GET", `${path}/places/export?format=csv`) },
    { call: "closeExamDay", line: "close examDay", send: () => send("POST", `${path}/close`, { reason: "انتهى" }) },
    { call: "reopenExamDay", line: "reopen examDay", send: () => send("POST", `${path}/reopen`) },
    {
      call: "markAttendance",
      line: "create attendance",
      send: () => send("POST", `${now}/attendance`, { id: randomUUID(), kind: "attend", serial: other.serialNumber }),
    },
    { call: "deleteExamDay", line: "delete examDay", send: () => send("DELETE", unheld) },
    { call: "restoreExamDay", line: "restore examDay", send: () => send("POST", `${unheld}/restore`) },
  ];
}

/** Calls of devices at the desks of a day. */
async function deskWrites(send: Send, path: string, hall: string, serial: string): Promise<StaffWrite[]> {
  const prepare = (id: string) => send("PUT", `${path}/devices/${id}`, { name: "مكتب ١", hallIds: [hall] });
  const deviceId = randomUUID();
  const device = `${path}/devices/${deviceId}`;
  const { key } = (await prepare(deviceId)).json();
  let revision = 0;
  const attend = (code: string) => {
    revision += 1;
    const at = new Date().toISOString();
    return { id: randomUUID(), revision, kind: "attend", serial: code, at, deviceAt: at, by: randomUUID() };
  };
  const unknown = attend("0000000000000000");
  await send("POST", `${path}/acts`, { deviceId, acts: [unknown], revision });
  return [
    { call: "prepareDevice", line: "create deskDevice", send: () => prepare(randomUUID()) },
    { call: "openDevice", line: "reopen deskDevice", send: () => send("GET", `${device}/key`) },
    {
      call: "sendActs",
      line: "create attendance",
      send: () => send("POST", `${path}/acts`, { deviceId, acts: [attend(serial)], revision }),
    },
    {
      call: "handInActs",
      line: "create attendance",
      send: () => send("POST", `${path}/acts/file`, { deviceId, ...sealedActs(key, [attend(serial)]) }),
    },
    {
      call: "settleConflict",
      line: "settle conflict",
      send: () => send("POST", `${path}/conflicts/${unknown.id}`, { choice: "keep" }),
    },
    { call: "letDeviceGo", line: "close deskDevice", send: () => send("POST", `${device}/let-go`) },
    { call: "reportErased", line: "delete deskDevice", send: () => send("POST", `${device}/erased`) },
  ];
}
