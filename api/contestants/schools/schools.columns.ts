import { type SQL, sql } from "drizzle-orm";
import { schoolSpellings } from "./schools.table.ts";

/** Whether a typed name in a governorate leads to the school. */
export const leadsToSchool = (folded: SQL, governorate: SQL, schoolId: string): SQL => sql`
  (${folded}, ${governorate}) in (
    select p.folded, p.governorate from ${schoolSpellings} p where p.school_id = ${schoolId}
  )`;

/** A folded name without the words that most names share, unless it has no others. */
export const ownWords = (folded: SQL) => sql`coalesce(nullif(btrim(regexp_replace(
  ${folded}, '(^| )(ال)?(مدرسه|ثانويه|اعداديه|متوسطه|ابتداييه|روضه|لل?بنات|لل?بنين|المختلطه)(?= |$)', ' ', 'g'
)), ''), ${folded})`;
