import { hash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { searchPatterns } from "#api/search/search-pattern.ts";
import type { AssessmentFinding } from "#contract/assessments/assessment-findings.ts";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import {
  type AssessmentContent,
  type AssessmentReach,
  releasedAlready,
  releaseMomentPast,
} from "#contract/assessments/assessments.ts";
import { auditedFields } from "./assessments.audit.ts";
import type { AssessmentRow, AssessmentSelection } from "./assessments.queries.ts";
import * as queries from "./assessments.queries.ts";
import { readAudience } from "./audience.queries.ts";
import { bankChanged, findingsOf, type Surroundings } from "./findings.ts";
import { freeze } from "./freeze.ts";
import { listNamedItems, type NamedItemRow } from "./item-bank.queries.ts";
import { namedIds, readBank } from "./item-bank.ts";

type Clock = { now: () => Date };
type Member = Actor & { id: string };
export type AssessmentWithItems = { row: AssessmentRow; items: NamedItemRow[] };

/** Totals up to this number are always exact. */
const mostCounted = 1_000;

export type ListRequest = Omit<AssessmentSelection, "patterns"> & PageRequest & { text: string };

/**
 * Lists assessments that match the text; a blank text matches all. If counting stops early, there is always a next
 * page.
 */
export function list(db: Db, { text, ...request }: ListRequest) {
  const window = rowsOfPage(request);
  const most = Math.max(mostCounted, window.offset + window.limit + 1);
  return queries.listPage(db, { ...request, patterns: searchPatterns(text) }, window, most);
}

const withItems = async (db: Db, row: AssessmentRow): Promise<AssessmentWithItems> => ({
  row,
  items: await listNamedItems(db, namedIds(row.content)),
});

/** @throws {Problem} assessment_not_found */
const found = (row: AssessmentRow | undefined): AssessmentRow => {
  if (!row) throw problem("assessment_not_found");
  return row;
};

/** @throws {Problem} assessment_not_found */
export const get = async (db: Db, id: string): Promise<AssessmentWithItems> =>
  withItems(db, found(await queries.findAssessment(db, id)));

const nameOf = ({ id, content }: AssessmentRow) => ({ nounId: id, label: content.title });
const digestOf = (content: AssessmentContent): Buffer => hash("sha256", JSON.stringify(content), "buffer");

/**
 * Creates an assessment. If the id is taken, returns that assessment as it is at present.
 * @throws {Problem} idempotency_key_reused if it was created with other content; too_many_templates
 */
export async function create(
  db: Db,
  { now }: Clock,
  actor: Member,
  given: { id?: string | undefined; content: AssessmentContent; isTemplate?: boolean },
): Promise<AssessmentWithItems> {
  const { id = randomUUID(), isTemplate = false } = given;
  const content = isTemplate ? structureOf(given.content) : given.content;
  const digest = digestOf(content);
  return audited(db, actor, async (tx) => {
    const draft = { id, version: 1, content, savedBy: actor.id, savedAt: now() };
    if (!(await queries.insertAssessment(tx, draft, isTemplate ? "template" : "draft"))) {
      const first = await queries.findFirstSave(tx, id);
      if (!first?.digest.equals(digest)) throw problem("idempotency_key_reused");
      return { result: await get(tx, id), line: null };
    }
    if (isTemplate && (await queries.countTemplates(tx)) > assessmentLimits.templates)
      throw problem("too_many_templates");
    await queries.insertSave(tx, { id: randomUUID(), assessmentId: id, version: 1, digest });
    const result = await get(tx, id);
    return { result, line: did("create", "assessment", nameOf(result.row), auditedFields(result.row)) };
  });
}

/** Keeps the sections and the rules. Times, people and single items belong to one assessment. */
const structureOf = (content: AssessmentContent): AssessmentContent => ({
  ...content,
  practice: content.practice.filter(({ kind }) => kind !== "fixed"),
  sections: content.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ kind }) => kind !== "fixed"),
  })),
  opensAt: null,
  closesAt: null,
  audience: { ...content.audience, serials: [] },
});

/** @throws {Problem} assessment_not_found, only_templates_removed */
export const removeTemplate = (db: Db, actor: Actor, id: string): Promise<void> =>
  audited(db, actor, async (tx) => {
    const before = found(await queries.lockAssessment(tx, id));
    if (before.state !== "template") throw problem("only_templates_removed");
    await queries.deleteAssessment(tx, id);
    return { result: undefined, line: did("delete", "assessment", nameOf(before), { isTemplate: true }) };
  });

