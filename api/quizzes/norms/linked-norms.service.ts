import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Slot } from "#contract/quizzes/calibrations.ts";
import type { LinkableNorms, NormedItem, NormTable } from "#contract/quizzes/norms.ts";
import { findQuestions } from "../analysis/quiz-analysis.queries.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { listSlots } from "../analysis/quiz-slots.queries.ts";
import * as calibrations from "../calibrations/quiz-calibrations.queries.ts";
import { carryOver, type Form, linkOf } from "./carried-norms.ts";
import { commonItemsOf, coversSlots } from "./linkable-forms.ts";
import * as queries from "./quiz-norms.queries.ts";
import { insertRun, parametersOf, sameAsked } from "./quiz-norms.service.ts";

const mostRuns = 50;

/**
 * Lists norms in force of other quizzes, and of earlier questions of this one, that share items with it. Those with
 * most common items come first.
 * @throws {Problem} quiz_not_found
 */
export async function listLinkable(
  db: Db,
  quizId: string,
): Promise<(Omit<LinkableNorms, "createdAt"> & { createdAt: Date })[]> {
  if (!(await findQuestions(db, quizId))) throw problem("quiz_not_found");
  const slots = await listSlots(db, quizId);
  if (slots.length === 0) return [];
  const found: Awaited<ReturnType<typeof listLinkable>> = [];
  for (const run of await queries.listLinkableRuns(db, mostRuns)) {
    const form = await formOfNorms(db, run);
    if (typeof form === "string" || (run.quizId === quizId && coversSlots(form.items, slots))) continue;
    const commonItems = commonItemsOf(form.items, slots).length;
    if (commonItems === 0) continue;
    const { id: runId, createdAt, norms, quizName } = run;
    found.push({ runId, createdAt, people: norms.people, quizId: run.quizId, quizName, commonItems });
  }
  return found.sort((one, other) => other.commonItems - one.commonItems);
}

type Linking = { analyser: QuizAnalyser; now: () => Date };
type Asked = { id: string; quizId: string; fromRunId: string };

/**
 * Carries norms over to a quiz by items that both tests share. It uses Stocking & Lord's link of the newest 2PL
 * calibrations, and true-score equating. If the id is taken, returns that run.
 * @throws {Problem} quiz_not_found, norm_run_not_found, link_source_deleted, link_source_linked, link_source_percent,
 * link_source_same, link_source_unknown, link_calibration_missing, link_people_few, link_items_few, link_items_moved,
 * service_unavailable; idempotency_key_reused if the id belongs to another run
 */
export async function keepLinkedRun(
  db: Db,
  { analyser, now }: Linking,
  actor: Actor,
  { id, quizId, fromRunId }: Asked,
): Promise<queries.RunRow> {
  const before = await queries.findRun(db, id);
  if (before) return sameAsked(before, quizId, fromRunId);
  const quiz = await findQuestions(db, quizId);
  if (!quiz) throw problem("quiz_not_found");
  const from = await findSource(db, fromRunId);
  const slots = await listSlots(db, quizId);
  // Questions from a file cannot be identified in another test.
  if (slots.length === 0) throw problem("link_items_few");
  const old = await formOfNorms(db, from);
  const asked = slotsOf(from.items) ?? (typeof old === "string" ? [] : old.items);
  if (from.quizId === quizId && coversSlots(asked, slots)) throw problem("link_source_same");
  if (typeof old === "string") throw problem(old);
  const own = await formOfSlots(db, quizId, slots);
  if (!own) throw problem("link_calibration_missing");
  const link = linkOf(old, own);
  const analysis = await analyser.analyse(quizId);
  const equated = link.equated.map(({ score }) => score);
  const norms = carryOver(from.norms, equated, analysis?.sem ?? null);
  return insertRun(db, actor, {
    run: {
      id,
      quizId,
      createdAt: now(),
      norms,
      items: (analysis?.items ?? []).map(parametersOf),
      link: { fromRunId, fromQuizId: from.quizId, fromQuizName: from.quizName, ...link },
    },
    name: quiz.name,
  });
}

/** @throws {Problem} norm_run_not_found, link_source_deleted, link_source_linked, link_source_percent */
async function findSource(db: Db, runId: string) {
  const [run, content] = [await queries.findRun(db, runId), await queries.findRunContent(db, runId)];
  if (!run || !content) throw problem("norm_run_not_found");
  const quiz = await findQuestions(db, run.quizId);
  if (!quiz) throw problem("link_source_deleted");
  if (run.link) throw problem("link_source_linked");
  if (content.norms.scale !== "right") throw problem("link_source_percent");
  return { ...run, ...content, quizName: quiz.name };
}

/** Finds the newest 2PL calibration of the items in these slots. */
async function formOfSlots(db: Db, quizId: string, slots: readonly Slot[]): Promise<Form | undefined> {
  for (const { id, people } of await calibrations.listRunsOfModel(db, quizId, "2pl")) {
    const items = await calibrations.listItems(db, id);
    if (coversSlots(items, slots)) return { people, items };
  }
  return undefined;
}

type Normed = { quizId: string; norms: NormTable; items: readonly NormedItem[] };

/**
 * Finds the newest 2PL calibration of the questions of norms. Titles are the same for other versions of a question, so
 * they prove nothing.
 * @returns the reason if there is none
 */
async function formOfNorms(db: Db, normed: Normed): Promise<Form | "link_calibration_missing" | "link_source_unknown"> {
  const slots = slotsOf(normed.items);
  const alike = await listAlike(db, normed);
  if (alike.length === 0) return "link_calibration_missing";
  return alike.find(({ items }) => !slots || coversSlots(items, slots)) ?? "link_source_unknown";
}

/** The item behind each question; null for questions from a file. */
const slotsOf = (items: readonly NormedItem[]): Slot[] | null =>
  items.some(({ itemId }) => itemId === undefined) ? null : items.map(slotOf);

const slotOf = ({
  itemId = null,
  itemVersion = null,
  family = null,
  figuresVersion = null,
  level = null,
}: NormedItem): Slot => ({ itemId, itemVersion, family, figuresVersion, level });

/** Lists calibrations with as many questions and the same titles, newest first. */
async function listAlike(db: Db, { quizId, norms, items }: Normed): Promise<Form[]> {
  const found: Form[] = [];
  for (const run of await calibrations.listRunsOfModel(db, quizId, "2pl")) {
    const calibrated = await calibrations.listItems(db, run.id);
    if (calibrated.length === norms.most && calibrated.every(({ title }, place) => title === items[place]?.title))
      found.push({ people: run.people, items: calibrated });
  }
  return found;
}
