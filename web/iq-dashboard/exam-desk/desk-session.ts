import type { ActOutcome, SentAct } from "#contract/exam-days/acts.ts";
import type { DeskPerson as FoundPerson } from "#contract/exam-days/attendance.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { type BatchSync, createBatchSync } from "#web/device/batch-sync.ts";
import { seal } from "#web/device/sealed.ts";
import { createServerClock, type ServerClock } from "#web/device/server-clock.ts";
import { createStore } from "#web/device/store.ts";
import { requestTabLock } from "#web/device/tab-lock.ts";
import {
  afterDone,
  type DeskView,
  type DoneAct,
  eraseReasonOf,
  firstView,
  isAddedHere,
  listsInclude,
  peopleAfter,
  refusalOf,
  statesOf,
  unsavedOf,
  unsentOf,
} from "./desk-view.ts";
import { createActTimes } from "./device/act-times.ts";
import { actsFile } from "./device/acts-file.ts";
import { longestSleepMilliseconds } from "./device/day-end.ts";
import { browserParts, type DeskParts, deskLock, type NewAct } from "./device/desk-parts.ts";
import { type ActState, DeskErased, type DeskStore, type KeptDesk } from "./device/desk-store.ts";
import { eraseDesk } from "./device/erase-desk.ts";
import { type OpenedDesk, openUnlessErased } from "./device/open-desk.ts";
import { whenReturning } from "./device/when-returning.ts";
import { withFound } from "./people/desk-people.ts";

const batchLimit = 100;
const freshMilliseconds = 10 * 60_000;