export type Save = { version: number; saveId?: string | undefined; content: AssessmentContent };

/**
 * Saves the draft over the version that the caller had read. Repeating a stored save has no effect, so a save with a
 * lost answer counts as saved.
 * @throws {Problem} assessment_not_found; assessment_changed if another draft was saved since; idempotency_key_reused
 */
export async function save(
  db: Db,
  { now }: Clock,
  actor: Member,
  id: string,
  sent: Save,
): Promise<AssessmentWithItems> {
  return audited(db, actor, async (tx) => {
    const before = found(await queries.lockAssessment(tx, id));
    const given = before.state === "template" ? { ...sent, content: structureOf(sent.content) } : sent;
    if (await isSaved(tx, before, given)) return { result: await withItems(tx, before), line: null };
    if (before.version !== given.version) throw problem("assessment_changed");
    const { saveId = randomUUID(), content } = given;
    const version = before.version + 1;
    // The id was used for another assessment at the same moment.
    const isNew = await queries.insertSave(tx, { id: saveId, assessmentId: id, version, digest: digestOf(content) });
    if (!isNew) throw problem("idempotency_key_reused");
    await queries.changeDraft(tx, { id, version, content, savedBy: actor.id, savedAt: now() });
    const result = await get(tx, id);
    return { result, line: edited("assessment", nameOf(result.row), auditedFields(before), auditedFields(result.row)) };
  });
}

/** @throws {Problem} idempotency_key_reused if the id belongs to another save */
async function isSaved(db: Db, { id, content }: AssessmentRow, { saveId, content: given }: Save): Promise<boolean> {
  const first = saveId && (await queries.findSave(db, saveId));
  if (!first) return isDeepStrictEqual(content, given);
  if (first.assessmentId !== id || !first.digest.equals(digestOf(given))) throw problem("idempotency_key_reused");
  return true;
}

const surroundingsOf = async (db: Db, { now }: Clock, content: AssessmentContent): Promise<Surroundings> => ({
  bank: await readBank(db, content),
  audience: await readAudience(db, content.audience),
  now: now(),
});

type AssessmentCheck = {
  version: number;
  findings: AssessmentFinding[];
  hasBankChanged: boolean;
  reach: { draft: AssessmentReach; published: AssessmentReach | null };
};

/** @throws {Problem} assessment_not_found */
export async function check(db: Db, clock: Clock, id: string): Promise<AssessmentCheck> {
  const row = found(await queries.findAssessment(db, id));
  const surroundings = await surroundingsOf(db, clock, row.content);
  const findings = findingsOf(row.content, surroundings);
  const isPublished = row.publishedVersion === row.version;
  const hasBankChanged = isPublished && errorsOf(findings).length === 0 && (await hasChanged(db, row, surroundings));
  return {
    version: row.version,
    findings: hasBankChanged ? [bankChanged, ...findings] : findings,
    hasBankChanged,
    reach: { draft: reachOf(row.content, surroundings.audience.people), published: await publishedReach(db, row) },
  };
}

async function publishedReach(db: Db, { id, publishedVersion }: AssessmentRow): Promise<AssessmentReach | null> {
  const frozen = publishedVersion === null ? undefined : await queries.findFrozen(db, id, publishedVersion);
  return frozen ? reachOf(frozen, (await readAudience(db, frozen.audience)).people) : null;
}

type Reaching = Pick<AssessmentContent, "audience" | "opensAt" | "closesAt" | "needsHallCode">;

/** Counts the audience of a draft or a published version; `people` are registered at present. */
function reachOf({ audience, opensAt, closesAt, needsHallCode }: Reaching, people: number): AssessmentReach {
  const { serials, ...filters } = audience;
  return { audience: { ...filters, serialCount: serials.length }, people, opensAt, closesAt, needsHallCode };
}

/** Whether publishing this draft, of the same version, would give students something else. */
async function hasChanged(db: Db, { id, version, content }: AssessmentRow, { bank }: Surroundings): Promise<boolean> {
  return !isDeepStrictEqual(await queries.findFrozen(db, id, version), freeze(content, bank));
}

/**
 * Freezes this version of the draft for students. A version that is already published is not written again. If the item
 * bank has changed since, the draft and the publication get the next version number.
 * @throws {Problem} assessment_not_found; assessment_changed if another draft was saved since; assessment_incomplete
 * with the findings of the check; template_not_published
 */
