import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import {
  type CutOfAge,
  isJudged,
  type JudgedQuestion,
  type Judgement,
  locationOf,
  type NewSetting,
  type SettingRound,
} from "#contract/quizzes/standard-settings.ts";
import { findQuestions } from "../analysis/quiz-analysis.queries.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { countScores, findNormsInForce, findRunContent } from "../norms/quiz-norms.queries.ts";
import { cutOfPanel, cutsAtOnce, isOfSetting, panelOfWhole, viewOf, wholeIn } from "./setting-scores.ts";
import * as queries from "./standard-settings.queries.ts";

const fewestJudges = 2;

/** @throws {Problem} quiz_not_found */
export async function listSettings(db: Db, quizId: string, page: PageRequest) {
  if (!(await findQuestions(db, quizId))) throw problem("quiz_not_found");
  return queries.listSettings(db, quizId, rowsOfPage(page));
}

type Creating = { analyser: QuizAnalyser; now: () => Date };

/**
 * Begins a setting by judges, or stores a cut by norms or places. If the id is taken, returns that setting.
 * @throws {Problem} quiz_not_found, setting_answers_missing, setting_order_missing, setting_norms_missing,
 * setting_places_few, service_unavailable; idempotency_key_reused if the id belongs to another quiz
 */
export async function createSetting(
  db: Db,
  { analyser, now }: Creating,
  actor: StaffActor,
  { id, quizId, setting }: { id: string; quizId: string; setting: NewSetting },
): Promise<queries.SettingRow> {
  const kept = await queries.findSetting(db, id);
  if (kept) return sameAsked(kept, quizId);
  const { method, note } = setting;
  const basis = await basisOf(db, analyser, quizId);
  if (method === "bookmark" && basis.questions.every((question) => locationOf(question) === null)) {
    throw problem("setting_order_missing");
  }
  const wanted = "wanted" in setting ? setting.wanted : null;
  const { normRunId, norms } = await normsFor(db, quizId, setting);
  const cuts = cutsAtOnce(setting, basis.countOfScore, norms);
  if (!cuts) throw problem("setting_places_few");
  const at = now();
  const isOpen = isJudged(method);
  return audited(db, actor, async (tx) => {
    const isNew = await queries.insertSetting(tx, {
      ...basis,
      id,
      quizId,
      method,
      wanted,
      note,
      state: isOpen ? "first" : "closed",
      createdAt: at,
      createdBy: actor.id,
      closedAt: isOpen ? null : at,
      closedBy: isOpen ? null : actor.id,
      normRunId,
      cuts,
    });
    const row = sameAsked(await queries.findSetting(tx, id), quizId);
    const facts = { method, wanted, people: basis.people, cuts: cutsText(cuts) };
    const line = did("create", "standardSetting", { nounId: id, label: row.quizName }, facts);
    return { result: row, line: isNew ? line : null };
  });
}

function sameAsked(row: queries.SettingRow | undefined, quizId: string): queries.SettingRow {
  if (row?.quizId !== quizId) throw problem("idempotency_key_reused");
  return row;
}

/** The present questions and scores that a setting is based on. Each person counts once, by their first result. */
async function basisOf(db: Db, analyser: QuizAnalyser, quizId: string) {
  const analysis = await analyser.analyse(quizId);
  if (!analysis) throw problem("setting_answers_missing");
  const { itemCount } = analysis;
  const countOfScore = Array.from({ length: itemCount + 1 }, () => 0);
  const { scores } = await countScores(db, quizId, "right");
  for (const { score, people } of scores) countOfScore[score] = (countOfScore[score] ?? 0) + people;
  const people = countOfScore.reduce((sum, count) => sum + count, 0);
  const questions = analysis.items.map(({ number, title, p, twoParameter }): JudgedQuestion => {
    const curve = twoParameter && { slope: twoParameter.slope.value, intercept: twoParameter.intercept.value };
    return { number, title, p, curve };
  });
  return { itemCount, people, countOfScore, questions };
}

