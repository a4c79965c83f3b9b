import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What names are compared by, beside the phone, to tell whether two records are of one person: whether a name of two words is joined
 * (نورالدين) says nothing.
 */
export const personName = ({ foldedName }: { foldedName: SQLWrapper }): SQL<string> =>
  sql<string>`replace(${foldedName}, ' ', '')`;
