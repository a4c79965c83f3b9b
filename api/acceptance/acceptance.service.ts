import { randomBytes } from "node:crypto";
import { audited, did, recorded } from "#api/audit/audited.ts";
import { type Actor, systemActor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { inTransaction } from "#api/db/client.ts";
import type { PageRequest } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import type { SpreadsheetFormat } from "#api/spreadsheets/spreadsheet-file.ts";
import type { AcceptanceCounts, AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import { acceptanceErrors, confirmationActor, scoreParts } from "#contract/acceptance/acceptance-words.ts";
import { requestActor } from "#contract/contestants/request-words.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import * as queries from "./acceptance.queries.ts";
import { acceptanceFile } from "./acceptance-file.ts";
import * as pool from "./pool.queries.ts";
import { countDecisions, decide, fingerprintOf, quotaOf } from "./rank.ts";

export type AcceptanceDeps = { db: Db; now: () => Date; notices: Notifying };
type Member = Actor & { id: string };

/** @throws {Problem} not_found */
export async function getRun({ db, notices }: Pick<AcceptanceDeps, "db" | "notices">, id: string) {
  const row = await queries.findRun(db, id);
  if (!row) throw problem("not_found");
  const states = await queries.countStates(db, id);
  const noticed = (states.accepted ?? 0) + (states.confirmed ?? 0) + (states.reserve ?? 0);
  const sources = await pool.listSources(db, row.run.definition);
  return { ...row, sources, states, noticeCount: notices.isOn ? noticed : null };
}

/** Reads and ranks a pool. Without a seed of a run, ties fall as they like, so only the counts mean something. */
async function rank(tx: Db, definition: AcceptanceDefinition, seed: string) {
  const { quotas } = definition;
  const candidates = (await pool.listCandidates(tx, definition)).filter((one) => quotaOf(one, quotas) >= 0);
  const decisions = decide(candidates, definition, seed);
  return { candidates, decisions, counts: countDecisions(decisions, definition) };
}

/** @throws {Problem} validation_failed if ties shall be decided by a section that no chosen test has */
async function refuseUnknownPart(db: Db, definition: AcceptanceDefinition): Promise<void> {
  const { tiePart } = definition;
  if (tiePart === null || tiePart in scoreParts || (await pool.listSections(db, definition)).length > 0) return;
  throw problem("validation_failed", { errors: { tiePart: [acceptanceErrors.part] } });
}

/** Counts what a definition would give. @throws {Problem} validation_failed */
export async function preview(db: Db, definition: AcceptanceDefinition): Promise<AcceptanceCounts> {
  await refuseUnknownPart(db, definition);
  return inTransaction(db, async (tx) => (await rank(tx, definition, "")).counts);
}

/**
 * Saves a definition with a new seed, which is there before anybody can know what it decides.
 * @throws {Problem} validation_failed
 */
export const define = (
  { db, now }: AcceptanceDeps,
  actor: Member,
  { id, ...definition }: AcceptanceDefinition & { id: string },
): Promise<void> =>
  audited(db, actor, async (tx) => {
    await refuseUnknownPart(tx, definition);
    const seed = randomBytes(16).toString("hex");
    const isNew = await queries.insertRun(tx, { id, definition, seed, createdAt: now(), createdBy: actor.id });
    const { title, confirmUntil } = definition;
    const line = did("create", "acceptance", { nounId: id, label: title }, { seed, confirmUntil });
    return { result: undefined, line: isNew ? line : null };
  });

/** Gives the places of a definition, once. @throws {Problem} not_found */
export const make = ({ db, now }: AcceptanceDeps, actor: Member, id: string): Promise<void> =>
  audited(db, actor, async (tx) => {
    const run = await lockRun(tx, id);
    if (run.ranAt) return { result: undefined, line: null };
    const { candidates, decisions, counts } = await rank(tx, run.definition, run.seed);
    const ranAt = now();
    await queries.insertPlaces(tx, id, decisions, ranAt);
    const fingerprint = fingerprintOf(candidates);
    await queries.changeRun(tx, id, { ranAt, ranBy: actor.id, counts, fingerprint });
    const sum = (name: "accepted" | "reserves") => counts.quotas.reduce((total, quota) => total + quota[name], 0);
    const facts = { people: counts.pool, accepted: sum("accepted"), reserves: sum("reserves") };
    return { result: undefined, line: did("assign", "acceptance", nameOf(run), facts) };
  });

/** Shows a run to its students with a notice, or hides it. @throws {Problem} not_found, acceptance_not_made */
export const release = (
  { db, now, notices }: AcceptanceDeps,
  actor: Member,
  id: string,
  isReleased: boolean,
): Promise<void> =>
  audited(db, actor, async (tx) => {
    const run = await lockRun(tx, id);
    if (!run.ranAt) throw problem("acceptance_not_made");
    if ((run.releasedAt !== null) === isReleased) return { result: undefined, line: null };
    await queries.changeRun(tx, id, { releasedAt: isReleased ? now() : null });
    if (isReleased) {
      await queries.openConfirming(tx, id, run.definition);
      await notices.notifySelected(tx, { kind: "acceptanceDecided", selected: queries.noticedOf(id) });
    }
    return { result: undefined, line: did(isReleased ? "publish" : "withdraw", "acceptance", nameOf(run)) };
  });

/** Confirms a place for a student, or records that it was given up. @throws {Problem} place_changed, not_found */
export const change = (
  { db, notices }: AcceptanceDeps,
  actor: Member,
  id: string,
  state: "confirmed" | "givenUp",
): Promise<queries.PlaceRow> =>
  audited(db, actor, async (tx) => {
    const found = await queries.findPlace(tx, id);
    if (!found) throw problem("not_found");
    const run = await lockRun(tx, found.runId);
    const isDone = state === "confirmed" ? await queries.confirm(tx, id) : await queries.giveUp(tx, id);
    const place = await queries.findPlace(tx, id);
    if (!place || (!isDone && place.state !== state)) throw problem("acceptance_place_changed");
    if (!isDone) return { result: place, line: null };
    const named = { nounId: run.id, ownerId: place.contestantId, label: place.fullName };
    const line = did(state === "confirmed" ? "confirmPlace" : "giveUp", "acceptance", named, titleOf(run));
    return { result: place, line: [line, ...(await moveUp(tx, run, notices))] };
  });

/**
 * Confirms a place for its owner, who gave the registration code.
 * @throws {Problem} not_found for another's place or one that is not shown; acceptance_place_changed if its day is over
 */
export const confirmOwn = (db: Db, contestantId: string, placeId: string): Promise<queries.ShownRow> =>
  audited(db, systemActor(requestActor), async (tx) => {
    const own = await queries.findShown(tx, placeId);
    if (own?.contestantId !== contestantId || own.state === "reserve") throw problem("acceptance_place_changed");
    const isDone = await queries.confirm(tx, placeId);
    const result = await queries.findShown(tx, placeId);
    if (result?.state !== "confirmed") throw problem("acceptance_place_changed");
    const named = { nounId: result.runId, ownerId: contestantId, label: result.fullName };
    return { result, line: isDone ? did("confirmPlace", "acceptance", named, { title: result.title }) : null };
  });

/** Lets places lapse that were not confirmed in time, run by run, and reserves move up. */
export async function tidy(db: Db, notices: Notifying, signal?: AbortSignal): Promise<void> {
  for (const id of await queries.listRunsToTidy(db)) {
    signal?.throwIfAborted();
    await audited(db, systemActor(confirmationActor), async (tx) => {
      const run = await lockRun(tx, id);
      const lapsed = await queries.lapse(tx, id);
      const lines = lapsed.map((place) => lineOf("lapse", run, place));
      return { result: undefined, line: [...lines, ...(await moveUp(tx, run, notices))] };
    });
  }
}

type Run = Awaited<ReturnType<typeof lockRun>>;

/** Gives free places to reserves with a notice each, unless the run is hidden. @returns the audit lines */
async function moveUp(tx: Db, run: Run, notices: Notifying) {
  if (!run.releasedAt) return [];
  const moved = await queries.moveUp(tx, run.id, run.definition);
  const contestantIds = moved.map(({ contestantId }) => contestantId);
  await notices.notify(tx, { kind: "acceptancePlace", contestantIds, about: run.id });
  return moved.map((place) => lineOf("promote", run, place));
}

const lineOf = (action: "lapse" | "promote", run: Run, place: { contestantId: string; fullName: string | null }) =>
  did(action, "acceptance", { nounId: run.id, ownerId: place.contestantId, label: place.fullName }, titleOf(run));

/** @throws {Problem} not_found */
async function lockRun(tx: Db, id: string) {
  const run = await queries.lockRun(tx, id);
  if (!run) throw problem("not_found");
  return run;
}

const nameOf = ({ id, definition }: Run) => ({ nounId: id, label: definition.title });
const titleOf = ({ definition: { title } }: Run) => ({ title });

export const listPlaces = (db: Db, runId: string, filter: Omit<queries.PlaceFilter, "serial">, page: PageRequest) =>
  queries.listPlaces(db, runId, { ...filter, serial: parseSerial(filter.text ?? "") }, page);

/** @throws {Problem} not_found */
export async function exportFile(db: Db, actor: Actor, id: string, format: SpreadsheetFormat) {
  const row = await queries.findRun(db, id);
  if (!row) throw problem("not_found");
  const total = await queries.countPlaces(db, id);
  await recorded(db, actor, did("export", "acceptance", nameOf(row.run), { format, rowCount: total }));
  return { total, ...acceptanceFile(format, row.run, queries.placesForExport(db, id)) };
}
