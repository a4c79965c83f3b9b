import { desc, gte, lt, max, sql, sum } from "drizzle-orm";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { missedSearches } from "./missed-searches.table.ts";

const { day, words, count } = missedSearches;
const mostWordsOfDay = 2_000;
const keptDays = 90;

/** Counts a search, unless the words are a student's name, or somebody has already filled the day with many words. */
export const countMissed = (db: Db, searched: string) =>
  db.execute(sql`
    insert into ${missedSearches} (day, words)
    select ${todayInBaghdad}, ${searched}
    where (select count(*) from ${missedSearches} where day = ${todayInBaghdad}) < ${mostWordsOfDay}
      and not exists (
        select from ${contestants} c where replace(c.folded_name, ' ', '') = replace(${searched}, ' ', '')
      )
    on conflict (day, words) do update set count = ${missedSearches}.count + 1`);

/** Lists words that were searched at least `least` times, the most frequent first. */
export const listMissed = (db: Db, least: number, most: number) =>
  db
    .select({ words, count: sum(count).mapWith(Number) })
    .from(missedSearches)
    .where(gte(day, sql`${todayInBaghdad} - ${keptDays}::int`))
    .groupBy(words)
    .having(gte(sum(count), least))
    .orderBy(desc(sum(count)), desc(max(day)), words)
    .limit(most);

export const removeOld = (db: Db) =>
  db.delete(missedSearches).where(lt(day, sql`${todayInBaghdad} - ${keptDays}::int`));
