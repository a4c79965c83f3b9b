import type { ActOutcome, SentAct } from "#contract/exam-desk/acts.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import type { BatchSync } from "#web/device/batch-sync.ts";
import { createCopyKeeper } from "#web/device/offline-copy.ts";
import { requestTabLock } from "#web/device/tab-lock.ts";
import { DeskRecord } from "./desk-record.ts";
import {
  answeredOf,
  areListsOld,
  type DeskView,
  eraseReasonOf,
  isAddedHere,
  listsAfter,
  listsInclude,
  madeRevision,
  refusalOf,
  sentOf,
  statesOf,
  unsavedOf,
  unsentOf,
} from "./desk-view.ts";
import { actsFile } from "./device/acts-file.ts";
import { watchChanges } from "./device/change-watch.ts";
import { eraseAfter } from "./device/day-end.ts";
import { createDeskClock, type DeskClock } from "./device/desk-clock.ts";
import { browserParts, type DeskParts, deskLock, type NewAct } from "./device/desk-parts.ts";
import { DeskErased, type DeskStore, type KeptDesk, RevisionTaken } from "./device/desk-store.ts";
import { createDeskSync, nextBatchOf } from "./device/desk-sync.ts";
import { eraseDesk } from "./device/erase-desk.ts";
import { createLossWatch } from "./device/loss-watch.ts";
import { madeAct } from "./device/made-act.ts";
import type { OpenedDesk } from "./device/open-desk.ts";
import { whenReturning } from "./device/when-returning.ts";
import { withFound } from "./people/desk-people.ts";
import { timeAt } from "./people/place-check.ts";

