import { createCipheriv, randomBytes, randomInt, randomUUID } from "node:crypto";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { ActOutcome } from "#contract/exam-desk/acts.ts";
import type { ActKind } from "#contract/exam-desk/desk-words.ts";
import type { TestApi } from "./api.ts";
import { examDayWorld } from "./exam-days.ts";

export type TestAct = Record<string, unknown> & { id: string; revision: number };

/** Makes a serial as a desk does: 15 random digits and the check digit. */
export const newSerial = () =>
  completeSerial(Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, "0")).join(""));

/** Makes a device's file of acts, encrypted as WebCrypto does it. */
export function sealedActs(key: string, acts: unknown): { iv: string; content: string } {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64"), iv);
  const content = Buffer.concat([cipher.update(JSON.stringify(acts), "utf8"), cipher.final(), cipher.getAuthTag()]);
  return { iv: iv.toString("base64"), content: content.toString("base64") };
}

/** Sets up exam days with desks that send acts. */
export async function deskWorld(api: TestApi) {
  const world = await examDayWorld(api);
  type Day = Awaited<ReturnType<typeof world.day>>;

  /** Prepares a device on the day before. It numbers its acts. */
  const device = async (day: Day, name = "مكتب ١") => {
    const id: string = randomUUID();
    const pack = await world.answered("PUT", `${day.path}/devices/${id}`, { name, hallIds: day.halls });
    await api.database.sql`update desk_devices set prepared_at = prepared_at - interval '1 day' where id = ${id}::uuid`;
    let revision = 0;
    return {
      id,
      name,
      pack,
      day,
      /** Revision of its last act. */
      revision: () => revision,
      act: (kind: ActKind, fields: Record<string, unknown>): TestAct => {
        revision += 1;
        const at = new Date(api.now().getTime() - 60_000 + revision).toISOString();
        return { id: randomUUID(), revision, kind, at, deviceAt: at, by: world.user.id, ...fields };
      },
    };
  };
  type Device = Awaited<ReturnType<typeof device>>;

  const answerTo = async (
    { id: deviceId, day, revision }: Device,
    acts: readonly unknown[],
    { by = world.token, made = revision(), via = api } = {},
  ) => via.send("POST", `${day.path}/acts`, { token: by, body: { deviceId, acts, revision: made } });
  /** Sends acts. @returns the outcome of each act, and the words of a conflict or refusal */
  const sent = async (of: Device, acts: readonly TestAct[], by = world.token): Promise<string[]> => {
    const answer = await answerTo(of, acts, { by });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer
      .json()
      .outcomes.map(({ outcome, message }: ActOutcome) => (message ? `${outcome}: ${message}` : outcome));
  };
  return { ...world, device, answerTo, sent };
}
