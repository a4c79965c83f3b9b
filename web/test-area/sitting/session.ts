import type { SittingAnswer, SittingState } from "#contract/sittings.ts";
import { forgetContestant } from "../stored-contestant.ts";
import { createAnswerKeeper } from "./answer-keeper.ts";
import { type AnswerSync, browserTimer, type Connection, createAnswerSync, type Timer } from "./answer-sync.ts";
import { createAnswerTimes } from "./answer-times.ts";
import { createDraft } from "./draft.ts";
import type { KeptSitting, Notebook, WaitingAnswer } from "./notebook.ts";
import { dropOfflineCopy, keepOfflineCopy } from "./offline-copy.ts";
import { takeTurn } from "./one-tab.ts";
import { picturesOf } from "./questions.ts";
import { createServerClock, type DeviceTime, deviceTime, type ServerClock } from "./server-clock.ts";
import { firstView, type SessionView } from "./session-view.ts";
import { lostDevice, type SittingCalls, sittingCalls } from "./sitting-calls.ts";
import { isOver, nextSection } from "./sitting-progress.ts";
import { createView } from "./view.ts";

/** The outside world, where it is not the browser's. */
type SessionParts = { calls?: SittingCalls; timer?: Timer; time?: DeviceTime };

/** A sitting as it goes on in this tab: what is on show, and what happens to it. */
export class Session {
  readonly clock: ServerClock;
  readonly #id: string;
  readonly #notebook: Notebook;
  readonly #keeper: ReturnType<typeof createAnswerKeeper>;
  /** Changes that the notebook has failed to keep. */
  #missed: Partial<KeptSitting> = {};
  readonly #calls: SittingCalls;
  readonly #view: ReturnType<typeof createView<SessionView>>;
  readonly #turn: ReturnType<typeof takeTurn>;
  readonly #draft: ReturnType<typeof createDraft>;
  readonly #timer: Timer;
  readonly #time: DeviceTime;
  readonly #times: ReturnType<typeof createAnswerTimes>;
  #sync: AnswerSync | undefined;

