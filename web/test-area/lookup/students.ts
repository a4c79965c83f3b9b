import type { ApiClient } from "#web/calls/api-client.ts";
import { isGone } from "../record/load-contestant.ts";
import { storedSerial, studentIds } from "./stored-serial.ts";

/** A student of one of the codes that a family keeps on this device. */
export type Student = {
  id: string;
  /** The first name; null if it could not be read now. */
  name: string | null;
  /** The last four digits of the code. */
  ending: string;
  /** Whether the device shows this student's record now. */
  isOpen: boolean;
};

/** Reads the family's students. Who was deleted or erased is not among them. */
export async function loadStudents(api: ApiClient, request: Request): Promise<Student[]> {
  const kept = storedSerial(request);
  const found = await Promise.all(
    studentIds(request).map((id) =>
      api.send("getContestant", { params: { id } }).then(
        ({ contestant: { fullName, serialNumber } }): Student => ({
          id,
          name: fullName.split(" ")[0] ?? "",
          ending: serialNumber.slice(-4),
          isOpen: serialNumber === kept,
        }),
        (error: unknown): Student | null => (isGone(error) ? null : { id, name: null, ending: "", isOpen: false }),
      ),
    ),
  );
  return found.filter((student) => student !== null);
}

/** The id behind the kept code; null if there is none or it cannot be read now. */
export async function keptId(api: ApiClient, request: Request): Promise<string | null> {
  const kept = storedSerial(request);
  if (kept === null) return null;
  return api.send("getContestantBySerial", { params: { serial: kept } }).then(
    ({ contestant }) => contestant.id,
    () => null,
  );
}
