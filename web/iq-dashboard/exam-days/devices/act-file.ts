import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import { z } from "#contract/zod.ts";
import { actsFormat } from "#web/iq-dashboard/exam-desk/device/acts-file.ts";

/** A file of unsent acts that a desk saved. It is encrypted, so that only the server can read the acts. */

const base64 = z.base64().min(1);
const saved = z.object({
  examDayId: z.uuid(),
  deviceId: z.uuid(),
  deviceName: z.string().min(1),
  iv: base64,
  content: base64,
});
export type ActFile = z.infer<typeof saved>;

export type ActFileProblem = "foreign" | "damaged" | "tooLarge" | "newer" | "otherDay" | "unreadable";
type Read = { file: ActFile } | { problem: ActFileProblem; examDayId?: string };

const version = 1;
/** Characters around the content: name, ids and punctuation. */
const frameCharacters = 2_000;

/** Reads a file of acts. @param examDayId the day that shall get the acts */
export function readActFile(text: string, examDayId: string): Read {
  if (text.length > deskLimits.file + frameCharacters) return { problem: "tooLarge" };
  const parsed = parse(text);
  if (parsed === undefined) return { problem: text.includes(actsFormat) ? "damaged" : "foreign" };
  if (parsed.format !== actsFormat) return { problem: "foreign" };
  if (typeof parsed.version === "number" && parsed.version > version) return { problem: "newer" };
  const read = saved.safeParse(parsed);
  if (!read.success || parsed.version !== version) return { problem: "damaged" };
  if (read.data.examDayId !== examDayId) return { problem: "otherDay", examDayId: read.data.examDayId };
  return { file: read.data };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a chosen file. A huge one is refused before it is read. */
export async function readChosenFile(file: File, examDayId: string): Promise<Read> {
  if (file.size > 2 * deskLimits.file) return { problem: "tooLarge" };
  try {
    return readActFile(await file.text(), examDayId);
  } catch {
    return { problem: "unreadable" };
  }
}
