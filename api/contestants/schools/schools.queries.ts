import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { hasPattern, searchPatterns } from "#api/search/search-pattern.ts";
import { type School, type SchoolText, schoolLimits } from "#contract/contestants/schools.ts";
import { contestants } from "../contestants.table.ts";
import { ownWords } from "./schools.columns.ts";
import { schoolSpellings, schools } from "./schools.table.ts";

export type SchoolRow = typeof schools.$inferSelect;
/** A typed name of a governorate, folded. */
export type TypedName = { folded: string; governorate: School["governorate"] };

/** Contestants `c` who typed the spelling `p`. */
const typedBy = sql`c.folded_school = p.folded and c.governorate = p.governorate and not c.is_deleted`;
const spellingsOfSchool = sql`from ${schoolSpellings} p where p.school_id = s.id`;

type Filter = { id?: string | undefined; text?: string; governorate?: number | undefined };

/** Schools `s` of the list. A text is sought in all spellings of a school. */
function listed({ id, text = "", governorate }: Filter): SQL {
  const words = searchPatterns(text).map((patterns) => hasPattern(sql`(' ' || p.folded)`, patterns));
  const conditions = [
    sql`s.merged_into is null`,
    id && sql`s.id = ${id}`,
    governorate && sql`s.governorate = ${governorate}`,
    words.length > 0 && sql`exists (select ${spellingsOfSchool} and ${and(...words)})`,
  ];
  return sql`from ${schools} s where ${and(...conditions.map((condition) => condition || undefined))}`;
}

async function rows<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

export async function listSchools(db: Db, { id, text, governorate, ...page }: Filter & PageRequest) {
  const from = listed({ id, text: text ?? "", governorate });
  const { limit, offset } = rowsOfPage(page);
  const items = await rows<School>(
    db,
    sql`select s.id, s.name, s.governorate,
      (select count(*)::int from ${schoolSpellings} p join ${contestants} c on ${typedBy} where p.school_id = s.id)
        as "studentCount",
      array(select p.text ${spellingsOfSchool} and p.folded <> s.folded_name order by p.text) as spellings
    ${from} order by s.folded_name, s.governorate, s.id limit ${limit} offset ${offset}`,
  );
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${from}`);
  return { items, total: counted?.total ?? 0 };
}

type NewSchool = Pick<SchoolRow, "id" | "name" | "foldedName" | "governorate">;

/** Adds schools with names that lead to none yet. Several people may do so at once. */
export async function insertSchools(db: Db, given: readonly NewSchool[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        g (id uuid, name text, "foldedName" text, governorate smallint)
      order by "foldedName", governorate
    ), free as (
      insert into ${schoolSpellings} (governorate, folded, text, school_id)
      select governorate, "foldedName", name, id from given on conflict do nothing returning school_id
    )
    insert into ${schools} (id, name, folded_name, governorate)
    select g.id, g.name, g."foldedName", g.governorate from given g join free f on f.school_id = g.id`);
  return rowCount ?? 0;
}

/** Locks schools until the transaction ends, in one order for everybody. */
export const lockSchools = (tx: Db, ids: readonly string[]): Promise<SchoolRow[]> =>
  tx
    .select()
    .from(schools)
    .where(inArray(schools.id, [...ids]))
    .orderBy(schools.id)
    .for("update");

export const changeSchool = (tx: Db, id: string, changes: Partial<SchoolRow>) =>
  tx.update(schools).set(changes).where(eq(schools.id, id));

/** Makes a typed name a spelling of the school if it leads to none. @returns the school to which it leads */
export async function claimSpelling(tx: Db, spelling: TypedName & { text: string; schoolId: string }) {
  const added = await tx.insert(schoolSpellings).values(spelling).onConflictDoNothing().returning();
  const { folded, governorate } = spelling;
  const [owner] = await tx.select().from(schoolSpellings).where(isTyped({ folded, governorate }));
  return { schoolId: owner?.schoolId, isNew: added.length > 0 };
}

const isTyped = ({ folded, governorate }: TypedName) =>
  and(eq(schoolSpellings.folded, folded), eq(schoolSpellings.governorate, governorate));

/** Takes a typed name from its school, unless it is the school's own. */
export async function removeSpelling(tx: Db, { folded, governorate }: TypedName) {
  const [school] = await rows<Pick<SchoolRow, "id" | "name">>(
    tx,
    sql`delete from ${schoolSpellings} p using ${schools} s
      where s.id = p.school_id and p.folded = ${folded} and p.governorate = ${governorate} and p.folded <> s.folded_name
      returning s.id, s.name`,
  );
  return school;
}

