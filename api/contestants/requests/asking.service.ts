import { audited, did } from "#api/audit/audited.ts";
import { systemActor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { type IdempotencyClaim, replay } from "#api/http/idempotency.ts";
import { problem } from "#api/http/problem.ts";
import type { Notify } from "#api/notices/notify.ts";
import { publicRegistration, type RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import {
  type CorrectableField,
  type ObjectionCause,
  type RequestState,
  requestActor,
  requestLimits,
  sameValue,
} from "#contract/contestants/request-words.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import { lockContestant } from "../contestants.queries.ts";
import { applyCorrection } from "./deciding.service.ts";
import { factsOf, valueIn } from "./request-facts.ts";
import * as queries from "./requests.queries.ts";

/** What students ask for. The caller has looked the contestant up by code, which is the only proof of who asks. */

export type AskingDeps = { db: Db; now: () => Date; rules: RegistrationRules; notify: Notify };
type Asked = { id: string; state: RequestState };

const dayMs = 86_400_000;
const student = systemActor(requestActor);

type Values = Omit<Parameters<typeof queries.insert>[1], "contestantId" | "createdAt">;

/**
 * Inserts what the locked person asks for. Repeating a request with its key changes nothing and returns the first one.
 * @throws {Problem} contestant_not_found; idempotency_key_reused if the key was used with another request
 */
const ask = (
  { db, now, notify }: AskingDeps,
  contestantId: string,
  claim: IdempotencyClaim | null,
  prepare: (tx: Db, person: ContestantRow) => Promise<Values>,
): Promise<Asked> =>
  audited(db, student, async (tx) => {
    const person = await lockContestant(tx, contestantId);
    if (!person) throw problem("contestant_not_found");
    const first = claim && (await queries.findClaim(tx, claim.keyDigest));
    if (first) return { result: await replay(claim, async () => first), line: null };
    const values = await prepare(tx, person);
    const id = await queries.insert(tx, { ...values, contestantId, createdAt: now() }, claim);
    if (!id) throw problem("idempotency_key_reused");
    const { state = "open", field = null, value = null, cause = null } = values;
    const named = { nounId: id, ownerId: contestantId, label: person.fullName };
    const created = did("create", "request", named, factsOf({ ...values, field, value, cause }));
    if (state === "open" || field === null || value === null) return { result: { id, state }, line: created };
    await applyCorrection(tx, student, person, field, value);
    await notify(tx, { kind: "correctionDecided", contestantIds: [contestantId] });
    return { result: { id, state }, line: [created, did("accept", "request", named)] };
  });

type Correction = { field: CorrectableField; value: string; reason: string };

/**
 * Asks for a correction. A name that is only spelled otherwise is accepted at once.
 * @throws {Problem} validation_failed, request_open, requests_used_up, and those of `ask`
 */
export function askCorrection(
  deps: AskingDeps,
  contestantId: string,
  { field, value: typed, reason }: Correction,
  claim: IdempotencyClaim | null,
): Promise<Asked> {
  const now = deps.now();
  const value = readValue(deps.rules, field, typed);
  return ask(deps, contestantId, claim, async (tx, person) => {
    const before = valueIn(person, field);
    if (before === value) throw problem("validation_failed", { errors: { value: [sameValue] } });
    const own = (await queries.listOf(tx, contestantId)).filter(({ kind }) => kind === "correction");
    if (own.some((one) => one.field === field && one.state === "open")) throw problem("request_open");
    const dayAgo = new Date(now.getTime() - dayMs);
    const recent = own.filter(({ createdAt }) => createdAt > dayAgo);
    if (recent.length >= requestLimits.correctionsPerDay) throw problem("requests_used_up");
    const isSpelling = field === "fullName" && foldArabic(value) === foldArabic(before);
    const decided = isSpelling ? ({ state: "accepted", decidedAt: now } as const) : {};
    return { kind: "correction", field, value, before, reason, ...decided };
  });
}

/** Reads the typed value by the rule of the registration. @throws {Problem} validation_failed */
function readValue(rules: RegistrationRules, field: CorrectableField, typed: string): string {
  const { governarate, ...others } = publicRegistration(rules).out.shape;
  const result = { ...others, governorate: governarate }[field].safeParse(typed);
  if (result.success) return String(result.data);
  throw problem("validation_failed", { errors: { value: result.error.issues.map(({ message }) => message) } });
}

type Objection = { resultId: string; cause: ObjectionCause; reason: string };

/**
 * Objects to a result.
 * @throws {Problem} results_not_found for a result that is not the contestant's or not shown; objection_over,
 * objection_given, and those of `ask`
 */
export const askObjection = (
  deps: AskingDeps,
  contestantId: string,
  { resultId, cause, reason }: Objection,
  claim: IdempotencyClaim | null,
): Promise<Asked> =>
  ask(deps, contestantId, claim, async (tx) => {
    const own = await queries.listOf(tx, contestantId);
    if (own.some((one) => one.resultId === resultId)) throw problem("objection_given");
    const shown = (await queries.listShown(tx, contestantId)).find((one) => one.resultId === resultId);
    if (!shown) throw problem("results_not_found");
    if (!isOpenOn(deps.now(), lastDayOf(shown, await queries.findDays(tx)))) throw problem("objection_over");
    return { kind: "objection", before: String(shown.score), resultId, cause, reason };
  });

/** Lists a contestant's requests, and the results that they may object to. */
export async function listOwn({ db, now }: Pick<AskingDeps, "db" | "now">, contestantId: string) {
  const [requests, days] = await Promise.all([queries.listOf(db, contestantId), queries.findDays(db)]);
  const shown = days === 0 ? [] : await queries.listShown(db, contestantId);
  const openResults = shown
    .map((result) => ({ ...result, lastDay: lastDayOf(result, days) }))
    .filter(({ resultId, lastDay }) => isOpenOn(now(), lastDay) && requests.every((one) => one.resultId !== resultId));
  return { requests, openResults };
}

/** The last day, in Baghdad, on which a result may be objected to; empty without such days. */
const lastDayOf = ({ shownAt }: queries.ShownResult, days: number): string =>
  days === 0 ? "" : dayInBaghdad(new Date(shownAt.getTime() + days * dayMs));
const isOpenOn = (now: Date, lastDay: string): boolean => dayInBaghdad(now) <= lastDay;
