import { randomUUID } from "node:crypto";
import { registration } from "#api/test-support/api.ts";
import { newSerial, sealedActs } from "#api/test-support/desk-world.ts";
import type { CallOverrides } from "./fuzz-overrides.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of all calls; their schemas are under test
type Send = (method: string, path: string, caller: string, body?: object) => Promise<any>;

const staff = "iq SuperAdmin";

/** Creates an exam day with a hall, in which everybody has a place. */
export async function openExamDay(send: Send, onsiteExamId: string): Promise<{ id: string; hall: string }> {
  const day = await emptyDay(send, onsiteExamId);
  await send("POST", `/api/exam-days/${day.id}/assign`, staff, { order: "name" });
  return day;
}

async function emptyDay(send: Send, onsiteExamId: string) {
  const plan = { date: "2099-01-01", testTimes: [1, 2, 3], onsiteExamId };
  const { id } = await send("POST", "/api/exam-days", staff, plan);
  return { id: id as string, hall: await newHall(send, id) };
}

const newHall = async (send: Send, day: string): Promise<string> =>
  (await send("POST", `/api/exam-days/${day}/halls`, staff, { name: `قاعة ${randomUUID()}`, seats: 20 })).id;

/**
 * Makes values for these calls: a day that only they use, so that no other call closes it, with people, devices and
 * conflicts for each.
 */
export async function overridesOfExamDays(send: Send, onsiteExamId: string): Promise<CallOverrides> {
  const { id: day, hall } = await emptyDay(send, onsiteExamId);
  const path = `/api/exam-days/${day}`;
  const unused = [await newHall(send, day), await newHall(send, day)];
  const unplaced = async () => {
    const { id, serialNumber } = await send("POST", "/api/Contestants", "nobody", registration({ testTime: 1 }));
    return { id: id as string, serial: serialNumber as string };
  };
  const placed = async (seat: number) => {
    const { id, serial } = await unplaced();
    await send("POST", `${path}/places`, staff, { serial, hallId: hall, testTime: 1, seat });
    return id;
  };
  const [removed, moved, swapped, other] = [await placed(20), await placed(19), await placed(18), await placed(17)];
  const awaited = [(await unplaced()).serial, (await unplaced()).serial];
  const device = async () => {
    const id: string = randomUUID();
    const body = { name: "مكتب ١", hallIds: [hall] };
    return { id, key: (await send("PUT", `${path}/devices/${id}`, staff, body)).key as string };
  };
  const [used, letGo, erased] = [await device(), await device(), await device()];
  const at = new Date().toISOString();
  const strangers = [1, 2, 3].map((revision) => ({
    id: randomUUID(),
    revision,
    kind: "attend",
    at,
    deviceAt: at,
    by: randomUUID(),
    serial: newSerial(),
  }));
  const [inFile, ...conflicts] = strangers;
  await send("POST", `${path}/acts`, staff, { deviceId: used.id, acts: conflicts, revision: 3 });
  const file = sealedActs(used.key, [inFile]);
  const id = [day];
  const there = { id, uuid: [hall], hallId: [hall], deviceId: [used.id] };
  return {
    "DELETE /api/exam-days/{id}/halls/{hallId}": { known: { id, hallId: unused } },
    "POST /api/exam-days/{id}/places": { known: { ...there, serial: awaited } },
    "POST /api/exam-days/{id}/places/move": { known: { ...there, uuid: [moved] } },
    "POST /api/exam-days/{id}/places/swap": { known: { id, contestantId: [swapped], otherId: [other] } },
    "POST /api/exam-days/{id}/places/remove": { known: { id, uuid: [removed] } },
    "GET /api/places": { known: { contestantIds: [`${swapped},${other}`, other] } },
    "PUT /api/exam-days/{id}/devices/{deviceId}": { known: { ...there, key: [used.key] } },
    "GET /api/exam-days/{id}/devices/{deviceId}/key": { known: there },
    "POST /api/exam-days/{id}/devices/{deviceId}/let-go": { known: { id, deviceId: [letGo.id] } },
    "POST /api/exam-days/{id}/devices/{deviceId}/erased": { known: { id, deviceId: [erased.id] } },
    "POST /api/exam-days/{id}/acts": { known: there },
    "POST /api/exam-days/{id}/acts/file": { known: { ...there, iv: [file.iv], content: [file.content] } },
    "POST /api/exam-days/{id}/conflicts/{conflictId}": { known: { id, conflictId: conflicts.map((one) => one.id) } },
  };
}
