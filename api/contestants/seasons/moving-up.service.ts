import { did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import type { Notify } from "#api/notices/notify.ts";
import { placeLine } from "../registration/place-line.ts";
import { daysForNewcomer, listNewcomerDays, lockDays, placeNewcomer } from "../registration/placing.queries.ts";
import { findSeason, lockSeason, moveFirstUp } from "./seasons.queries.ts";

/**
 * Runs what may free places of the season. People on the waiting list then move up in the same transaction, in their
 * order, each into the first place that their test type and governorate allow; they get a place on exam days as
 * newcomers do, and a notice.
 * @returns the result, and the audit lines of those who moved up
 */
export type FreeingPlaces = <Result>(
  tx: Db,
  work: () => Promise<Result>,
) => Promise<{ result: Result; movedUp: Line[] }>;

export const createFreeingPlaces =
  (notify: Notify): FreeingPlaces =>
  async (tx, work) => {
    if (!(await findSeason(tx))) return { result: await work(), movedUp: [] };
    // Days, season and people are locked in this order everywhere.
    const days = await listNewcomerDays(tx);
    const heldDays = days.length > 0 ? await lockDays(tx, days) : [];
    await lockSeason(tx);
    const result = await work();
    const contestantIds: string[] = [];
    const movedUp: Line[] = [];
    for (let person = await moveFirstUp(tx); person; person = await moveFirstUp(tx)) {
      contestantIds.push(person.id);
      movedUp.push(did("moveUp", "contestant", { nounId: person.id, label: person.fullName }));
      movedUp.push(...(await place(tx, person, heldDays)));
    }
    await notify(tx, { kind: "waitingEnded", contestantIds });
    return { result, movedUp };
  };

type Person = NonNullable<Awaited<ReturnType<typeof moveFirstUp>>>;

async function place(tx: Db, person: Person, heldDays: readonly string[]): Promise<Line[]> {
  const days = heldDays.length > 0 ? await daysForNewcomer(tx, person) : [];
  const lines: Line[] = [];
  for (const examDayId of days.filter((id) => heldDays.includes(id))) {
    const given = await placeNewcomer(tx, { examDayId, contestantId: person.id, isAtDesk: false });
    if (given) lines.push(placeLine("create", person, given));
  }
  return lines;
}