export async function publish(
  db: Db,
  clock: Clock,
  actor: Member,
  id: string,
  version: number,
): Promise<AssessmentWithItems> {
  return audited(db, actor, async (tx) => {
    const before = found(await queries.lockAssessment(tx, id));
    if (before.state === "template") throw problem("template_not_published");
    const isPublished = before.publishedVersion === version;
    const { content } = before;
    if (before.version !== version) {
      if (isPublished) return { result: await withItems(tx, before), line: null };
      throw problem("assessment_changed");
    }
    const surroundings = await surroundingsOf(tx, clock, content);
    const findings = findingsOf(content, surroundings);
    refuseErrors(findings);
    if (isPublished && !(await hasChanged(tx, before, surroundings)))
      return { result: await withItems(tx, before), line: null };
    await queries.insertPublication(tx, {
      assessmentId: id,
      version: isPublished ? version + 1 : version,
      content: freeze(content, surroundings.bank),
      publishedBy: actor.id,
      publishedAt: surroundings.now,
    });
    const result = await get(tx, id);
    return { result, line: did("publish", "assessment", nameOf(result.row), auditedFields(result.row)) };
  });
}

const errorsOf = (findings: readonly AssessmentFinding[]) => findings.filter(({ severity }) => severity === "error");

function refuseErrors(findings: readonly AssessmentFinding[]): void {
  const errors = errorsOf(findings);
  if (errors.length === 0) return;
  const byPath = Map.groupBy(errors, ({ path }) => path);
  const messages = [...byPath].map(([path, all]) => [path, all.map(({ message }) => message)]);
  throw problem("assessment_incomplete", { errors: Object.fromEntries(messages) });
}

/** Changes a published assessment. Without a change it writes no audit line. */
const ofPublished = (
  db: Db,
  actor: Actor,
  id: string,
  change: (tx: Db, before: AssessmentRow) => Promise<ReturnType<typeof did> | null>,
): Promise<AssessmentWithItems> =>
  audited(db, actor, async (tx) => {
    const before = found(await queries.lockAssessment(tx, id));
    if (before.publishedVersion === null) throw problem("assessment_not_published");
    const line = await change(tx, before);
    return { result: await get(tx, id), line };
  });

/** @throws {Problem} assessment_not_found, assessment_not_published */
export const setOpen = (db: Db, actor: Actor, id: string, isOpen: boolean): Promise<AssessmentWithItems> =>
  ofPublished(db, actor, id, async (tx, before) => {
    const state = isOpen ? "published" : "closed";
    if (before.state === state) return null;
    await queries.setState(tx, id, state);
    return did(isOpen ? "reopen" : "close", "assessment", nameOf(before));
  });

/** `at` is the time of the release; null releases the results immediately. */
export type ReleaseRequest = { isReleased: boolean; at: string | null };

/**
 * Releases results to all students, immediately or at a time, or withdraws the release.
 * @throws {Problem} assessment_not_found, assessment_not_published; validation_failed for a time in the past. While
 * results are released it also refuses every time, because setting one would withdraw them.
 */
export async function setReleased(
  db: Db,
  { now }: Clock,
  actor: Actor,
  id: string,
  { isReleased, at }: ReleaseRequest,
  notices?: Notifying,
): Promise<AssessmentWithItems> {
  const dueAt = isReleased && at !== null ? new Date(at) : null;
  if (dueAt && dueAt <= now()) throw problem("validation_failed", { errors: { at: [releaseMomentPast] } });
  return ofPublished(db, actor, id, async (tx, before) => {
    const { resultsReleasedAt, resultsDueAt } = before;
    const wasReleased = resultsReleasedAt !== null || (resultsDueAt !== null && resultsDueAt <= now());
    const isAtOnce = isReleased && dueAt === null;
    if (dueAt && wasReleased) throw problem("validation_failed", { errors: { at: [releasedAlready] } });
    if (wasReleased === isAtOnce && (isAtOnce || resultsDueAt?.getTime() === dueAt?.getTime())) return null;
    await queries.setRelease(tx, id, { resultsReleasedAt: isAtOnce ? now() : null, resultsDueAt: dueAt });
    if (isAtOnce) await notices?.notifySelected(tx, { kind: "resultShown", selected: queries.resultsOf(id) });
    return edited(
      "assessment",
      nameOf(before),
      { areResultsReleased: wasReleased, resultsDueAt: timeOf(resultsDueAt) },
      { areResultsReleased: isAtOnce, resultsDueAt: timeOf(dueAt) },
    );
  });
}

const timeOf = (at: Date | null) => at && timeInBaghdad(at);
