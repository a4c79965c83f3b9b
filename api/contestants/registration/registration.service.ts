import { randomInt, randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import { type Db, inTransaction, isUniqueViolation } from "#api/db/client.ts";
import { claimOf, type IdempotencyClaim, replay } from "#api/http/idempotency.ts";
import { Problem, problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import type { Registration } from "#contract/contestants/contestant-rules.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { foldedColumns } from "../list/contestants.search-text.ts";
import { enterSeason, needReason } from "../seasons/entering.service.ts";
import { placeLine } from "./place-line.ts";
import { daysForNewcomer, listNewcomerDays, lockDays, type Placed, placeAt, placeNewcomer } from "./placing.queries.ts";
import {
  earlierOf,
  findClaim,
  insertContestant,
  insertContestants,
  isErased,
  isErasedClaim,
  type NewContestant,
  type Registered,
} from "./registration.queries.ts";

/** The 15 random digits are drawn in three parts, because `randomInt` is limited to 2⁴⁸. */
/** The first digits are never all zero, because codes of rehearsals begin so. */
const randomSerial = () =>
  completeSerial([1, 0, 0].map((least) => String(randomInt(least, 100_000)).padStart(5, "0")).join(""));

const serialAttempts = 5;

/**
 * Registers a contestant. Repeating a registration with its key returns the first answer. Without a key it is another
 * registration, which staff see as a repeated one.
 * @throws {Problem} idempotency_key_reused if the key belongs to another registration; contestant_erased if its
 * contestant was erased; registration_closed or registration_full to the public, if the season lets nobody in
 */
export type Register = (
  registration: Registration,
  idempotencyKey: string | undefined,
  /** The member of staff who registers; absent for public registrations. */
  actor?: Actor,
) => Promise<Registered>;

/**
 * The exam day of a desk, and the hall and time where the desk puts the contestant. This day assigns a place before
 * other days do.
 */
type Desk = { examDayId: string; target: { hallId: string; testTime: number } | null };

/**
 * Inserts a contestant and assigns a place for each exam, on its next day that assigns places and has room. People on
 * the season's waiting list get none. The days, then the season, are locked before the row is written, because the row
 * locks counters that every registration needs.
 */
async function insertWithPlace(
  tx: Db,
  row: NewContestant,
  dayIds: readonly string[],
  isAtDesk: boolean,
  desk: Desk | null = null,
): Promise<{ isInserted: boolean; placed: Placed[] }> {
  const named = desk?.target ? desk.examDayId : null;
  const ids = named && !dayIds.includes(named) ? [...dayIds, named] : dayIds;
  const locked = ids.length > 0 ? await lockDays(tx, ids, named) : [];
  const isOfDesk = (id: string) => id === desk?.examDayId;
  const open = [...locked.filter(isOfDesk), ...locked.filter((id) => !isOfDesk(id))];
  const entry = await enterSeason(tx, row, isAtDesk);
  const isInserted = await insertContestant(tx, { ...row, ...entry }, true);
  const placed: Placed[] = [];
  for (const examDayId of isInserted && entry.waitingNumber === null ? open : []) {
    const given = { examDayId, contestantId: row.id };
    const place =
      desk?.target && isOfDesk(examDayId)
        ? await placeAt(tx, { ...given, ...desk.target })
        : await placeNewcomer(tx, { ...given, isAtDesk });
    if (place) placed.push(place);
  }
  return { isInserted, placed };
}

type Notices = Notifying | undefined;

/** Queues notices for the newcomer's family, and for that of an earlier registration of the same person. */
async function notifyFamily(tx: Db, notices: Notices, row: NewContestant, placed: readonly Placed[]): Promise<void> {
  if (!notices?.isOn) return;
  const contestantIds = [row.id];
  // One notice says both that they are registered and where their first place is.
  const [first, ...others] = placed;
  await notices.notify(tx, { kind: "registered", contestantIds, about: first?.examDayId });
  await notices.notifySelected(tx, { kind: "registeredAgain", selected: earlierOf(row) });
  for (const { examDayId: about } of others) await notices.notify(tx, { kind: "placeGiven", contestantIds, about });
}

/**
 * Inserts a contestant in one statement, as on most days; in a transaction if there are notices, during a season, or if
 * a day gives places.
 */
async function insertNewcomer(db: Db, row: NewContestant, isAtDesk: boolean, notices: Notices) {
  const insertAlone = async (tx: Db) => {
    const isInserted = await insertContestant(tx, row, false);
    if (isInserted) await notifyFamily(tx, notices, row, []);
    return isInserted;
  };
  if (await (notices?.isOn ? inTransaction(db, insertAlone) : insertAlone(db))) return { isInserted: true, placed: [] };
  const dayIds = await daysForNewcomer(db, row);
  return inTransaction(db, async (tx) => {
    const inserted = await insertWithPlace(tx, row, dayIds, isAtDesk);
    if (inserted.isInserted) await notifyFamily(tx, notices, row, inserted.placed);
    return inserted;
  });
}

type AtDesk = Desk & {
  /** The desk creates the id, as it does the serial. */
  id: string;
  serialNumber: string;
  registration: Registration;
  facts: Readonly<Record<string, unknown>>;
};

/**
 * Registers, in the caller's transaction, somebody who already has a code from a desk.
 * @returns the audit lines; `taken` if the code belongs to somebody, `erased` if the code or the id belonged to an
 * erased person
 */
export async function registerAtDesk(
  tx: Db,
  { id, serialNumber, registration, examDayId, target, facts }: AtDesk,
  notices?: Notifying,
): Promise<Line[] | "taken" | "erased"> {
  const { governarate: governorate, ...rest } = registration;
  const fields = { ...rest, governorate, id, serialNumber };
  const row = { ...fields, ...foldedColumns(fields), claim: null };
  const days = await daysForNewcomer(tx, row);
  const desk = { examDayId, target };
  try {
    const { placed } = await inTransaction(tx, async (savepoint) => {
      const inserted = await insertWithPlace(savepoint, row, days, true, desk);
      // This check comes last, because the insert waits for an erasure under the same code.
      if (await isErased(savepoint, row)) throw problem("contestant_erased");
      await notifyFamily(savepoint, notices, row, inserted.placed);
      return inserted;
    });
    const created = did("create", "contestant", { nounId: id, label: row.fullName }, { ...row, ...facts });
    return [created, ...placed.map((place) => placeLine("create", row, place))];
  } catch (error) {
    if (isUniqueViolation(error, "contestants_serial_unique")) return "taken";
    if (error instanceof Problem && error.code === "contestant_erased") return "erased";
    throw error;
  }
}

const insertForStaff = (
  db: Db,
  actor: Actor,
  row: NewContestant,
  { reason, notices }: { reason: string; notices: Notices },
): Promise<boolean> =>
  audited(db, actor, async (tx) => {
    await needReason(tx, reason);
    const { isInserted, placed } = await insertNewcomer(tx, row, true, notices);
    const created = did("create", "contestant", { nounId: row.id, label: row.fullName }, { ...row, reason });
    const lines = [created, ...placed.map((place) => placeLine("create", row, place))];
    return { result: isInserted, line: isInserted ? lines : null };
  });

/**
 * Registers different people of a file in the caller's transaction, which asked for a reason outside the season. Days and
 * season are locked before the rows are written, as everywhere, because these lock counters that every registration needs.
 * @returns their ids, in order
 */
export async function registerFromFile(tx: Db, people: readonly Registration[], notices: Notifying): Promise<string[]> {
  const [first] = people;
  if (!first) return [];
  const days = await listNewcomerDays(tx);
  const held = days.length > 0 ? await lockDays(tx, days) : [];
  const entry = await enterSeason(tx, { ...first, governorate: first.governarate }, true);
  const rows = people.map(({ governarate: governorate, ...rest }) => {
    const fields = { ...rest, governorate, id: randomUUID(), serialNumber: randomSerial() };
    return { ...fields, ...entry, ...foldedColumns(fields), claim: null };
  });
  await insertContestants(tx, rows);
  for (const row of held.length > 0 || notices.isOn ? rows : []) {
    const placed: Placed[] = [];
    for (const examDayId of await daysForNewcomer(tx, row)) {
      const given = { examDayId, contestantId: row.id, isAtDesk: true };
      const place = held.includes(examDayId) ? await placeNewcomer(tx, given) : undefined;
      if (place) placed.push(place);
    }
    await notifyFamily(tx, notices, row, placed);
  }
  return rows.map(({ id }) => id);
}

export function createRegister(db: Db, notices?: Notifying): Register {
  /** @returns null if the key was already used */
  const insertNew = async (
    registration: Omit<Registration, "reason">,
    claim: IdempotencyClaim | null,
    insert: (row: NewContestant) => Promise<boolean>,
  ): Promise<Registered | null> => {
    const { governarate: governorate, ...rest } = registration;
    for (let attempt = 1; ; attempt += 1) {
      const fields = { ...rest, governorate, id: randomUUID(), serialNumber: randomSerial() };
      try {
        const isInserted = await insert({ ...fields, ...foldedColumns(fields), claim });
        return isInserted ? { id: fields.id, serialNumber: fields.serialNumber } : null;
      } catch (error) {
        if (attempt === serialAttempts || !isUniqueViolation(error, "contestants_serial_unique")) throw error;
      }
    }
  };

  return async (given, idempotencyKey, actor) => {
    const { reason, ...registration } = { reason: "", ...given };
    const claim = claimOf(registration, idempotencyKey);
    const insert = async (row: NewContestant) =>
      actor
        ? insertForStaff(db, actor, row, { reason, notices })
        : (await insertNewcomer(db, row, false, notices)).isInserted;
    const registered = await insertNew(registration, claim, insert).catch(async (error: unknown) => {
      // A repetition gets the first answer also when the season is over or full by now.
      const isRefused = error instanceof Problem && claim !== null;
      if (!isRefused || !(await findClaim(db, claim.keyDigest))) throw error;
      return null;
    });
    if (registered) return registered;
    if (claim && (await isErasedClaim(db, claim.keyDigest))) throw problem("contestant_erased");
    const { id, serialNumber } = await replay(claim, (keyDigest) => findClaim(db, keyDigest));
    return { id, serialNumber };
  };
}
