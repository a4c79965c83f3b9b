import { call } from "../calls/call.ts";
import { queryCount } from "../calls/paging.ts";
import { z } from "../zod.ts";

/** Generated items: figures that a family, a level and a seed determine. */
export const figureFamilies = ["matrix", "series"] as const;
export const figureLevels = [1, 2, 3, 4, 5] as const;
/** The newest version of each family. */
export const figuresVersions: Readonly<Record<(typeof figureFamilies)[number], number>> = { matrix: 3, series: 1 };
/** Seeds are whole numbers of 32 bits. */
export const largestSeed = 0xffff_ffff;

/** Shapes that look the same after a turn, and shapes with a direction. */
export const uprightShapes = ["circle", "square", "rhombus", "star", "plus"] as const;
export const pointingShapes = ["triangle", "heart", "crescent", "arrow", "drop", "semicircle"] as const;
export const figureShapes = [...uprightShapes, ...pointingShapes] as const;
export const figureSizes = ["small", "medium", "large"] as const;
export const figureFills = ["empty", "dotted", "striped", "solid"] as const;
/** Rotations in degrees, clockwise. */
export const figureRotations = [0, 90, 180, 270] as const;

/**
 * A drawn cell: one kind of figure, once in each named slot. Slots are counted from the top left, line by line, in a
 * square of `side` × `side`.
 */
const figureCell = z.object({
  side: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  shape: z.enum(figureShapes),
  size: z.enum(figureSizes),
  fill: z.enum(figureFills),
  rotation: z.literal(figureRotations),
  slots: z.array(z.int().min(0).max(8)).min(1).max(9),
});
export type FigureCell = z.infer<typeof figureCell>;

/** A square of nine cells in reading order, the last of which is missing, and eight options for it. */
export const matrixItem = z.object({
  family: z.literal("matrix"),
  cells: z.array(figureCell).length(8),
  options: z.array(figureCell).length(8),
});
export type MatrixItem = z.infer<typeof matrixItem>;

/** Whole numbers that follow a rule. The next number is the answer. */
export const seriesItem = z.object({ family: z.literal("series"), terms: z.array(z.int()).min(5).max(8) });
export type SeriesItem = z.infer<typeof seriesItem>;

/** The part of an item that a browser receives: never rules, seed or key. */
export type FigureItem = MatrixItem | SeriesItem;

export const figureAttributes = ["shape", "number", "size", "fill", "rotation", "position"] as const;
export type FigureAttribute = (typeof figureAttributes)[number];
export const matrixRules = [
  "constant",
  "progression",
  "arithmetic",
  "distribution",
  "sameOrDifferent",
  "and",
  "or",
  "xor",
] as const;
export type MatrixRule = (typeof matrixRules)[number];
/**
 * The mistake that a wrong option represents. `wrongPrinciple` is a value that breaks the rule: the result of another
 * set operation or, with other rules, any other value.
 */
export const distractorMeanings = ["repetition", "wrongPrinciple", "incompleteCorrelate", "difference"] as const;
export type DistractorMeaning = (typeof distractorMeanings)[number];

/**
 * An example with the parts that stay on the server. `key` is the position of the right option, at which `meanings` is
 * null.
 */
const matrixExample = z.object({
  seed: z.int(),
  item: matrixItem,
  key: z.int().min(0).max(7),
  meanings: z.array(z.enum(distractorMeanings).nullable()).length(8),
  rules: z.array(z.object({ attribute: z.enum(figureAttributes), rule: z.enum(matrixRules) })),
});
export type MatrixExample = z.infer<typeof matrixExample>;
export type KeyedMatrix = Omit<MatrixExample, "seed">;

export const seriesRules = [
  "difference",
  "growingDifference",
  "ratio",
  "ratioAndDifference",
  "interleaved",
  "twoSteps",
  "sumOfTwo",
  "weightedSumOfTwo",
  "growingGrowth",
] as const;
export type SeriesRule = (typeof seriesRules)[number];

/** An example with the parts that stay on the server. `key` is the next number. */
const seriesExample = z.object({ seed: z.int(), item: seriesItem, key: z.int(), rule: z.enum(seriesRules) });
export type SeriesExample = z.infer<typeof seriesExample>;
export type KeyedSeries = Omit<SeriesExample, "seed">;

export const seedError = "البذرة عدد صحيح من ٠ إلى ٤٢٩٤٩٦٧٢٩٥";
/** Examples for staff, with seeds that continue from the given one. */
const examplesQuery = z.object({
  level: queryCount("المستوى من ١ إلى ٥", figureLevels.length).default(1),
  seed: z.coerce
    .number({ error: seedError })
    .int({ error: seedError })
    .min(0, { error: seedError })
    .max(largestSeed, { error: seedError })
    .default(1),
  count: queryCount("العدد من ١ إلى ٢٠", 20).default(5),
});

export const listMatrixExamples = call("listMatrixExamples", {
  summary: "List matrices of a level with their keys and what each wrong option stands for",
  query: examplesQuery,
  status: 200,
  response: z.object({ items: z.array(matrixExample) }),
});

export const listSeriesExamples = call("listSeriesExamples", {
  summary: "List number series of a level with their keys",
  query: examplesQuery,
  status: 200,
  response: z.object({ items: z.array(seriesExample) }),
});

/** How many sets of practice there are. */
export const practiceSets = 10;

export const listPractice = call("listPractice", {
  summary: "Ten items for everybody to practise, one of each family and level, with their keys and rules",
  query: z.object({ set: queryCount("رقم مجموعة التدريب من ١ إلى ١٠", practiceSets).default(1) }),
  status: 200,
  response: z.object({
    matrices: z.array(matrixExample).length(figureLevels.length),
    series: z.array(seriesExample).length(figureLevels.length),
  }),
});
