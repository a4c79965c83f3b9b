import type { SentAct } from "#contract/exam-days/acts.ts";
import { base64Of } from "#web/device/base64.ts";
import { seal } from "#web/device/sealed.ts";
import type { KeptDesk } from "./desk-store.ts";

export const actsFormat = "rafid-desk-acts";

/** A file with a device's unsent acts, which the server alone can read: it has the device's key. */
export async function actsFile(key: CryptoKey, desk: KeptDesk, acts: readonly SentAct[]): Promise<Blob> {
  const { iv, content } = await seal(key, acts);
  const file = {
    ...{ format: actsFormat, version: 1 },
    ...{ examDayId: desk.examDayId, deviceId: desk.deviceId, deviceName: desk.deviceName },
    ...{ iv: base64Of(iv), content: base64Of(new Uint8Array(content)) },
  };
  return new Blob([JSON.stringify(file)], { type: "application/json" });
}
