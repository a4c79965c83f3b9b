import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import type { HelpWish, OpenHelp } from "#contract/sittings/help.ts";
import { changeSitting, type DeviceKey } from "../sittings.queries.ts";
import { halls, sittingDevices, sittings } from "../sittings.table.ts";

const { help, helpId, helpAskedAt } = sittings;
const isOpen = inArray(help, ["asked", "coming"]);

/**
 * Stores what the device of an open sitting wants. While a request is open, another one changes nothing; soon after one
 * that was taken back, it continues that one.
 */
export function setHelp(db: Db, { id, digest }: DeviceKey, wish: HelpWish, now: Date) {
  const isHolder = sql`exists (select from ${sittingDevices} d
    where d.sitting_id = ${sittings.id} and d.device = ${sittings.device} and d.digest = ${digest})`;
  const isNew = and(or(isNull(help), inArray(help, ["done", "takenBack"])), or(isNull(helpId), ne(helpId, wish.id)));
  const isSame = sql`${help} = 'takenBack' and ${helpAskedAt} > ${now.toISOString()}::timestamptz - interval '1 minute'`;
  const askedAt = sql`case when ${isSame} then ${helpAskedAt} else ${now.toISOString()} end`;
  return db
    .update(sittings)
    .set(wish.isWanted ? { help: "asked", helpId: wish.id, helpAskedAt: askedAt, helpBy: null } : { help: "takenBack" })
    .where(
      and(
        eq(sittings.id, id),
        inArray(sittings.state, ["waiting", "running"]),
        isHolder,
        wish.isWanted ? isNew : isOpen,
      ),
    );
}

/** Lists the open requests. They are few and have an index, so the boards of all halls may ask every other second. */
export async function listOpenHelp(db: Db, assessmentId: string): Promise<OpenHelp[]> {
  const { rows } = await db.execute<OpenHelp>(sql`
    select s.id as "sittingId", c.full_name as "fullName", p.seat, s.help = 'coming' as "isComing",
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as hall,
      u.user_name as "answeredBy", s.help_asked_at as "askedAt"
    from ${sittings} s join ${contestants} c on c.id = s.contestant_id
    left join ${users} u on u.id = s.help_by
    left join ${halls} h on h.id = s.hall_id
    left join ${places} p on p.exam_day_id = h.exam_day_id and p.contestant_id = s.contestant_id and p.hall_id = h.id
    where s.help in ('asked', 'coming') and s.assessment_id = ${assessmentId} and s.state in ('waiting', 'running')
    order by s.help, s.help_asked_at`);
  return rows;
}

/** Answers an open request of a locked sitting. @returns whether that changed anything */
export async function storeAnswer(tx: Db, id: string, isDone: boolean, helpBy: string): Promise<boolean> {
  const where = isDone ? isOpen : eq(help, "asked");
  if ((await tx.$count(sittings, and(eq(sittings.id, id), where))) === 0) return false;
  await changeSitting(tx, id, { help: isDone ? "done" : "coming", helpBy });
  return true;
}