/** Finds the norms in force, if cuts need them. @throws {Problem} setting_norms_missing */
async function normsFor(db: Db, quizId: string, { method }: NewSetting) {
  if (method !== "norm") return { normRunId: null, norms: null };
  const run = await findNormsInForce(db, quizId);
  const content = run && (await findRunContent(db, run.id));
  if (content?.norms.scale !== "right") throw problem("setting_norms_missing");
  return { normRunId: run?.id ?? null, norms: content.norms };
}

const cutsText = (cuts: readonly CutOfAge[]): string =>
  cuts.map(({ age, cut }) => (age === null ? `${cut}` : `${age}: ${cut ?? "—"}`)).join("، ");

/** @throws {Problem} standard_setting_not_found, judgement_mismatch, setting_round_over, setting_first_round_missed */
export async function saveJudgement(
  db: Db,
  actor: StaffActor,
  { id, round, judgement, savedAt }: { id: string; round: SettingRound; judgement: Judgement; savedAt: Date },
): Promise<void> {
  await audited(db, actor, async (tx) => {
    const setting = await queries.lockSetting(tx, id, "share");
    if (!setting) throw problem("standard_setting_not_found");
    if (!isOfSetting(judgement, setting)) throw problem("judgement_mismatch");
    if (setting.state !== round) throw problem("setting_round_over");
    const before = await queries.listJudgements(tx, id);
    const isKnown = before.some((row) => row.judge === actor.id && row.round === "second");
    if (round === "second" && !isKnown) throw problem("setting_first_round_missed");
    await queries.saveJudgement(tx, { settingId: id, judge: actor.id, round, judgement, savedAt });
    return {
      result: undefined,
      line: did("update", "standardSetting", { nounId: id, label: setting.quizName }, { round }),
    };
  });
}

/** Ends a round. @throws {Problem} standard_setting_not_found, setting_round_over, setting_judges_few */
export async function endRound(
  db: Db,
  actor: StaffActor,
  { id, round, now }: { id: string; round: SettingRound; now: Date },
): Promise<queries.SettingRow> {
  return audited(db, actor, async (tx) => {
    const setting = await queries.lockSetting(tx, id, "update");
    if (!setting) throw problem("standard_setting_not_found");
    if (setting.state !== round || !isJudged(setting.method)) throw problem("setting_round_over");
    const whole = wholeIn(round, await queries.listJudgements(tx, id), setting.questions);
    const panel = panelOfWhole(setting.method, whole);
    if (!panel || panel.judges < fewestJudges) throw problem("setting_judges_few");
    const cuts = round === "first" ? [] : cutOfPanel(panel, setting.itemCount);
    if (round === "first") {
      await queries.insertJudgements(
        tx,
        whole.map(({ judge, judgement }) => ({
          settingId: id,
          judge,
          round: "second",
          judgement,
          savedAt: now,
        })),
      );
      await queries.changeSetting(tx, id, { state: "second" });
    } else {
      await queries.changeSetting(tx, id, { state: "closed", closedAt: now, closedBy: actor.id, cuts });
    }
    const row = await queries.findSetting(tx, id);
    if (!row) throw problem("standard_setting_not_found");
    const facts = round === "first" ? { round: "second" } : { cuts: cutsText(cuts) };
    return { result: row, line: did("confirm", "standardSetting", { nounId: id, label: row.quizName }, facts) };
  });
}

/** @throws {Problem} standard_setting_not_found, setting_closed */
export async function removeSetting(db: Db, actor: StaffActor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    const setting = await queries.lockSetting(tx, id, "update");
    if (!setting) throw problem("standard_setting_not_found");
    if (setting.state === "closed") throw problem("setting_closed");
    await queries.deleteSetting(tx, id);
    return { result: undefined, line: did("delete", "standardSetting", { nounId: id, label: setting.quizName }) };
  });
}

/** Opens a setting with what its reader may see. @throws {Problem} standard_setting_not_found */
export async function openSetting(db: Db, readerId: string, id: string) {
  const row = await queries.findSetting(db, id);
  if (!row) throw problem("standard_setting_not_found");
  const { countOfScore, questions } = await queries.findBasis(db, id);
  const view = viewOf({ ...row, questions }, await queries.listJudgements(db, id), readerId);
  return { row, countOfScore, ...view };
}
