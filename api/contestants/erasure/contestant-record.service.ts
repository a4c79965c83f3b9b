import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { linesOf } from "#api/audit/lines-of-record.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { ContestantNotice } from "#contract/notices/notices.ts";
import type { IssuedSlip } from "#contract/slip-proofs/slip-proofs.ts";
import { listMerges } from "../merging/merging.service.ts";
import { listOf as listRequestsOf } from "../requests/requests.queries.ts";
import * as queries from "./contestant-record.queries.ts";

/** These rows are read in the transaction that audits the reading. */
export type ContestantRecordRows = Awaited<ReturnType<typeof read>>;

async function readParts(db: Db, id: string) {
  const contestant = await queries.findContestant(db, id);
  if (!contestant) throw problem("contestant_not_found");
  return {
    contestant,
    electronicResults: await queries.listElectronic(db, id),
    onsiteResults: await queries.listOnsite(db, id),
    sittings: await queries.listSittings(db, id),
    places: await queries.listPlaces(db, id),
    attendances: await queries.listAttendances(db, id),
    requests: await listRequestsOf(db, id),
    lines: await linesOf(db, id),
  };
}

async function read(db: Db, id: string) {
  const parts = await readParts(db, id);
  const { privacyNoticeVersion: version, serialNumber } = parts.contestant;
  return {
    ...parts,
    privacyNotice: version === null ? undefined : await queries.findNotice(db, version),
    fileRows: await queries.listFileRows(db, serialNumber),
    assessmentLists: await queries.listAssessmentLists(db, serialNumber),
    timeFactors: await queries.listTimeFactors(db, id),
    seatNeeds: await queries.listSeatNeeds(db, id),
    telegramChats: await queries.listTelegramChats(db, id),
    deskActs: await queries.listDeskActs(db, parts.contestant),
  };
}

export type OverviewDeps = {
  db: Db;
  noticesOf: (contestantId: string) => Promise<ContestantNotice[]>;
  slipsOf: (contestantId: string) => Promise<IssuedSlip[]>;
};
export type OverviewRows = Awaited<ReturnType<typeof readOverview>>;

/** Reads what staff work with of a contestant, who may also be a deleted one. @throws {Problem} contestant_not_found */
export async function readOverview({ db, noticesOf, slipsOf }: OverviewDeps, id: string) {
  const sent = { notices: await noticesOf(id), slips: await slipsOf(id) };
  return { ...(await readParts(db, id)), ...sent, merges: await listMerges(db, id) };
}

/** Reads everything stored about a contestant, who may also be a deleted one. @throws {Problem} contestant_not_found */
export const take = (db: Db, actor: Actor, id: string): Promise<ContestantRecordRows> =>
  audited(db, actor, async (tx) => {
    const result = await read(tx, id);
    const named = { nounId: id, label: result.contestant.fullName };
    return { result, line: did("export", "contestant", named, { format: "json" }) };
  });
