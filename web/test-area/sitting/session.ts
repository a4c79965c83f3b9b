import type { SittingAnswer, SittingState } from "#contract/sittings/sittings.ts";
import { randomId } from "#web/calls/random-id.ts";
import { type BatchSync, browserTimer, type Connection, type Timer } from "#web/device/batch-sync.ts";
import { createCopyKeeper } from "#web/device/offline-copy.ts";
import { createServerClock, type DeviceTime, deviceTime, type ServerClock } from "#web/device/server-clock.ts";
import { createStore } from "#web/device/store.ts";
import { requestTabLock } from "#web/device/tab-lock.ts";
import { forgetContestant } from "../lookup/stored-contestant.ts";
import { createAnswerQueue } from "./device/answer-queue.ts";
import { createAnswerSync } from "./device/answer-sync.ts";
import { createAnswerTimes } from "./device/answer-times.ts";
import { createDraft } from "./device/draft.ts";
import type { KeptSitting, Notebook, WaitingAnswer } from "./device/notebook.ts";
import { dropOfflineCopy, keepOfflineCopy } from "./device/offline-copy.ts";
import { sittingLock } from "./device/sitting-lock.ts";
import { picturesOf } from "./questions.ts";
import { firstView, type SessionView } from "./session-view.ts";
import { lostDevice, type SittingCalls, sittingCalls } from "./sitting-calls.ts";
import { isHelpOpen, isOver, nextSection } from "./sitting-progress.ts";

/** Parts of a session that tests replace. */
type SessionParts = { calls?: SittingCalls; timer?: Timer; time?: DeviceTime };

