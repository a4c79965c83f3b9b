import { call, idParams } from "../calls/call.ts";
import { pageOf, pageQuery, queryCount } from "../calls/paging.ts";
import { figureFamilies, figureLevels } from "../items/figures.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { calibrationModels } from "./calibration-models.ts";
import { analysedItem, estimate, itemAnalysis, modelFit } from "./item-analysis.ts";

/** Item parameters of a test, estimated from each person's first result. A stored run never changes. */

const model = z.enum(calibrationModels, { error: "اختر طريقة الحساب" });

/** Numbers of results that a run leaves out, by reason. */
const leftOut = z.object({
  /** Results of deleted or erased contestants. */
  deleted: z.int(),
  /** Results of people who have an earlier one. */
  later: z.int(),
  /** Results for other questions than the test has. */
  otherQuestions: z.int(),
});
export type LeftOut = z.infer<typeof leftOut>;

const fit = itemAnalysis
  .pick({ alpha: true, alphaInterval: true, sem: true, remarks: true })
  .extend(modelFit.omit({ model: true }).shape);
export type CalibrationFit = z.infer<typeof fit>;

const calibrationRun = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Null for a run that the operator started by a command. */
  createdBy: z.string().nullable(),
  model,
  people: z.int(),
  leftOut,
  fit,
});
export type CalibrationRun = z.infer<typeof calibrationRun>;

/** The question that everybody got at a position of the test. All fields are null for results from a file. */
export const slot = z.object({
  itemId: z.uuid().nullable(),
  itemVersion: z.int().nullable(),
  /** Set if everybody gets another question of the family and level. */
  family: z.enum(figureFamilies).nullable(),
  /** The version of the family. Each version is calibrated separately. */
  figuresVersion: z.int().nullable(),
  level: z.int().nullable(),
});
export type Slot = z.infer<typeof slot>;

const calibratedItem = analysedItem
  .pick({ number: true, title: true, p: true, restCorrelation: true, remarks: true })
  .extend({
    ...slot.shape,
    /** Null if the item cannot be estimated because everybody or nobody solved it. */
    difficulty: estimate.nullable(),
    /** Always 1 in a Rasch model. */
    slope: estimate.nullable(),
    /** Fixed share of right answers by guessing; null in other models. */
    lower: z.number().nullable(),
  });
export type CalibratedItem = z.infer<typeof calibratedItem>;

/** Change of an item since the previous run, on this run's scale. */
const drift = z.object({
  difficultyBefore: z.number(),
  change: z.number(),
  /** Whether the difficulty changed by more than twice the standard error of the change. */
  isBeyondError: z.boolean(),
  /** Whether the slope changed by more than twice the standard error of the change. */
  isSlopeBeyondError: z.boolean(),
});
export type Drift = z.infer<typeof drift>;

export const listCalibrations = call("listCalibrations", {
  summary: "List the kept calibrations of a quiz, newest first, and whether another one is under way",
  params: idParams,
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(calibrationRun).extend({ isUnderWay: z.boolean() }),
});

export const createCalibration = call("createCalibration", {
  summary:
    "Calibrate the items of a quiz from its results as they are now, and keep the run; 409 while another one of the quiz is under way. The same id again answers the run that is kept under it",
  params: idParams,
  body: z.object({ id: idText(), model }),
  status: 201,
  response: calibrationRun,
});

export const getCalibration = call("getCalibration", {
  summary:
    "Read a kept calibration: the parameters of the items, and how they moved since the one before by the same model",
  params: idParams,
  status: 200,
  response: calibrationRun.extend({
    /** Null for the first run of the quiz with this model. */
    before: calibrationRun.pick({ id: true, createdAt: true, people: true }).nullable(),
    items: z.array(calibratedItem.extend({ drift: drift.nullable() })),
  }),
});
export type Calibration = z.infer<typeof getCalibration.response>;

/** The newest run, for questions that occur in several tests. */
const newestCalibration = z.object({
  calibration: calibrationRun
    .pick({ id: true, createdAt: true, model: true, people: true })
    .extend({
      quizId: z.uuid(),
      quizName: z.string().nullable(),
      items: z.array(
        calibratedItem.pick({
          number: true,
          p: true,
          restCorrelation: true,
          difficulty: true,
          slope: true,
          remarks: true,
        }),
      ),
    })
    .nullable(),
});
export type NewestCalibration = z.infer<typeof newestCalibration>["calibration"];

export const getItemCalibration = call("getItemCalibration", {
  summary:
    "Read what the newest calibration says of an item of the bank, as its newest version asks it; null where none has it",
  params: idParams,
  status: 200,
  response: newestCalibration,
});

export const getFamilyCalibration = call("getFamilyCalibration", {
  summary:
    "Read what the newest calibration says of the questions of a figure family at a level; null where none has them",
  query: z.object({
    family: z.enum(figureFamilies, { error: "اختر عائلة الأشكال" }),
    level: queryCount("المستوى من ١ إلى ٥", figureLevels.length).default(1),
  }),
  status: 200,
  response: newestCalibration,
});
