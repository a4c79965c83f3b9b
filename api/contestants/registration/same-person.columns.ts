import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The name for comparing persons, together with the phone. Whether a compound name is joined (نورالدين) makes no
 * difference.
 */
export const personName = ({ foldedName }: { foldedName: SQLWrapper }): SQL<string> =>
  sql<string>`replace(${foldedName}, ' ', '')`;
