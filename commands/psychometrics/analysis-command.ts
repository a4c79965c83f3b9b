import { parseArgs } from "node:util";
import type { Responses } from "#api/psychometrics/classical/analysis.ts";
import { type CalibrationModel, calibrationModels } from "#contract/quizzes/calibration-models.ts";
import { readOptions } from "../read-options.ts";
import { answerOf, foldedAnswer, type Missing } from "./response-cells.ts";
import type { Said } from "./response-layout.ts";
import { UnreadableResponses } from "./response-lines.ts";

/** The usage of the command. */

const usage =
  "npm run -s item-analysis -- FILE.csv [--key 1,4,5] [--model rasch|2pl|2pl-guessing] [--lower .25] [--group COLUMN] [--link PARAMETERS.csv] [--header yes|no] [--names N|none] [--missing 9,99|none] [--blocks wrong] [--json]; or --link TWO-FORMS.csv alone";

export type Command =
  | { path: null; link: string }
  | {
      path: string;
      key: string[] | undefined;
      models: readonly CalibrationModel[];
      /** Lower asymptotes for `2pl-guessing`: one for all items, or one for each. */
      lower: number[] | undefined;
      link: string | null;
      said: Said;
    };

const type = "string" as const;
const options = {
  key: { type },
  model: { type },
  lower: { type },
  group: { type },
  link: { type },
  header: { type },
  names: { type },
  missing: { type },
  blocks: { type },
  // JSON is the only form of output, so this option changes nothing.
  json: { type: "boolean" },
} as const;

const usualModels: readonly CalibrationModel[] = ["rasch", "2pl"];

/** @throws {UnreadableResponses} */
export function readCommand(args?: string[]): Command {
  const config = { options, allowPositionals: true } as const;
  const { values, positionals } = args ? parse(() => parseArgs({ ...config, args })) : readOptions(usage, config);
  const [path, ...rest] = positionals;
  const { link = null, json: _json, ...others } = values;
  if (!path && link && Object.keys(others).length === 0) return { path: null, link };
  const model = calibrationModels.find((one) => one === values.model);
  if (!path || rest.length > 0 || (values.model !== undefined && !model)) throw new UnreadableResponses(usage);
  const key = listOf(values.key)?.map(answerOf);
  if (key?.includes("")) throw new UnreadableResponses(`--key has an empty answer; ${usage}`);
  const lower = listOf(values.lower)?.map(shareOf);
  if (lower && model !== "2pl-guessing") throw new UnreadableResponses("--lower goes with --model 2pl-guessing");
  if (values.blocks !== undefined && values.blocks !== "wrong") throw new UnreadableResponses(usage);
  const said = {
    ...saidBy(values),
    missing: missingOf(values.missing),
    group: values.group,
    countsBlocks: values.blocks === "wrong",
  };
  return { path, key, models: model ? [model] : usualModels, lower, link, said };
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(/[,،]/);
}

function shareOf(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value < 1) return value;
  throw new UnreadableResponses(`--lower ${text}: a share from 0 to below 1, as in --lower .25`);
}

function missingOf(text: string | undefined): Missing {
  if (text === undefined || text === "none") return text;
  const texts = new Set(listOf(text)?.map(foldedAnswer));
  if (texts.has("")) throw new UnreadableResponses(`--missing has an empty text; ${usage}`);
  return texts;
}

function saidBy({ header, names }: { header?: string | undefined; names?: string | undefined }): Said {
  if (!/^(yes|no)?$/.test(header ?? "") || !/^(none|[1-9]\d{0,3})?$/.test(names ?? "")) {
    throw new UnreadableResponses(usage);
  }
  return {
    ...(header && { header: header === "yes" }),
    ...(names && { names: names === "none" ? names : Number(names) }),
  };
}

function parse<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new UnreadableResponses(`${(error as Error).message}; ${usage}`);
  }
}

/** Finds the lower asymptote of each item: as the command says, otherwise 1 / options of the file. */
export function lowerOf(responses: Responses, said: readonly number[] | undefined, itemCount: number): number[] {
  if (said?.length === 1) return Array.from({ length: itemCount }, () => said[0] ?? 0);
  if (said && said.length !== itemCount) {
    throw new UnreadableResponses(
      `--lower has ${said.length} numbers, and the file ${itemCount} items; say one, or one for each`,
    );
  }
  if (said) return [...said];
  if (!responses.choices) {
    throw new UnreadableResponses(
      "--model 2pl-guessing: a file of 0 and 1 does not say how many options there are; say --lower, as in --lower .25",
    );
  }
  return responses.choices.options.map((options) => (options.length > 1 ? 1 / options.length : 0));
}
