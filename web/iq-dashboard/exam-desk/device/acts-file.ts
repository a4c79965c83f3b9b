import type { SentAct } from "#contract/exam-desk/acts.ts";
import { base64Of } from "#web/device/base64.ts";
import { seal } from "#web/device/sealed.ts";
import type { KeptDesk } from "./desk-store.ts";

export const actsFormat = "rafid-desk-acts";

/** Makes a file of a device's unsent acts. Only the server can read it, because it has the device's key. */
export async function actsFile(key: CryptoKey, desk: KeptDesk, acts: readonly SentAct[]): Promise<Blob> {
  const { iv, content } = await seal(key, acts);
  const file = {
    format: actsFormat,
    version: 1,
    examDayId: desk.examDayId,
    deviceId: desk.deviceId,
    deviceName: desk.deviceName,
    iv: base64Of(iv),
    content: base64Of(new Uint8Array(content)),
  };
  return new Blob([JSON.stringify(file)], { type: "application/json" });
}
