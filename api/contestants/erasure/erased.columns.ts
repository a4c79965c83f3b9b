import { type SQL, sql } from "drizzle-orm";
import { codeDigest, erasedCodes, erasedContestants, erasedIds } from "./erasure.table.ts";

/** Whether a code belonged to an erased contestant. */
export const isErasedCode = (serialNumber: SQL): SQL<boolean> =>
  sql`exists (select from ${erasedCodes} e where e.digest = ${codeDigest(serialNumber)})`;

/** Whether an id or a code belonged to an erased contestant. Either may be null. */
export const isErasedPerson = (id: string | null, serialNumber: string | null): SQL<boolean> => sql`(
  exists (select from ${erasedContestants} e where e.id = ${id}::uuid)
  or exists (select from ${erasedIds} e where e.id = ${id}::uuid) or ${isErasedCode(sql`${serialNumber}::text`)})`;
