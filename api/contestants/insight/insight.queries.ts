import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { type Breakdown, funnelStages } from "#contract/contestants/funnel-words.ts";
import type { FunnelRow } from "#contract/contestants/insight.ts";
import type { Filters } from "../list/contestants.selection.ts";
import { schoolSpellings, schools } from "../schools/schools.table.ts";
import { funnelTallies } from "./insight.table.ts";

const counts = ["registered", ...funnelStages].map((name) => sql.identifier(name));
const sums = sql.join(
  counts.map((count) => sql`sum(t.${count})::int as ${count}`),
  sql`, `,
);
const isSomething = sql`sum(t.registered) <> 0`;

/** As the migration's function writes the value of a school. */
const tallyOfSpelling = sql`md5(p.governorate || ' ' || p.folded)`;

/** Counts people by each value, in the order of a table: newest days and largest schools first, the rest last. */
export async function countFunnel(db: Db, by: Breakdown): Promise<FunnelRow[]> {
  const ofSchools = sql`
    select coalesce(s.id::text, '') as value, s.name, s.governorate, ${sums}
    from ${funnelTallies} t left join ${schoolSpellings} p on t.value = ${tallyOfSpelling} left join ${schools} s on s.id = p.school_id
    where t.breakdown = 'schoolId' group by s.id having ${isSomething} order by s.id is null, registered desc, s.name, s.id`;
  const ofValues = sql`
    select t.value, null as name, null as governorate, ${sums} from ${funnelTallies} t
    where t.breakdown = ${by} group by t.value having ${isSomething}
    order by t.value = '', ${by === "day" ? sql`t.value desc` : sql`nullif(t.value, '')::int`}`;
  return (await db.execute<FunnelRow>(by === "schoolId" ? ofSchools : ofValues)).rows;
}

/**
 * The exact length of a list by one stage or by days of registration, and by at most one other feature.
 * @returns undefined if the tallies do not know this list
 */
export async function keptTotal(db: Db, filters: Filters): Promise<number | undefined> {
  const { isDeleted, gender, importId, isRepeated, registeredFrom, registeredTo } = filters;
  const { governorate, specialEducationType, testTime, schoolId } = filters;
  const [stage, ...more] = funnelStages.filter((name) => filters[name] !== undefined);
  const hasDays = registeredFrom !== undefined || registeredTo !== undefined;
  if (isDeleted || gender !== undefined || importId || isRepeated || more.length > 0 || !(stage || hasDays)) return;
  const features = Object.entries({ governorate, specialEducationType, testTime }).filter(
    ([, code]) => code !== undefined,
  );
  if (features.length + Number(hasDays) + Number(schoolId !== undefined) > 1) return;
  const [[name, code] = ["day", undefined]] = features;
  const where = schoolId
    ? sql`t.breakdown = 'schoolId' and t.value in (select ${tallyOfSpelling} from ${schoolSpellings} p where p.school_id = ${schoolId})`
    : sql`t.breakdown = ${name} and (${code ?? null}::text is null or t.value = ${code ?? null}::text)
        and t.value between ${registeredFrom ?? ""} and ${registeredTo ?? "9999"}`;
  const reached = stage ? sql.identifier(stage) : sql`registered`;
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(${stage && !filters[stage] ? sql`t.registered - t.${reached}` : sql`t.${reached}`}), 0)::int as total
    from ${funnelTallies} t where not t.is_erased and ${where}`);
  return rows[0]?.total;
}

/** Joins the rows that changes have added. */
export const joinTallies = (db: Db) =>
  db.execute(sql`
    with joined as (
      delete from ${funnelTallies} where (breakdown, value, is_erased) in (
        select breakdown, value, is_erased from ${funnelTallies} group by 1, 2, 3 having count(*) > 1
      ) returning *
    )
    insert into ${funnelTallies} (breakdown, value, is_erased, ${sql.join(counts, sql`, `)})
    select t.breakdown, t.value, t.is_erased, ${sums} from joined t group by 1, 2, 3 having ${isSomething}`);
