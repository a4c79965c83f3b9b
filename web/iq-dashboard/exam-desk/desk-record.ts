import type { DeskPerson as FoundPerson } from "#contract/exam-desk/devices.ts";
import { seal } from "#web/device/sealed.ts";
import type { ClockMark } from "#web/device/server-clock.ts";
import { createStore } from "#web/device/store.ts";
import {
  afterDone,
  type DeskView,
  type DoneAct,
  firstView,
  type Lists,
  listsInclude,
  peopleAfter,
} from "./desk-view.ts";
import { type ActState, DeskErased, type DeskStore, type KeptDesk, savedBefore } from "./device/desk-store.ts";
import { sealedActs } from "./device/made-act.ts";
import { type OpenedDesk, openUnlessErased } from "./device/open-desk.ts";
import { withRedated } from "./people/desk-people.ts";

/** What an open desk knows, on the disk and on screen. The disk is always written first. */
export class DeskRecord {
  /** People whom the server found and who are not on the lists. */
  readonly found = new Map<string, FoundPerson>();
  readonly #store: DeskStore;
  readonly #key: CryptoKey;
  readonly #view: ReturnType<typeof createStore<DeskView>>;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: DeskStore, key: CryptoKey, opened: OpenedDesk) {
    this.#store = store;
    this.#key = key;
    this.#view = createStore(firstView(opened));
  }

  view = (): DeskView => this.#view.get();
  show = (changes: Partial<DeskView>): void => this.#view.show(changes);
  subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  /** Resolves when everything that was done is on the disk, or has failed. */
  written = (): Promise<unknown> => this.#writing;

  /** Runs `work` after everything that was requested before it. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => {});
    return done;
  }

  /** Shows what is stored on the device, including what another tab has written. */
  async read(): Promise<void> {
    const opened = await openUnlessErased(this.#store, this.#key);
    if (!opened) return this.show({ isErased: true });
    this.show({ ...opened, people: this.#peopleAfter(opened.lists, opened.acts) });
  }

  /** Reads what another tab may still write: one that has just lost its turn cannot announce it. */
  async catchUp(): Promise<void> {
    const kept = await this.#store.read();
    if (kept && kept.nextRevision > this.view().desk.nextRevision) await this.read();
  }

  /** Adds acts. If it throws, nothing was done. */
  async add(made: readonly DoneAct[], clock: ClockMark): Promise<void> {
    const nextRevision = this.view().desk.nextRevision + made.length;
    await this.#unlessErased(this.#store.write(await sealedActs(this.#key, made), clock));
    const { desk, acts, people } = this.view();
    const added = { acts: [...acts, ...made], people: made.reduce(afterDone, people) };
    this.show({ desk: { ...desk, nextRevision }, ...added });
  }

  /** Replaces acts by the same acts with other times. */
  async redate(dated: readonly DoneAct[], clock: ClockMark): Promise<void> {
    if (dated.length === 0) return;
    await this.#unlessErased(this.#store.rewrite(await sealedActs(this.#key, dated), clock));
    const { acts, people } = this.view();
    const byRevision = new Map(dated.map((done) => [done.act.revision, done]));
    const next = (done: DoneAct) => ({ ...done, ...byRevision.get(done.act.revision), state: done.state });
    this.show({
      acts: acts.map(next),
      people: acts.reduce((known, done) => withRedated(known, done.act, next(done).act.at), people),
    });
  }

  /** Records what the server has answered about acts. */
  async settle(states: ReadonlyMap<number, ActState>): Promise<void> {
    if (states.size === 0) return;
    await this.#store.settle(states);
    this.#showStates(states);
  }

  /** Sends acts again that the server does not have any more. */
  async queueAgain(revisions: readonly number[]): Promise<void> {
    if (revisions.length === 0) return;
    await this.#unlessErased(this.#store.queueAgain(revisions));
    const { desk } = this.view();
    this.show({ desk: { ...desk, savedTo: savedBefore(desk, revisions) } });
    this.#showStates(new Map(revisions.map((revision) => [revision, "waiting"])));
  }

  /** Replaces the lists. `sent` are the acts that had been sent before the lists were read. */
  async replaceLists(lists: Lists, sent: readonly DoneAct[]): Promise<void> {
    const included = new Set(sent.filter((done) => listsInclude(lists, done)).map(({ act }) => act.revision));
    const changes = { hallIds: lists.hallIds, personCount: lists.people.length, preparedAt: lists.now };
    await this.#store.refresh(await seal(this.#key, lists), [...included], changes);
    const isIncluded = ({ act, state }: DoneAct) => state === "sent" && included.has(act.revision);
    const acts = this.view().acts.map((done) => (isIncluded(done) ? { ...done, state: "included" as const } : done));
    this.show({ lists, acts, people: this.#peopleAfter(lists, acts), desk: { ...this.view().desk, ...changes } });
  }

  async change(changes: Partial<KeptDesk>): Promise<void> {
    this.show({ desk: { ...this.view().desk, ...changes } });
    await this.#unlessErased(this.#store.change(changes)).catch((error) => {
      if (!(error instanceof DeskErased)) throw error;
    });
  }

  /** Notices if another tab has logged out and erased the pack. */
  async noticeErasure(): Promise<void> {
    const kept = await this.#store.read().catch(() => this.view().desk);
    if (!kept) this.show({ isErased: true });
  }

  #showStates(states: ReadonlyMap<number, ActState>): void {
    this.show({
      acts: this.view().acts.map((done) => ({ ...done, state: states.get(done.act.revision) ?? done.state })),
    });
  }

  #peopleAfter = (lists: Lists, acts: readonly DoneAct[]) => peopleAfter(lists, acts, this.found.values());

  async #unlessErased<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DeskErased) this.show({ isErased: true });
      throw error;
    }
  }
}
