import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { linesOf } from "#api/audit/lines-of-record.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { listOf as listRequestsOf } from "../requests/requests.queries.ts";
import * as queries from "./contestant-record.queries.ts";

/** These rows are read in the transaction that audits the reading. */
export type ContestantRecordRows = Awaited<ReturnType<typeof read>>;

async function read(db: Db, id: string) {
  const contestant = await queries.findContestant(db, id);
  if (!contestant) throw problem("contestant_not_found");
  const { privacyNoticeVersion: version } = contestant;
  return {
    contestant,
    privacyNotice: version === null ? undefined : await queries.findNotice(db, version),
    electronicResults: await queries.listElectronic(db, id),
    onsiteResults: await queries.listOnsite(db, id),
    sittings: await queries.listSittings(db, id),
    fileRows: await queries.listFileRows(db, contestant.serialNumber),
    assessmentLists: await queries.listAssessmentLists(db, contestant.serialNumber),
    timeFactors: await queries.listTimeFactors(db, id),
    places: await queries.listPlaces(db, id),
    attendances: await queries.listAttendances(db, id),
    telegramChats: await queries.listTelegramChats(db, id),
    deskActs: await queries.listDeskActs(db, contestant),
    requests: await listRequestsOf(db, id),
    lines: await linesOf(db, id),
  };
}

/** Reads everything stored about a contestant, who may also be a deleted one. @throws {Problem} contestant_not_found */
export const take = (db: Db, actor: Actor, id: string): Promise<ContestantRecordRows> =>
  audited(db, actor, async (tx) => {
    const result = await read(tx, id);
    const named = { nounId: id, label: result.contestant.fullName };
    return { result, line: did("export", "contestant", named, { format: "json" }) };
  });
