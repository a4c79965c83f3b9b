import { createCipheriv, randomBytes, randomUUID } from "node:crypto";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { ActOutcome } from "#contract/exam-desk/acts.ts";
import type { ActKind } from "#contract/exam-desk/desk-words.ts";
import type { DayPack } from "#contract/exam-desk/devices.ts";
import type { Product } from "../product/product.ts";
import { sendAsStaff } from "./data.ts";

/** Exam days and their desks, without a browser. */

type Day = { id: string; hallId: string };

/** A day today with one hall, in which these people have the first seats. */
export async function newExamDay(
  server: Product,
  { onsiteExamId, hall, serials }: { onsiteExamId: string; hall: string; serials: readonly string[] },
): Promise<Day> {
  const plan = { date: dayInBaghdad(new Date()), testTimes: [1], onsiteExamId, isForUnplaced: false };
  const { id } = (await sendAsStaff(server, "POST", "/api/exam-days", plan)) as { id: string };
  const path = `/api/exam-days/${id}`;
  const made = (await sendAsStaff(server, "POST", `${path}/halls`, {
    name: hall,
    seats: 20,
    address: "شارع الرشيد",
  })) as {
    id: string;
  };
  for (const serial of serials)
    await sendAsStaff(server, "POST", `${path}/places`, { serial, testTime: 1, hallId: made.id });
  return { id, hallId: made.id };
}

type TestAct = { id: string; revision: number; [name: string]: unknown };

/** A prepared device that numbers its acts. */
export async function newDesk(server: Product, { id: examDayId, hallId }: Day, deviceName: string) {
  const path = `/api/exam-days/${examDayId}`;
  const deviceId = randomUUID();
  const body = { name: deviceName, hallIds: [hallId] };
  const { key: deviceKey } = (await sendAsStaff(server, "PUT", `${path}/devices/${deviceId}`, body)) as DayPack;
  const key = deviceKey ?? "";
  let revision = 0;
  return {
    id: deviceId,
    act: (kind: ActKind, fields: object): TestAct => {
      revision += 1;
      const at = new Date().toISOString();
      return { id: randomUUID(), revision, kind, at, deviceAt: at, by: randomUUID(), ...fields };
    },
    /** @param others acts that the device has made besides those of `act` */
    send: async (acts: readonly TestAct[], others = 0): Promise<ActOutcome["outcome"][]> => {
      const answer = await sendAsStaff(server, "POST", `${path}/acts`, {
        deviceId,
        acts,
        revision: revision + others,
      });
      return (answer as { outcomes: ActOutcome[] }).outcomes.map(({ outcome }) => outcome);
    },
    /** The file that the device saves: encrypted with its key, the tag at the end. */
    file: (acts: readonly TestAct[]) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv);
      const content = Buffer.concat([cipher.update(JSON.stringify(acts)), cipher.final(), cipher.getAuthTag()]);
      const frame = { format: "rafid-desk-acts", version: 1, examDayId, deviceId, deviceName };
      return { ...frame, iv: iv.toString("base64"), content: content.toString("base64") };
    },
  };
}
