import type { ISql } from "postgres";
import { conditionOf, type Selection } from "./contestants.selection.ts";
import { manyWords } from "./search-keys.ts";

/** A code is sixteen random digits, and eight of a phone's eleven are: so many places where a number may begin. */
const placesOfDigits = 20;

/**
 * How many contestants a search is expected to find, and which share of all they are: by the statistics that the database
 * keeps of the keys, and by chance for a piece of a code or phone. Null where nothing is known of a term. Only the time of
 * an answer depends on it.
 */
export async function expectMatches(
  sql: ISql,
  selection: Selection,
): Promise<{ share: number; matches: number } | null> {
  const { hints, terms } = selection;
  if (terms.length > 0 && hints.length === 0) return null;
  let shareOfContacts = 1;
  for (const { contact } of hints) {
    const share = contact === null ? 1 : shareOfContact(contact);
    if (share === null) return null;
    shareOfContacts *= share;
  }
  const [all, matching] = await Promise.all([countAll(sql), estimateRows(sql, selection)]);
  const share = Math.min(1, (matching * shareOfContacts) / all);
  return { share, matches: share * all };
}

function shareOfContact(pattern: string): number | null {
  const digits = /^% ?(\d+)%$/.exec(pattern)?.[1];
  return digits ? Math.min(1, placesOfDigits / 10 ** digits.length) : null;
}

/** As last estimated for the plans of queries. */
async function countAll(sql: ISql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select reltuples::float8 as total from pg_class where oid = 'contestants'::regclass`;
  return Math.max(1, row?.total ?? 0);
}

type Explained = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] };

async function estimateRows(sql: ISql, { filters, hints }: Selection): Promise<number> {
  const known = hints.flatMap(({ keys, contact }) =>
    // The database knows too little of a key that hardly anybody has, and takes it for a more common one.
    contact === null ? { keys: keys.filter((key) => key !== manyWords), contact } : [],
  );
  const { text, values } = conditionOf({ filters, terms: [], hints: known });
  const [row] = await sql.unsafe<Explained[]>(`explain (format json) select from contestants c where ${text}`, values);
  return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 1;
}
