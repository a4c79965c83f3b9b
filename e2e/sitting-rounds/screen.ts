import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import {
  awaitsText,
  endText,
  findText,
  overviewText,
  questionText,
  startText,
  takeOverText,
} from "#web/text/test-area/sitting.ts";

/** What a student sees at one moment. */
export type Seen = {
  screen: Screen;
  /** The open question, from 0. */
  question: number | null;
  /** The index of the chosen option, or the typed text; empty without an answer, null without a question. */
  answer: string | null;
  options: number;
  /** Some answers of this device have not reached the server. */
  isWaiting: boolean;
};

export type Screen =
  | "question"
  | "overview"
  | "start"
  | "resume"
  | "awaits"
  | "elsewhere"
  | "other tab"
  | "lost"
  | "ending"
  | "done"
  | "over"
  | "refused"
  | "failed"
  | "opening"
  | "nothing";

const nothing: Seen = { screen: "nothing", question: null, answer: null, options: 0, isWaiting: false };

const headings = new Map<string, Screen>([
  [overviewText.title, "overview"],
  [takeOverText.otherTab, "other tab"],
  [takeOverText.lostTitle, "lost"],
  [endText.timeUp, "ending"],
  [endText.ending, "ending"],
  [endText.done, "done"],
  [endText.expired, "over"],
  [endText.voided, "over"],
  [endText.unbegun, "over"],
  [endText.refused, "refused"],
  [findText.failed, "failed"],
]);
const buttons = new Map<string, Screen>([
  [takeOverText.confirm, "elsewhere"],
  [awaitsText.start, "awaits"],
  [awaitsText.resume, "awaits"],
  [startText.start, "start"],
  [startText.resume, "resume"],
]);
/** Buttons that lead on from a screen. */
export const buttonsLeadingOn: Partial<Record<Screen, readonly string[]>> = {
  elsewhere: [takeOverText.confirm],
  awaits: [awaitsText.start, awaitsText.resume],
  start: [startText.start],
  resume: [startText.resume],
  refused: [endText.openAgain],
  "other tab": [takeOverText.otherTabTake],
};

const patienceMs = 5_000;

/** The words after the number of unsent answers. */
const waiting = ["تنتظر الإرسال", "تنتظران الإرسال"];

/** Reads the page; `nothing` if there is none, or while it navigates. */
export async function see(page: Page, questions: number): Promise<Seen> {
  // A page that is killed or left meanwhile may never answer.
  const read = await Promise.race([page.evaluate(readPage).catch(() => null), sleep(patienceMs, null)]);
  if (!read?.isPage) return nothing;
  const numbers = Array.from({ length: questions }, (_, index) => questionText.of(index + 1, questions));
  const at = numbers.indexOf(read.heading);
  const named = read.buttons.map((name) => buttons.get(name)).find((screen) => screen !== undefined);
  return {
    screen: at >= 0 ? "question" : (headings.get(read.heading) ?? named ?? (read.isCodeAsked ? "failed" : "opening")),
    question: at >= 0 ? at : null,
    answer: at >= 0 ? read.answer : null,
    options: read.options,
    isWaiting: waiting.some((words) => read.text.includes(words)),
  };
}

/** Runs in the page. */
function readPage() {
  const radios = [...document.querySelectorAll<HTMLInputElement>("main input[type=radio]")];
  const field = document.querySelector<HTMLInputElement>("main input:not([type=radio])");
  const checked = radios.findIndex((radio) => radio.checked);
  return {
    heading: document.querySelector("main h1")?.textContent ?? "",
    buttons: [...document.querySelectorAll("main button")].map((button) => button.textContent?.trim() ?? ""),
    options: radios.length,
    answer: field ? field.value : checked === -1 ? "" : String(checked),
    isPage: document.querySelector("main") !== null,
    isCodeAsked: field !== null,
    text: document.querySelector("main")?.textContent ?? "",
  };
}
