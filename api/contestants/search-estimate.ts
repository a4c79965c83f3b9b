import type { ISql } from "postgres";
import { type Condition, conditionOf, type Selection } from "./contestants.selection.ts";
import { manyWords } from "./search-keys.ts";

/** A code is sixteen random digits, and eight of a phone's eleven are: so many places where a number may begin. */
const placesOfDigits = 20;
/** Keys have 31 bits. */
const keyOfNobody = -1;

/**
 * How many contestants a search is expected to find, and which share of all they are: by the statistics that the database
 * keeps of the keys, and by chance for a piece of a code or phone. Null where nothing is known of a term. Only the time of
 * an answer depends on it.
 */
export async function expectMatches(
  sql: ISql,
  { filters, terms, hints }: Selection,
): Promise<{ share: number; matches: number } | null> {
  if (terms.length > 0 && hints.length === 0) return null;
  const contacts = hints.flatMap(({ contact }) => (contact === null ? [] : [shareOfContact(contact)]));
  if (contacts.includes(null)) return null;
  const keys = hints.flatMap((hint) => (hint.contact === null ? [hint.keys.filter((key) => key !== manyWords)] : []));
  const withKeys = (some: readonly number[]) =>
    conditionOf({ filters, terms: [], hints: [{ keys: some, contact: null }] });
  const [all = 0, filtered = 0, unknown = 0, ...known] = await estimateRows(sql, [
    { text: "true", values: [] },
    conditionOf({ filters, terms: [], hints: [] }),
    withKeys([keyOfNobody]),
    ...keys.map(withKeys),
  ]);
  // The database takes every key that it knows nothing of for a rather common one; one of many such is enough.
  const shares = known.map(
    (rows, index) => Math.max(unknown, rows - ((keys[index]?.length ?? 1) - 1) * unknown) / filtered,
  );
  const matches = [...shares, ...contacts].reduce<number>(
    (product, share) => product * Math.min(1, share ?? 1),
    filtered,
  );
  return { share: matches / all, matches };
}

function shareOfContact(pattern: string): number | null {
  const digits = /^% ?(\d+)%$/.exec(pattern)?.[1];
  return digits ? Math.min(1, placesOfDigits / 10 ** digits.length) : null;
}

type Plan = { "Plan Rows": number };
type Explained = { "QUERY PLAN": [{ Plan: { Plans: Plan[] } }] };

/** How many contestants meet each of the conditions, as the database estimates for its plans. */
async function estimateRows(sql: ISql, conditions: readonly Condition[]): Promise<number[]> {
  const values: Condition["values"] = [];
  const parts = conditions.map((condition) => {
    const first = values.length;
    values.push(...condition.values);
    const text = condition.text.replace(/\$(\d+)/g, (_, number: string) => `$${first + Number(number)}`);
    return `select from contestants c where ${text}`;
  });
  const [row] = await sql.unsafe<Explained[]>(`explain (format json) ${parts.join(" union all ")}`, values);
  return row?.["QUERY PLAN"][0].Plan.Plans.map((plan) => plan["Plan Rows"]) ?? [];
}