export const moveSpellings = (tx: Db, id: string, intoId: string) =>
  tx.update(schoolSpellings).set({ schoolId: intoId, movedFrom: id }).where(eq(schoolSpellings.schoolId, id));

/** Gives a merged school its spellings back. @returns whether there were any */
export async function returnSpellings(tx: Db, id: string, fromId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(schoolSpellings)
    .set({ schoolId: id, movedFrom: null })
    .where(and(eq(schoolSpellings.movedFrom, id), eq(schoolSpellings.schoolId, fromId)));
  return (rowCount ?? 0) > 0;
}

export const countTyped = (db: Db, { folded, governorate }: TypedName): Promise<number> =>
  db.$count(
    contestants,
    and(
      eq(contestants.foldedSchool, folded),
      eq(contestants.governorate, governorate),
      eq(contestants.isDeleted, false),
    ),
  );

/** Names below this similarity of trigrams are not worth a suggestion. */
const leastSimilarity = 0.3;

/** Lists typed names that lead to no school, the most frequent first. */
export async function listTexts(db: Db, { governorate, ...page }: PageRequest & Pick<Filter, "governorate">) {
  const { limit, offset } = rowsOfPage(page);
  const typed = sql`
    select c.governorate, c.folded_school as folded, count(*)::int as "studentCount"
    from ${contestants} c
    where not c.is_deleted and c.folded_school is not null ${governorate ? sql`and c.governorate = ${governorate}` : sql``}
      and not exists (
        select from ${schoolSpellings} p where p.folded = c.folded_school and p.governorate = c.governorate
      )
    group by 1, 2`;
  const order = sql`order by "studentCount" desc, governorate, folded`;
  const items = await rows<SchoolText>(
    db,
    sql`select t.governorate, t."studentCount", n.text, coalesce(s.suggestions, '[]') as suggestions
    from (${typed} ${order} limit ${limit} offset ${offset}) t
    cross join lateral (
      select c.school_name as text, ${ownWords(sql`t.folded`)} as own_words from ${contestants} c
      where c.folded_school = t.folded and c.governorate = t.governorate and not c.is_deleted
      group by 1 order by count(*) desc, 1 limit 1
    ) n
    left join lateral (
      select json_agg(near) as suggestions from (
        select s.id, s.name, s.governorate
        from ${schools} s join ${schoolSpellings} p on p.school_id = s.id
        where (p.governorate = t.governorate or p.folded = t.folded)
          and similarity(${ownWords(sql`p.folded`)}, n.own_words) >= ${leastSimilarity}
        group by s.id
        order by max(similarity(${ownWords(sql`p.folded`)}, n.own_words) + similarity(p.folded, t.folded)) desc, s.name
        limit 3
      ) near
    ) s on true
    ${order}`,
  );
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total from (${typed}) t`);
  return { items, total: counted?.total ?? 0 };
}

/** Lists the names of schools that most contestants typed, and whether these are all. */
export async function listFrequentNames(db: Db): Promise<{ names: string[]; isWhole: boolean }> {
  const found = await rows<{ name: string }>(
    db,
    sql`select s.name from ${schools} s
      left join ${schoolSpellings} p on p.school_id = s.id left join ${contestants} c on ${typedBy}
      where s.merged_into is null group by s.name order by count(c.id) desc, s.name limit ${schoolLimits.suggested + 1}`,
  );
  const names = found.map(({ name }) => name);
  return { names: names.slice(0, schoolLimits.suggested), isWhole: names.length <= schoolLimits.suggested };
}

export async function findNames(db: Db, text: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct s.name ${listed({ text })} order by s.name limit ${schoolLimits.found}`,
  );
  return found.map(({ name }) => name);
}

/** Names of schools of rows that an earlier version wrote without folding them. */
export async function listUnfolded(db: Db): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct c.school_name as name
      from (select school_name from ${contestants} where folded_school is null limit 2000) c`,
  );
  return found.map(({ name }) => name);
}

export const saveFolded = (db: Db, names: readonly { name: string; folded: string }[]) =>
  db.execute(sql`
    update ${contestants} c set folded_school = g.folded
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) g (name text, folded text)
    where c.folded_school is null and c.school_name = g.name`);
