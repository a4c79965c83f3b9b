import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText, optionalText } from "../text/text-fields.ts";
import { readNumber } from "../text/typed-number.ts";
import { keepParagraphs } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { mostQuestions } from "./quizzes.ts";
import { settingMethodWords } from "./setting-words.ts";

/**
 * Standard settings are documented ways to a cut score of an electronic quiz. Judges estimate by Angoff's method or by
 * bookmarks, in two rounds. Norms and places give a cut at once. A closed setting never changes.
 */

export type SettingMethod = keyof typeof settingMethodWords;
export const settingMethods = Object.keys(settingMethodWords) as [SettingMethod, ...SettingMethod[]];
/** Methods that need judges. */
export type JudgedMethod = "angoff" | "bookmark";
export const isJudged = (method: SettingMethod): method is JudgedMethod => method === "angoff" || method === "bookmark";

export const settingStates = ["first", "second", "closed"] as const;
export type SettingState = (typeof settingStates)[number];
const rounds = ["first", "second"] as const;
export type SettingRound = (typeof rounds)[number];

const judgedQuestion = z.object({
  /** Number of the question, from 1. */
  number: z.int(),
  title: z.string().nullable(),
  /** Share of people with the right answer, 0–1. */
  p: z.number(),
  /** The two-parameter model: the logit of a right answer is `slope` θ + `intercept`. Null if it was not estimated. */
  curve: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
});
export type JudgedQuestion = z.infer<typeof judgedQuestion>;

/** The ability at which two of three people solve a question; null without a rising curve. */
export const locationOf = ({ curve }: JudgedQuestion): number | null =>
  curve && curve.slope > 0 ? (Math.LN2 - curve.intercept) / curve.slope : null;

/** The questions that have a place in the order of difficulty, easiest first. */
export const orderedQuestions = (questions: readonly JudgedQuestion[]): JudgedQuestion[] =>
  questions
    .flatMap((question) => {
      const location = locationOf(question);
      return location === null ? [] : [{ question, location }];
    })
    .sort((one, other) => one.location - other.location)
    .map(({ question }) => question);

const typedNumber = <Rule extends z.ZodType>(rule: Rule) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    return value.trim() === "" ? null : (readNumber(value) ?? value);
  }, rule);

const percentError = "اكتب عدداً صحيحاً من ٠ إلى ١٠٠";
const lastNumberError = "اختر سؤالاً";
/** The judgement of one judge in one round. Answers may be missing until the round ends. */
export const judgement = z.discriminatedUnion(
  "method",
  [
    z.object({
      method: z.literal("angoff"),
      /** How many of 100 students at the border get each question right. */
      estimates: z.array(typedNumber(wholeNumber(percentError, 0, 100).nullable())).max(mostQuestions),
    }),
    z.object({
      method: z.literal("bookmark"),
      /** The last question, in the order of difficulty, that two of three students at the border get right. */
      lastNumber: typedNumber(wholeNumber(lastNumberError, 1, mostQuestions)),
    }),
  ],
  { error: "طريقة وضع الحد غير معروفة" },
);
export type Judgement = z.infer<typeof judgement>;

export const settingNoteLimit = 2_000;
const wanted = {
  norm: typedNumber(wholeNumber("اكتب عدداً صحيحاً من ١ إلى ٩٩", 1, 99)),
  places: typedNumber(wholeNumber("اكتب عدد المقاعد، أقله مقعد واحد", 1)),
};
const note = optionalText(keepParagraphs, settingNoteLimit, "الملاحظة أطول من ٢٠٠٠ حرف");
/** A new setting. `wanted` is how many of the best of 100 of an age shall pass, or how many places there are. */
export const newSetting = z.discriminatedUnion(
  "method",
  [
    z.object({ method: z.literal("angoff"), note }),
    z.object({ method: z.literal("bookmark"), note }),
    z.object({ method: z.literal("norm"), wanted: wanted.norm, note }),
    z.object({ method: z.literal("places"), wanted: wanted.places, note }),
  ],
  { error: "اختر طريقة وضع الحد" },
);
export type NewSetting = z.infer<typeof newSetting>;

/** The cut of an age. The score is null if not even the highest one is enough. */
const cutOfAge = z.object({ age: z.int().nullable(), cut: z.int().nullable() });
/** The cut of an age, or of all ages if `age` is null. */
export type CutOfAge = z.infer<typeof cutOfAge>;

/** Scores of the judges, as numbers of right answers. */
const panel = z.object({
  judges: z.int(),
  score: z.number(),
  /** Standard deviation with the divisor n - 1; null with one judge. */
  sd: z.number().nullable(),
  standardError: z.number().nullable(),
  low: z.number(),
  high: z.number(),
});
export type Panel = z.infer<typeof panel>;

const setting = z.object({
  id: z.uuid(),
  method: z.enum(settingMethods),
  wanted: z.int().nullable(),
  note: z.string(),
  state: z.enum(settingStates),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  /** Number of people that the setting is based on. Each counts once, by their first result. */
  people: z.int(),
  itemCount: z.int(),
  /** The cuts; none while judges are at work. */
  cuts: z.array(cutOfAge),
});
export type StandardSetting = z.infer<typeof setting>;

const ofRounds = <Value extends z.ZodType>(value: Value) => z.object({ first: value, second: value });

const judge = z.object({
  name: z.string(),
  /** The judge's own score by round. Null until everything is judged, and for other readers while the round goes on. */
  scores: ofRounds(z.number().nullable()),
  isWhole: ofRounds(z.boolean()),
});

/** Estimates of a question by all judges, in percent. */
const spread = z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable();

const openSetting = setting.extend({
  quizId: z.uuid(),
  quizName: z.string().nullable(),
  /** The norms from which the cuts follow. */
  normRunId: z.uuid().nullable(),
  /** Number of people with each raw score, from 0. */
  countOfScore: z.array(z.int()),
  questions: z.array(judgedQuestion.extend({ spreads: ofRounds(spread) })),
  /** The caller's own judgements. */
  mine: ofRounds(judgement.nullable()),
  judges: z.array(judge),
  /** Combined scores by round; null while the round goes on. */
  panels: ofRounds(panel.nullable()),
});
export type OpenSetting = z.infer<typeof openSetting>;

export const listStandardSettings = call("listStandardSettings", {
  summary: "List the documented cut scores of a quiz, newest first",
  params: idParams,
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(setting),
});

export const createStandardSetting = call("createStandardSetting", {
  summary:
    "Begin to set a cut score of a quiz by judges, or set it at once by norms or places. The same id again answers the setting that is kept under it",
  params: idParams,
  body: z.object({ id: idText(), setting: newSetting }),
  status: 201,
  response: setting,
});

export const getStandardSetting = call("getStandardSetting", {
  summary: "Read a standard setting. What others said in a round is left out until the round is over",
  params: idParams,
  status: 200,
  response: openSetting,
});

export const saveJudgement = call("saveJudgement", {
  summary: "Save what the caller judges in the round under way; 409 once the round is over",
  params: idParams,
  body: z.object({ round: z.enum(rounds, { error: "الجولة غير معروفة" }), judgement }),
  status: 204,
  response: noContent,
});

export const endSettingRound = call("endSettingRound", {
  summary: "End a round: after the first one begins the second, after the second one the cut score is kept",
  params: idParams,
  body: z.object({ round: z.enum(rounds, { error: "الجولة غير معروفة" }) }),
  status: 200,
  response: setting,
});

export const removeStandardSetting = call("removeStandardSetting", {
  summary: "Remove a standard setting that is still under way",
  params: idParams,
  status: 204,
  response: noContent,
});