  constructor(
    notebook: Notebook,
    kept: KeptSitting,
    { calls = sittingCalls(kept.id, kept.token), timer = browserTimer, time = deviceTime }: SessionParts = {},
  ) {
    this.#id = kept.id;
    this.#notebook = notebook;
    this.#keeper = createAnswerKeeper(notebook, kept.id);
    this.#calls = calls;
    this.#timer = timer;
    this.#time = time;
    this.#draft = createDraft((place, answer) => void this.#write(place, answer), timer);
    this.clock = createServerClock(time, kept.clock);
    this.#times = createAnswerTimes(this.clock, time);
    this.#view = createView(firstView(kept));
    this.#turn = takeTurn(kept.id, { begin: () => void this.#begin(), lose: () => this.#lose() });
    document.addEventListener("visibilitychange", this.#noticeVisibility);
    addEventListener("online", this.retry);
  }

  view = (): SessionView => this.#view.get();
  subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  answer = (place: number, answer: SittingAnswer): void => {
    this.flush();
    this.#showAnswer(place, answer);
    void this.#write(place, answer);
  };

  /** As `answer`, while it is typed letter by letter. */
  type = (place: number, answer: SittingAnswer): void => {
    this.#showAnswer(place, answer);
    this.#draft.change(place, answer);
  };

  /** Keeps what is being typed at once. */
  flush = (): void => this.#draft.flush();

  mark = (place: number): void => {
    const { marked } = this.view().kept;
    void this.#change({
      marked: marked.includes(place) ? marked.filter((other) => other !== place) : [...marked, place],
    });
  };

  /** Throws `ApiProblem`. */
  startSection = async (section: number): Promise<void> => {
    const askedAt = this.#time.monotonic();
    const delivered = await this.#calls.startSection(section);
    this.clock.learn(Date.parse(delivered.now), askedAt, this.#time.monotonic());
    await this.#notebook.beginSection(this.#id, delivered);
    this.#keeper.goOnFrom(delivered.nextRevision);
    // The screen opens at the first question without an answer: what came with the section is there before it.
    this.#view.show({ answers: await this.#notebook.answers(this.#id) });
    await this.#change({ delivered, clock: this.clock.mark() });
    this.#sync?.now();
    await this.#keepCopy();
  };

  /** The person ends the section that runs: as soon as the server has all of its answers. Time alone ends nothing here. */
  endSection = async (): Promise<void> => {
    this.flush();
    await this.#change({ ending: this.view().kept.delivered?.section ?? null });
    this.#sync?.now();
  };

  /** Nothing of it stays on the device; what is on show stays until the page is left. */
  leave = async (): Promise<void> => {
    this.#sync?.end();
    await this.#notebook.remove(this.#id);
    await dropOfflineCopy();
  };

  /**
   * The server does not know this device any more: once another start has made it one again, it sends all that it has of the
   * section, whatever the server was told before.
   */
  giveAgain = async (): Promise<void> => {
    this.flush();
    const { delivered } = this.view().kept;
    if (delivered) await this.#notebook.giveAgain(this.#id, delivered, this.#times.stamp(delivered).answeredAtMs);
  };

  retry = (): void => this.#sync?.now();

  /** The time is over by the device's clock, so the server is asked: staff may have added some. */
  askAtDeadline = (): (() => void) => {
    this.flush();
    this.retry();
    // The first question may reach the server a moment before its own clock is there.
    return this.#timer.after(2000, this.retry);
  };

  /** What the screen may say of the time: a mark from before the page was loaded proves no end while the server may answer. */
  isTimeKnown = (): boolean => this.clock.isHeard() || this.view().connection === "cut";
  takeOverTab = (): void => this.#turn.takeOver();

  close(): void {
    this.flush();
    this.#sync?.end();
    this.#turn.leave();
    document.removeEventListener("visibilitychange", this.#noticeVisibility);
    removeEventListener("online", this.retry);
  }

  async #begin(): Promise<void> {
    const [kept, answers, waiting] = await Promise.all([
      this.#notebook.find(this.#id),
      this.#notebook.answers(this.#id),
      this.#keeper.countWaiting(),
    ]);
    this.#keeper.goOnFrom(kept?.nextRevision ?? 1);
    this.#view.show({ kept: kept ?? this.view().kept, answers, waiting, turn: "here" });
    this.#sync = createAnswerSync({
      timer: this.#timer,
      random: Math.random,
      nextBatch: () => this.#times.nextBatch(this.#keeper),
      send: (batch) => this.#send(batch),
      forget: async (revisions) => {
        await this.#keeper.forget(revisions);
        await this.#settle();
      },
      onConnection: (connection) => this.#noticeConnection(connection),
      onRefused: (refusal) => this.#view.show({ refusal }),
    });
    this.#sync.now();
    await this.#resume();
    await this.#keepCopy();
  }

  /** A section that runs, begun on another device or with an answer that never came, goes on here. */
  async #resume(): Promise<void> {
    const { delivered, state } = this.view().kept;
    const section = nextSection(state);
    if (delivered || section === null || !state.sections[section]?.startedAt) return;
    // Where that fails the screen offers to try again.
    await this.startSection(section).catch(() => {});
  }

  #lose(): void {
    this.flush();
    this.#sync?.end();
    this.#view.show({ turn: "other tab" });
  }

  async #send(batch: readonly WaitingAnswer[]) {
    if (this.#times.areUncertain(batch)) await this.#ask(() => this.#calls.getSitting());
    const { delivered, leftCount, token, state: before } = this.view().kept;
    const section = batch[0]?.section ?? delivered?.section ?? 0;
    const askedAt = this.#time.monotonic();
    const from = batch[0]?.token ?? token;
    const answers = batch.map((answer) => this.#times.corrected(answer, before));
    const call = this.#calls.saveAnswers(section, answers, leftCount, from, this.#times.allSentAt());
    const { kept, refused, state } = await (from === token ? call : call.catch((error) => lostDevice(error, batch)));
    // What is told to the device before a take-over is not about this one.
    if (from === token && state) await this.#learn(state, askedAt);
    if (refused.length > 0) this.#view.show({ refused: this.view().refused + refused.length });
    return [...kept, ...refused];
  }

  async #ask(call: () => Promise<SittingState>): Promise<void> {
    const askedAt = this.#time.monotonic();
    await this.#learn(await call(), askedAt);
  }

  async #learn(state: SittingState, askedAt: number): Promise<void> {
    this.clock.learn(Date.parse(state.now), askedAt, this.#time.monotonic());
    await this.#change({ state, clock: this.clock.mark() });
  }

  /** What follows once the server has everything: the end of a section that the person asked for, the end of all. */
  async #settle(): Promise<void> {
    await this.#showWaiting();
    if (this.view().waiting > 0) return;
    const { ending, state } = this.view().kept;
    if (state.isHolder && isOver(state)) {
      // The server closed it, and tells the result once it knows that nothing more comes.
      await this.#ask(() => this.#calls.finishSitting());
    } else if (state.isHolder) {
      if (ending !== null) await this.#ask(() => this.#calls.finishSection(ending));
      await this.#leaveSection();
    }
    const now = this.view().kept.state;
    if (!isOver(now)) return;
    if (now.isInHall) forgetContestant();
    await this.leave();
  }

  /**
   * Goes on behind a section that is over by the server's word. The last one is handed in where somebody ended it; where its
   * time is over the server closes it, or a supervisor adds some and it goes on.
   */
  async #leaveSection(): Promise<void> {
    const { ending, delivered, state } = this.view().kept;
    const next = nextSection(state);
    if (next === null && state.sections.at(-1)?.finishedAt) await this.#ask(() => this.#calls.finishSitting());
    const isLeft = delivered !== null && next !== null && next !== delivered.section;
    if (ending !== null || isLeft) await this.#change({ ending: null, delivered: null });
  }

  #keepCopy(): Promise<void> {
    return keepOfflineCopy(picturesOf(this.view().kept.delivered?.questions ?? [])).then(
      (canReloadOffline) => this.#view.show({ canReloadOffline }),
      () => this.#view.show({ canReloadOffline: false }),
    );
  }

  #showAnswer(place: number, answer: SittingAnswer): void {
    this.#view.show({ answers: new Map(this.view().answers).set(place, answer) });
  }

  /** Keeps an answer before anything else happens with it. */
  async #write(place: number, answer: SittingAnswer): Promise<void> {
    const { delivered } = this.view().kept;
    if (!delivered) return;
    await this.#keeper.write({ section: delivered.section, place, answer, ...this.#times.stamp(delivered) });
    await this.#showWaiting();
    this.#sync?.wake();
  }

  async #showWaiting(): Promise<void> {
    const waiting = await this.#keeper.countWaiting();
    this.#view.show({ waiting, hasNotebookFailed: this.#keeper.hasFailed() });
  }

  /** A notebook that fails does not stop the sitting: the next change or the server's next answer brings what it missed. */
  async #change(changes: Partial<KeptSitting>): Promise<void> {
    this.#missed = { ...this.#missed, ...changes };
    this.#view.show({ kept: { ...this.view().kept, ...changes } });
    const written = this.#missed;
    await this.#notebook.change(this.#id, written).then(
      () => {
        if (this.#missed === written) this.#missed = {};
      },
      () => {},
    );
  }

  #noticeConnection(connection: Connection): void {
    if (connection === this.view().connection) return;
    this.#view.show({ connection });
    // What could not be fetched for the copy may come now.
    if (connection === "fine" && !this.view().canReloadOffline) void this.#keepCopy();
  }

  #noticeVisibility = (): void => {
    if (document.visibilityState === "visible") {
      this.retry();
      return;
    }
    this.flush();
    const { delivered, leftCount } = this.view().kept;
    if (!delivered || this.view().turn !== "here") return;
    void this.#change({ leftCount: leftCount + 1, clock: this.clock.mark() });
  };
}