/** An open desk in this tab: its state and its actions. */
export class DeskSession {
  readonly clock: ServerClock;
  readonly #store: DeskStore;
  readonly #key: CryptoKey;
  readonly #view: ReturnType<typeof createStore<DeskView>>;
  readonly #parts: DeskParts;
  readonly #tabLock: ReturnType<typeof requestTabLock>;
  readonly #stopListening: () => void;
  /** People whom the server found and the lists lack. */
  readonly #found = new Map<string, FoundPerson>();
  readonly #times = createActTimes(() => this.clock.now());
  #sync: BatchSync | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: DeskStore, key: CryptoKey, opened: OpenedDesk, parts: Partial<DeskParts> = {}) {
    this.#store = store;
    this.#key = key;
    this.#parts = { ...browserParts(opened.desk), ...parts };
    this.clock = createServerClock(this.#parts.time, opened.desk.clock, longestSleepMilliseconds);
    this.#view = createStore(firstView(opened));
    this.#tabLock = requestTabLock(deskLock, {
      begin: () => void this.#beginWriting(),
      lose: () => this.#stopWriting(),
    });
    this.#stopListening = whenReturning(this.retry, () => void this.#noticeLogout());
  }

  view = (): DeskView => this.#view.get();
  subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);
  retry = (): void => this.#sync?.now();
  takeOverTab = (): void => this.#tabLock.takeOver();

  /** Keeps acts on the device's disk. Throws where that failed: then nothing was done. */
  perform = (...actions: readonly NewAct[]): Promise<SentAct[]> => {
    const work = this.#writing.then(() => this.#write(actions));
    this.#writing = work.catch(() => {});
    return work;
  };

  /** Resolves once everything that was done is on the disk, or has failed. */
  written = (): Promise<unknown> => this.#writing;

  /** Reads somebody as the server knows them now. Throws `ApiProblem`. */
  find = async (serial: string): Promise<void> => {
    if (isAddedHere(this.view(), serial)) return;
    const before = new Set(unsentOf(this.view()).map(({ id }) => id));
    const known = new Set(this.view().acts.map(({ act }) => act.id));
    const found = await this.#parts.calls.find(serial);
    const { acts, people, lists } = this.view();
    if (!lists.people.some(({ serialNumber }) => serialNumber === found.serialNumber))
      this.#found.set(found.serialNumber, found);
    // The answer may lack acts that were sent or done after the request.
    const unheard = acts.filter(({ act }) => before.has(act.id) || !known.has(act.id)).map(({ act }) => act);
    this.#view.show({ people: withFound(people, found, unheard) });
  };

  /** Reads the lists again, unless the device is to erase them. Throws `ApiProblem`. */
  refresh = async (): Promise<void> => {
    if (this.view().isRefreshing) return;
    this.#view.show({ isRefreshing: true });
    try {
      // First learns whether staff want the device to erase its pack.
      await this.#send([]);
      if (this.view().eraseReason === null) await this.#readLists();
    } finally {
      this.#view.show({ isRefreshing: false });
    }
  };

  /** Chooses the time that the desk works on. */
  chooseTime = (testTime: KeptDesk["testTime"]): Promise<void> => this.#change({ testTime });

  /** The acts that the server has not stored, as a file, and the last revision in it. */
  unsentFile = async (): Promise<{ file: Blob; savedTo: number }> => {
    await this.#writing;
    const acts = unsentOf(this.view());
    const savedTo = Math.max(this.view().desk.savedTo, ...acts.map(({ revision }) => revision));
    return { file: await actsFile(this.#key, this.view().desk, acts), savedTo };
  };

  /** Somebody has seen the file, so that the device may be erased. */
  markSaved = async (savedTo: number): Promise<void> => {
    await this.#change({ savedTo });
    await this.#eraseIfOver();
  };

  /** Erases the pack, unless acts are on this device alone. @returns whether it was erased */
  erase = async (): Promise<boolean> => {
    await this.#writing;
    if (unsavedOf(this.view()).length > 0 || (await eraseDesk(this.#store)) > 0) return false;
    this.#sync?.end();
    this.#view.show({ isErased: true });
    return true;
  };

  close(): void {
    this.#sync?.end();
    this.#tabLock.leave();
    this.#stopListening();
  }

  async #beginWriting(): Promise<void> {
    // Another tab may have written meanwhile.
    const opened = await openUnlessErased(this.#store, this.#key);
    if (!opened) return this.#view.show({ isErased: true });
    this.#times.continueAfter(opened.acts.map(({ act }) => Date.parse(act.at)));
    this.#view.show({ ...opened, people: peopleAfter(opened.lists, opened.acts), writingTab: "this" });
    this.#sync = createBatchSync<{ revision: number; act: SentAct }>({
      timer: this.#parts.timer,
      random: Math.random,
      nextBatch: async () => this.#nextBatch(),
      send: (batch) => this.#send(batch.map(({ act }) => act)),
      forget: () => this.#eraseIfOver(),
      onConnection: (connection) => this.#noticeConnection(connection),
      // No refusal is final: a server of an older version, or a restored one, may accept the acts later.
      finalCodes: new Set(),
      onRefused: () => {},
    });
    this.#sync.now();
    await this.#keepCopy();
  }

  async #readLists(prepare = this.#parts.calls.prepare): Promise<void> {
    const { desk, acts: before } = this.view();
    const sent = before.filter(({ state }) => state === "sent");
    const body = { name: desk.deviceName, hallIds: [...desk.hallIds] };
    const { key: _key, ...lists } = await prepare(body);
    const included = new Set(sent.filter((done) => listsInclude(lists, done)).map(({ act }) => act.revision));
    const changes = { hallIds: lists.hallIds, personCount: lists.people.length, preparedAt: lists.now };
    await this.#store.refresh(await seal(this.#key, lists), [...included], changes);
    const acts = this.view().acts.filter(({ act }) => !included.has(act.revision));
    this.#view.show({ lists, acts, people: peopleAfter(lists, acts), desk: { ...this.view().desk, ...changes } });
  }

  #stopWriting(): void {
    this.#sync?.end();
    this.#view.show({ writingTab: "other" });
  }

  async #write(actions: readonly NewAct[]): Promise<SentAct[]> {
    const { desk, writingTab, isErased } = this.view();
    if (writingTab !== "this" || isErased) throw new DeskErased();
    const made = actions.map((action, index) => this.#newAct(action, desk.nextRevision + index));
    const rows = made.map(async ({ act, known }) => ({
      ...{ revision: act.revision, state: "waiting" as const },
      sealed: await seal(this.#key, { act, ...(known && { known }) }),
    }));
    try {
      await this.#store.write(await Promise.all(rows), this.clock.mark());
    } catch (error) {
      if (error instanceof DeskErased) this.#view.show({ isErased: true });
      throw error;
    }
    const now = this.view();
    const kept = { ...now.desk, nextRevision: desk.nextRevision + made.length };
    this.#view.show({ desk: kept, acts: [...now.acts, ...made], people: made.reduce(afterDone, now.people) });
    this.#sync?.wake();
    return made.map(({ act }) => act);
  }

  #newAct(action: NewAct, revision: number): DoneAct {
    const done = {
      ...{ id: randomId(), revision, by: this.view().desk.owner.id },
      ...{ at: this.#times.next(), deviceAt: new Date(this.#parts.time.wall()).toISOString() },
    };
    const serial = "serial" in action ? action.serial : "";
    const isNamed = "serial" in action && action.kind !== "register";
    const named = isNamed ? { contestantId: this.view().people.get(serial)?.contestantId ?? null } : {};
    return { act: { ...action, ...named, ...done } as SentAct, state: "waiting", known: this.#found.get(serial) };
  }

  #nextBatch = () =>
    this.view()
      .acts.filter(({ state }) => state === "waiting")
      .slice(0, batchLimit)
      .map(({ act }) => ({ revision: act.revision, act }));

  async #send(batch: readonly SentAct[]): Promise<readonly ActOutcome[]> {
    const askedAt = this.#parts.time.monotonic();
    const { nextRevision } = this.view().desk;
    const answer = await this.#sendOrRecreate(() => this.#parts.calls.send(batch, nextRevision - 1)).catch((error) => {
      this.#view.show(refusalOf(error));
      throw error;
    });
    this.clock.learn(Date.parse(answer.now), askedAt, this.#parts.time.monotonic());
    await this.#showStates(statesOf(answer.outcomes));
    const eraseReason = eraseReasonOf(answer, this.view().desk, Date.parse(answer.now));
    this.#view.show({ isLoginOver: false, refusal: null, conflictCount: answer.conflictCount, eraseReason });
    await this.#change({ clock: this.clock.mark(), lastHeardAt: this.clock.now() });
    this.#refreshIfOld();
    return answer.outcomes;
  }

  /** A restored database may lack this device, and what it has sent since the backup. */
  async #sendOrRecreate<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "desk_device_not_found") throw error;
    }
    const sent = this.view().acts.filter(({ state }) => state === "sent");
    await this.#showStates(new Map(sent.map(({ act }) => [act.revision, "waiting"])));
    await this.#readLists(this.#parts.calls.recreate);
    return send();
  }

  async #showStates(states: ReadonlyMap<number, ActState>): Promise<void> {
    if (states.size === 0) return;
    await this.#store.settle(states);
    this.#view.show({
      acts: this.view().acts.map((done) => ({ ...done, state: states.get(done.act.revision) ?? done.state })),
    });
  }

  async #eraseIfOver(): Promise<void> {
    if (this.view().eraseReason !== null && unsavedOf(this.view()).length === 0) await this.erase();
  }

  #noticeConnection(connection: DeskView["connection"]): void {
    const { canReloadOffline, connection: before } = this.view();
    if (connection === before) return;
    this.#view.show({ connection });
    if (connection === "fine" && !canReloadOffline) void this.#keepCopy();
  }

  #refreshIfOld(): void {
    const { desk, eraseReason, isRefreshing } = this.view();
    const isOld = this.clock.now() - Date.parse(desk.preparedAt) > freshMilliseconds;
    // The old lists do until the next try.
    if (isOld && eraseReason === null && !isRefreshing) this.refresh().catch(() => {});
  }

  /** Another tab may have logged out, and erased the pack. */
  async #noticeLogout(): Promise<void> {
    const kept = await this.#store.read().catch(() => this.view().desk);
    if (!kept) this.#view.show({ isErased: true });
  }

  async #change(changes: Partial<KeptDesk>): Promise<void> {
    this.#view.show({ desk: { ...this.view().desk, ...changes } });
    await this.#store.change(changes).catch((error) => {
      if (error instanceof DeskErased) this.#view.show({ isErased: true });
      else throw error;
    });
  }

  #keepCopy(): Promise<void> {
    return this.#parts.keepOffline().then(
      (canReloadOffline) => this.#view.show({ canReloadOffline }),
      () => this.#view.show({ canReloadOffline: false }),
    );
  }
}