/** A running sitting in this tab: its state and its actions. */
export class Session {
  readonly clock: ServerClock;
  readonly #id: string;
  readonly #notebook: Notebook;
  readonly #queue: ReturnType<typeof createAnswerQueue>;
  readonly #calls: SittingCalls;
  readonly #view: ReturnType<typeof createStore<SessionView>>;
  readonly #turn: ReturnType<typeof requestTabLock>;
  readonly #draft: ReturnType<typeof createDraft>;
  readonly #timer: Timer;
  readonly #time: DeviceTime;
  readonly #times: ReturnType<typeof createAnswerTimes>;
  readonly #copy = createCopyKeeper(
    () => keepOfflineCopy(picturesOf(this.view().kept.delivered?.questions ?? [])),
    (canReloadOffline) => this.#view.show({ canReloadOffline }),
  );
  #sync: BatchSync | undefined;

  constructor(
    notebook: Notebook,
    kept: KeptSitting,
    { calls = sittingCalls(kept.id, kept.token), timer = browserTimer, time = deviceTime }: SessionParts = {},
  ) {
    this.#id = kept.id;
    this.#notebook = notebook;
    this.#queue = createAnswerQueue(notebook, kept.id);
    this.#calls = calls;
    this.#timer = timer;
    this.#time = time;
    this.#draft = createDraft((place, answer) => void this.#write(place, answer), timer);
    this.clock = createServerClock(time, kept.clock);
    this.#times = createAnswerTimes(this.clock, time);
    this.#view = createStore(firstView(kept));
    this.#turn = requestTabLock(sittingLock(kept.id), { begin: () => void this.#begin(), lose: () => this.#lose() });
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

  /** Works as `answer`, for typed input. */
  type = (place: number, answer: SittingAnswer): void => {
    this.#showAnswer(place, answer);
    this.#draft.change(place, answer);
  };

  /** Saves the typed input at once. */
  flush = (): void => this.#draft.flush();

  mark = (place: number): void => {
    const { marked } = this.view().kept;
    void this.#change({
      marked: marked.includes(place) ? marked.filter((other) => other !== place) : [...marked, place],
    });
  };

  /** Starts a section. @throws {ApiProblem} */
  startSection = async (section: number): Promise<void> => {
    const askedAt = this.#time.monotonic();
    const delivered = await this.#calls.startSection(section);
    this.clock.learn(Date.parse(delivered.now), askedAt, this.#time.monotonic());
    await this.#notebook.beginSection(this.#id, delivered);
    this.#queue.continueFrom(delivered.nextRevision);
    // The screen opens at the first unanswered question, so the section's answers must be read first.
    this.#view.show({ answers: await this.#notebook.answers(this.#id) });
    await this.#change({ delivered, clock: this.clock.mark() });
    this.#sync?.now();
    await this.#copy.keep();
  };

  /**
   * Ends the running section at the student's request. The server learns of it when it has all answers. Time alone ends
   * nothing here.
   */
  endSection = async (): Promise<void> => {
    this.flush();
    await this.#change({ ending: this.view().kept.delivered?.section ?? null });
    this.#sync?.now();
  };

  /** Asks the supervisors for help, or takes that back. Without a network the device sends it once there is one. */
  askHelp = async (isWanted: boolean): Promise<void> => {
    await this.#change({ helpWish: { id: randomId(), isWanted } });
    await this.#sendHelpWish();
  };

  /** Removes the sitting from the device. The screen stays until the page is left. */
  leave = async (): Promise<void> => {
    this.#sync?.end();
    await this.#notebook.remove(this.#id);
    await dropOfflineCopy();
  };

  /**
   * Queues all answers of the section again, when the server has lost this device and a new start has registered it.
   */
  requeueAnswers = async (): Promise<void> => {
    this.flush();
    const { delivered } = this.view().kept;
    if (delivered) await this.#notebook.requeueAnswers(this.#id, delivered, this.#times.stamp(delivered).answeredAtMs);
  };

  retry = (): void => this.#sync?.now();

  /** Asks the server when the device's clock has reached the deadline, because staff may have added time. */
  askAtDeadline = (): (() => void) => {
    this.flush();
    this.retry();
    // The request might arrive a moment before the server's own deadline.
    return this.#timer.after(2000, this.retry);
  };

  /**
   * Whether the screen may show the time. A time from before the page was loaded is uncertain until the server answers.
   */
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
      this.#queue.countWaiting(),
    ]);
    this.#queue.continueFrom(kept?.nextRevision ?? 1);
    this.#view.show({ kept: kept ?? this.view().kept, answers, waiting, turn: "here" });
    this.#sync = createAnswerSync({
      timer: this.#timer,
      random: Math.random,
      nextBatch: () => this.#times.nextBatch(this.#queue),
      send: (batch) => this.#send(batch),
      forget: async (revisions) => {
        await this.#queue.forget(revisions);
        await this.#settle();
      },
      awaitsNews: () => isHelpOpen(this.view().kept),
      onConnection: (connection) => this.#noticeConnection(connection),
      onRefused: (refusal) => this.#view.show({ refusal }),
    });
    this.#sync.now();
    await this.#resume();
    await this.#copy.keep();
  }

  /** Continues a running section that was begun on another device, or with a lost answer. */
  async #resume(): Promise<void> {
    const { delivered, state } = this.view().kept;
    const section = nextSection(state);
    if (delivered || section === null || !state.sections[section]?.startedAt) return;
    // If that fails, the screen offers to try again.
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
    // Answers to the token from before a take-over are ignored.
    if (from === token && state) await this.#learn(state, askedAt);
    if (refused.length > 0) this.#view.show({ refused: this.view().refused + refused.length });
    // Answers do not wait for it, and a failure is tried again with the next heartbeat.
    void this.#sendHelpWish();
    return [...kept, ...refused];
  }

  async #sendHelpWish(): Promise<void> {
    const { helpWish } = this.view().kept;
    const state = helpWish && (await this.#calls.askHelp(helpWish).catch(() => null));
    if (state) await this.#change({ state, ...(this.view().kept.helpWish === helpWish && { helpWish: null }) });
  }

  async #ask(call: () => Promise<SittingState>): Promise<void> {
    const askedAt = this.#time.monotonic();
    await this.#learn(await call(), askedAt);
  }

  async #learn(state: SittingState, askedAt: number): Promise<void> {
    this.clock.learn(Date.parse(state.now), askedAt, this.#time.monotonic());
    await this.#change({ state, clock: this.clock.mark() });
  }

  /** Continues when the server has everything: it ends the section at the student's request, or the sitting. */
  async #settle(): Promise<void> {
    await this.#showWaiting();
    if (this.view().waiting > 0) return;
    const { ending, state } = this.view().kept;
    if (state.isHolder && isOver(state)) {
      // The server has closed the sitting, and returns the result when no answers are left to send.
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
   * Leaves a section that the server has ended. If the student ended the last one, the sitting is submitted. If its
   * time is over, the server closes it unless a supervisor adds time.
   */
  async #leaveSection(): Promise<void> {
    const { ending, delivered, state } = this.view().kept;
    const next = nextSection(state);
    if (next === null && state.sections.at(-1)?.finishedAt) await this.#ask(() => this.#calls.finishSitting());
    const isLeft = delivered !== null && next !== null && next !== delivered.section;
    if (ending !== null || isLeft) await this.#change({ ending: null, delivered: null });
  }

  #showAnswer(place: number, answer: SittingAnswer): void {
    this.#view.show({ answers: new Map(this.view().answers).set(place, answer) });
  }

  /** Stores an answer before anything else happens with it. */
  async #write(place: number, answer: SittingAnswer): Promise<void> {
    const { delivered } = this.view().kept;
    if (!delivered) return;
    await this.#queue.write({ section: delivered.section, place, answer, ...this.#times.stamp(delivered) });
    await this.#showWaiting();
    this.#sync?.wake();
  }

  async #showWaiting(): Promise<void> {
    const waiting = await this.#queue.countWaiting();
    this.#view.show({ waiting, hasNotebookFailed: this.#queue.hasFailed() });
  }

  async #change(changes: Partial<KeptSitting>): Promise<void> {
    this.#view.show({ kept: { ...this.view().kept, ...changes } });
    await this.#queue.change(changes);
  }

  #noticeConnection(connection: Connection): void {
    if (connection !== this.view().connection) this.#view.show({ connection });
    if (connection === "fine") this.#copy.retry();
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
