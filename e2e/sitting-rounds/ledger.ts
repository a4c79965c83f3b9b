import type { SittingAnswer } from "#contract/sittings/sittings.ts";

/** A student's answer, visible from `shownAt` until the page was interrupted or another answer replaced it. */
type Act = { question: string; answer: SittingAnswer; tab: object; shownAt: number; goneAt: number };

/** An answer that was visible this long is promised to be stored. */
const promisedMs = 1_000;

export const questionKey = (section: number, question: number) => `${section}.${question}`;
const textOf = (answer: SittingAnswer) => JSON.stringify(answer);

/** The answers that one student saw as chosen, recorded independently of the product. */
export class Ledger {
  readonly #acts: Act[] = [];
  /** Answers that disappeared without a change by the student. */
  readonly vanished: string[] = [];

  /** Call it before the answer is given. Visibility counts from the call of `shown`. */
  give(question: string, answer: SittingAnswer, tab: object): { shown: () => void } {
    const now = Date.now();
    for (const earlier of this.#acts) if (earlier.question === question) earlier.goneAt = Math.min(earlier.goneAt, now);
    const act: Act = { question, answer, tab, shownAt: Number.POSITIVE_INFINITY, goneAt: Number.POSITIVE_INFINITY };
    this.#acts.push(act);
    return {
      shown: () => {
        act.shownAt = Date.now();
      },
    };
  }

  /** Call it before a tab is killed, left or reloaded. */
  leave(tab: object): void {
    const now = Date.now();
    for (const act of this.#acts) if (act.tab === tab) act.goneAt = Math.min(act.goneAt, now);
  }

  count = (question: string): number => this.#acts.filter((act) => act.question === question).length;
  get promised(): number {
    return this.#acts.filter(isPromised).length;
  }
  lastTab = (question: string): object | undefined => this.#actsOf(question).at(-1)?.tab;

  /** Whether this may be the current answer: the last promised one, or a later one. */
  mayBe(question: string, answer: SittingAnswer | undefined): boolean {
    const acts = this.#actsOf(question);
    const last = acts.findLastIndex(isPromised);
    const possible = acts.slice(Math.max(last, 0)).map((act) => textOf(act.answer));
    // A removed answer may never have reached the server.
    if (answer === undefined || answer === null) return last === -1 || possible.includes("null");
    return possible.includes(textOf(answer));
  }

  #actsOf = (question: string) => this.#acts.filter((act) => act.question === question);
}

const isPromised = ({ shownAt, goneAt }: Act) => goneAt - shownAt >= promisedMs;
