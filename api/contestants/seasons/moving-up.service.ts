import { did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import type { Notify } from "#api/notices/notify.ts";
import { placeLine } from "../registration/place-line.ts";
import { daysForNewcomer, listNewcomerDays, lockDays, placeNewcomer } from "../registration/placing.queries.ts";
import { isFull, takePlace } from "./season-room.ts";
import { endWaiting, findSeason, listWaiting, lockSeason, type WaitingRow } from "./seasons.queries.ts";

/**
 * Runs what may free places of the season. People on the waiting list then move up in the same transaction, in their
 * order, each into the first place that their test type and governorate allow; they get a place on exam days as
 * newcomers do, and are told.
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
    const people = await chooseNext(tx);
    if (people.length === 0) return { result, movedUp: [] };
    const ids = people.map(({ id }) => id);
    await endWaiting(tx, ids);
    const movedUp = await placeAll(tx, people, heldDays);
    await notify(tx, { kind: "waitingEnded", contestantIds: ids });
    return { result, movedUp };
  };

/** Chooses the waiting people for whom there is room now. */
async function chooseNext(tx: Db): Promise<WaitingRow[]> {
  const season = await findSeason(tx);
  const chosen: WaitingRow[] = [];
  let after = 0;
  while (season && !isFull(season.limits)) {
    const waiting = await listWaiting(tx, season.id, after);
    chosen.push(...waiting.filter((person) => takePlace(season.limits, person)));
    const last = waiting.at(-1);
    if (!last) break;
    after = last.waitingNumber;
  }
  return chosen;
}

async function placeAll(tx: Db, people: readonly WaitingRow[], heldDays: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const person of people) {
    lines.push(did("moveUp", "contestant", { nounId: person.id, label: person.fullName }));
    const days = heldDays.length > 0 ? await daysForNewcomer(tx, person) : [];
    for (const examDayId of days.filter((id) => heldDays.includes(id))) {
      const place = await placeNewcomer(tx, { examDayId, contestantId: person.id, isAtDesk: false });
      if (place) lines.push(placeLine("create", person, place));
    }
  }
  return lines;
}
