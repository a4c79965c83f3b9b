import type { SittingAnswer } from "#contract/sittings.ts";

/** An answer that a student gave: on show from `shownAt` until something befell the page, or another took its place. */
type Act = { question: string; answer: SittingAnswer; tab: object; shownAt: number; goneAt: number };

/** Shown for so long, an answer is promised. */
const promisedMs = 1_000;

export const questionKey = (section: number, question: number) => `${section}.${question}`;
const textOf = (answer: SittingAnswer) => JSON.stringify(answer);

/** What one student was shown as chosen, kept apart from the product. */
export class Ledger {
  readonly #acts: Act[] = [];
  /** What was on show and was not any more, though nobody had changed it. */
  readonly vanished: string[] = [];

  /** Before it is given. It counts as shown from when `shown` is called. */
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

  /** Before a tab is killed, left or loaded again. */
  leave(tab: object): void {
    const now = Date.now();
    for (const act of this.#acts) if (act.tab === tab) act.goneAt = Math.min(act.goneAt, now);
  }

  count = (question: string): number => this.#acts.filter((act) => act.question === question).length;
  get promised(): number {
    return this.#acts.filter(isPromised).length;
  }
  lastTab = (question: string): object | undefined => this.#actsOf(question).at(-1)?.tab;

  /** Whether this may be the answer now: the last that was promised, or one that came after it. */
  mayBe(question: string, answer: SittingAnswer | undefined): boolean {
    const acts = this.#actsOf(question);
    const last = acts.findLastIndex(isPromised);
    const possible = acts.slice(Math.max(last, 0)).map((act) => textOf(act.answer));
    // What was taken back may never have reached the server.
    if (answer === undefined || answer === null) return last === -1 || possible.includes("null");
    return possible.includes(textOf(answer));
  }

  #actsOf = (question: string) => this.#acts.filter((act) => act.question === question);
}

const isPromised = ({ shownAt, goneAt }: Act) => goneAt - shownAt >= promisedMs;