/** An open desk in this tab: its actions, and what it learns from the server. */
export class DeskSession {
  readonly #store: DeskStore;
  readonly #key: CryptoKey;
  readonly #record: DeskRecord;
  readonly #parts: DeskParts;
  readonly #tabLock: ReturnType<typeof requestTabLock>;
  readonly #stopListening: () => void;
  readonly #losses = createLossWatch();
  readonly #copy = createCopyKeeper(
    () => this.#parts.keepOffline(),
    (canReloadOffline) => this.#record.show({ canReloadOffline }),
  );
  #clock: DeskClock;
  #sync: BatchSync | undefined;
  #stopWatching = () => {};
  /** The last change mark from the server, if nothing has changed since the lists. */
  #mark: string | null = null;
  /** Whether the user chose the time that is set. */
  #hasBegun = false;
  /** Counts how often this tab got or lost its turn. */
  #turns = 0;

  constructor(store: DeskStore, key: CryptoKey, opened: OpenedDesk, parts: Partial<DeskParts> = {}) {
    this.#store = store;
    this.#key = key;
    this.#parts = { ...browserParts(opened.desk), ...parts };
    this.#record = new DeskRecord(store, key, opened);
    this.#clock = createDeskClock(this.#parts.time, opened.desk.clock);
    this.#tabLock = requestTabLock(deskLock, {
      begin: () => void this.#beginWriting(),
      lose: () => this.#stopWriting(),
    });
    this.#stopListening = whenReturning(this.retry, () => void this.#record.noticeErasure());
  }

  view = (): DeskView => this.#record.view();
  subscribe = (listener: () => void): (() => void) => this.#record.subscribe(listener);
  retry = (): void => this.#sync?.now();
  takeOverTab = (): void => this.#tabLock.takeOver();

  /** Stores acts on the device's disk. If it throws, nothing was done. */
  perform = (...actions: readonly NewAct[]): Promise<SentAct[]> =>
    this.#record.inTurn(() =>
      this.#write(actions).catch(async (error) => {
        if (!(error instanceof RevisionTaken)) throw error;
        await this.#record.read();
        return this.#write(actions);
      }),
    );

  /** Resolves when everything that was done is on the disk, or has failed. */
  written = (): Promise<unknown> => this.#record.written();

  /** Reads a person from the server as they are at present. @throws {ApiProblem} */
  find = async (serial: string): Promise<void> => {
    if (isAddedHere(this.view(), serial)) return;
    const before = new Set(unsentOf(this.view()).map(({ id }) => id));
    const known = new Set(this.view().acts.map(({ act }) => act.id));
    const found = await this.#parts.calls.find(serial);
    const { acts, people, lists } = this.view();
    if (!lists.people.some(({ serialNumber }) => serialNumber === found.serialNumber))
      this.#record.found.set(found.serialNumber, found);
    // The answer may lack what was sent or done since the request, so these acts are applied again.
    const unheard = acts.filter(({ act }) => before.has(act.id) || !known.has(act.id)).map(({ act }) => act);
    this.#record.show({ people: withFound(people, found, unheard) });
  };

  /** Shows what other desks have changed. The answer contains the acts that were sent before the request. */
  async #hearChanges(): Promise<void> {
    const sent = sentOf(this.view());
    const { mark } = this.view().lists;
    const { people, gone, mark: heard } = await this.#parts.calls.changes(this.#mark ?? mark);
    if (people === null) return this.refresh();
    const fresh = listsAfter(this.view().lists, { people, gone });
    const included = sent.filter((done) => listsInclude({ people }, done));
    if (people.length + gone.length > 0)
      await this.#record.inTurn(() => this.#record.replaceLists({ ...fresh, mark: heard }, included));
    this.#mark = heard;
  }

  /** Reads the lists again, unless the device must erase them. @throws {ApiProblem} */
  refresh = async (): Promise<void> => {
    if (this.view().isRefreshing) return;
    this.#record.show({ isRefreshing: true });
    try {
      // Staff may have released the device, and preparing it again would undo that.
      await this.#send([]);
      if (this.view().eraseReason === null) await this.#readLists();
    } finally {
      this.#record.show({ isRefreshing: false });
    }
  };

  /** Chooses the time that the desk works on. */
  chooseTime = (testTime: KeptDesk["testTime"]): Promise<void> => this.#record.change({ testTime });

  /** Makes a file of the acts that the server has not stored. @returns the file, and the last revision in it */
  unsentFile = (): Promise<{ file: Blob; savedTo: number }> =>
    this.#record.inTurn(async () => {
      const uncertain = this.view().acts.filter(({ steady }) => steady);
      // The same act may also reach the server by the network, so no later answer may give it another time.
      const dated = uncertain.map((done) => ({ ...done, steady: undefined }));
      await this.#record.redate(dated, this.#clock.mark());
      const acts = unsentOf(this.view());
      const savedTo = Math.max(this.view().desk.savedTo, ...acts.map(({ revision }) => revision));
      return { file: await actsFile(this.#key, this.view().desk, acts), savedTo };
    });

  /** Records that somebody has seen the file, so that the device may be erased. */
  markSaved = async (savedTo: number): Promise<void> => {
    await this.#record.change({ savedTo });
    await this.#eraseIfOver();
  };

  /** Erases the pack, unless some acts are only on this device. @returns whether it was erased */
  erase = async (): Promise<boolean> => {
    await this.written();
    if (unsavedOf(this.view()).length > 0 || (await eraseDesk(this.#store)) > 0) return false;
    this.#endSync();
    this.#record.show({ isErased: true });
    return true;
  };

  close(): void {
    this.#turns += 1;
    this.#endSync();
    this.#tabLock.leave();
    this.#stopListening();
  }

  async #beginWriting(): Promise<void> {
    this.#turns += 1;
    const turn = this.#turns;
    // Another tab may have written in the meantime.
    await this.#record.inTurn(async () => {
      await this.#record.read();
      this.#clock = createDeskClock(this.#parts.time, this.view().desk.clock);
      if (!this.#hasBegun) await this.chooseTime(timeAt(this.view().lists.day, this.#clock.now()));
      this.#hasBegun = true;
    });
    if (turn !== this.#turns || this.view().isErased) return;
    this.#record.show({ writingTab: "this" });
    this.#endSync();
    this.#sync = createDeskSync({
      timer: this.#parts.timer,
      nextBatch: () => this.#nextBatch(),
      send: (batch) => this.#send(batch.map(({ act }) => act)),
      forget: () => this.#eraseIfOver(),
      onConnection: (connection) => this.#noticeConnection(connection),
    });
    this.#sync.now();
    this.#stopWatching = watchChanges({
      timer: this.#parts.timer,
      isWanted: () => this.view().connection === "fine" && !this.view().isRefreshing && !document.hidden,
      ask: () => this.#hearChanges(),
    });
    await this.#copy.keep();
  }

  #stopWriting(): void {
    this.#turns += 1;
    this.#endSync();
    this.#record.show({ writingTab: "other" });
  }

  #endSync(): void {
    this.#sync?.end();
    this.#stopWatching();
  }

  async #write(actions: readonly NewAct[]): Promise<SentAct[]> {
    const { desk, writingTab, isErased } = this.view();
    if (writingTab !== "this" || isErased) throw new DeskErased();
    const moment = () => ({ ...this.#clock.next(), wall: this.#parts.time.wall() });
    const made = actions.map((action, index) =>
      madeAct(this.view(), action, desk.nextRevision + index, moment(), this.#record.found),
    );
    await this.#record.add(made, this.#clock.mark());
    this.#sync?.wake();
    return made.map(({ act }) => act);
  }

  async #nextBatch() {
    // The acts that this tab knows are sent even if the disk cannot be read.
    await this.#record.inTurn(() => this.#record.catchUp()).catch(() => {});
    return nextBatchOf(this.view());
  }

  async #send(batch: readonly SentAct[]): Promise<readonly ActOutcome[]> {
    const answered = answeredOf(this.view());
    const askedAt = this.#parts.time.monotonic();
    const answer = await this.#sendOrRecreate(batch).catch(async (error) => {
      this.#record.show(refusalOf(error));
      await this.#noticeEnd();
      throw error;
    });
    const [now, answeredAt] = [Date.parse(answer.now), this.#parts.time.monotonic()];
    await this.#record.inTurn(async () => {
      const dated = this.#clock.hear(now, askedAt, answeredAt, this.view().acts);
      await this.#record.redate(dated, this.#clock.mark());
    });
    await this.#record.settle(statesOf(answer.outcomes));
    await this.#resend(answered, answer.storedRevision);
    const eraseReason = eraseReasonOf(answer, this.view().desk, now);
    this.#record.show({ isLoginOver: false, refusal: null, conflictCount: answer.conflictCount, eraseReason });
    await this.#record.change({ clock: this.#clock.mark(), lastHeardAt: this.#clock.now() });
    // Until the next attempt the old lists are good enough.
    if (areListsOld(this.view(), this.#clock.now())) this.refresh().catch(() => {});
    return answer.outcomes;
  }

  /**
   * Sends acts. If a restored database lacks this device, the server adds it again and takes the acts later, in their
   * order.
   */
  async #sendOrRecreate(batch: readonly SentAct[]) {
    const send = (acts: readonly SentAct[]) => this.#parts.calls.send(acts, madeRevision(this.view().desk));
    try {
      return await send(batch);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== "desk_device_not_found") throw error;
    }
    await this.#readLists(this.#parts.calls.recreate);
    return send([]);
  }

  async #readLists(prepare = this.#parts.calls.prepare): Promise<void> {
    const { desk } = this.view();
    const answered = answeredOf(this.view());
    const sent = sentOf(this.view());
    const body = { name: desk.deviceName, hallIds: [...desk.hallIds], revision: madeRevision(desk) };
    const { key: _key, ...lists } = await prepare(body);
    await this.#record.inTurn(() => this.#record.replaceLists(lists, sent));
    this.#mark = null;
    await this.#resend(answered, lists.storedRevision);
  }

  /**
   * Sends acts again that a restored database lacks. `answered` are those that it had answered before it reported what
   * it stores.
   */
  #resend = (answered: readonly number[], storedRevision: number): Promise<void> =>
    this.#record.queueAgain(this.#losses.lostOf(answered, storedRevision));

  /** Notices the end of the day. Without an answer only the estimated time shows it. */
  async #noticeEnd(): Promise<void> {
    const { desk, eraseReason } = this.view();
    if (eraseReason === null && this.#clock.now() >= eraseAfter(desk.date)) this.#record.show({ eraseReason: "over" });
    await this.#eraseIfOver();
  }

  async #eraseIfOver(): Promise<void> {
    if (this.view().eraseReason !== null && unsavedOf(this.view()).length === 0) await this.erase();
  }

  #noticeConnection(connection: DeskView["connection"]): void {
    if (connection !== this.view().connection) this.#record.show({ connection });
    if (connection === "fine") this.#copy.retry();
  }
}
