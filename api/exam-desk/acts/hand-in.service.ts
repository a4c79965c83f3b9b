import { createDecipheriv } from "node:crypto";
import { problem } from "#api/http/problem.ts";
import { rawAct } from "#contract/exam-desk/acts.ts";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import { z } from "#contract/zod.ts";
import { recordProgress } from "../devices/desk-devices.queries.ts";
import { deskOf, refusedOf, storeAll } from "./acts.service.ts";
import type { DeskDeps, Member } from "./desk.ts";

type Given = { deviceId: string; iv: string; content: string };

const tagBytes = 16;
const fileOfActs = z.array(rawAct).max(deskLimits.people);

/**
 * Stores the acts of a file that another device saved. AES-GCM detects every changed byte.
 * @throws {Problem} exam_day_not_found, desk_device_not_found, desk_file_unreadable
 */
export async function handIn(deps: DeskDeps, sender: Member, examDayId: string, { deviceId, ...file }: Given) {
  const desk = await deskOf(deps, sender, examDayId, deviceId);
  const acts = actsIn(file, desk.device.key);
  if (!acts) throw problem("desk_file_unreadable");
  const outcomes = await storeAll(deps.db, desk, acts);
  const revision = Math.max(0, ...acts.map((act) => act.revision));
  await recordProgress(deps.db, examDayId, deviceId, { revision, refused: refusedOf(outcomes) });
  return { outcomes, deviceName: desk.device.name };
}

function actsIn({ iv, content }: Omit<Given, "deviceId">, key: Buffer) {
  try {
    const bytes = Buffer.from(content, "base64");
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64"), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString("utf8");
    return fileOfActs.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
