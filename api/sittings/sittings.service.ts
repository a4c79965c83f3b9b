import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { HelpWish } from "#contract/sittings/help.ts";
import { longerMinutes } from "#contract/sittings/time-factor.ts";
import { closeDue, endLateAnswers, submit } from "./grading/closing.queries.ts";
import type { Grading } from "./grading/grading.service.ts";
import * as queries from "./sittings.queries.ts";
import { type DeviceKey, findSittingRow, lockSittingRow, type SittingRow } from "./sittings.queries.ts";
import { setHelp } from "./supervising/help.queries.ts";
import { findDelivery } from "./taking/delivery.queries.ts";
import { type BrowserProof, refuseBrowser } from "./taking/exam-browser.ts";
import { type Batch, type Saved, saveBatch } from "./taking/saving.queries.ts";
import { afterPause } from "./taking/starting.service.ts";
import type { PublishedVersion, Versions } from "./taking/versions.ts";

type SittingDeps = { db: Db; now: () => Date; versions: Versions; grading: Grading };

const isOpen = ({ state }: SittingRow) => state === "waiting" || state === "running";
const isHeld = ({ device, holder }: SittingRow) => device === holder;
const isDue = ({ dueAt }: SittingRow, now: Date) => dueAt !== null && dueAt <= now;

/** Whether the section that was started last is over, or no section was started. */
function isLastOver({ sections }: SittingRow, now: Date): boolean {
  const last = sections.at(-1);
  return !last || last.finishedAt !== null || new Date(last.deadline) <= now;
}

type SectionTimes = { startedAt: Date; deadline: Date };

/** Times of a section; undefined before it was started. */
function timesOf({ sections }: SittingRow, section: number): SectionTimes | undefined {
  const found = sections.find((one) => one.section === section);
  return found && { startedAt: new Date(found.startedAt), deadline: new Date(found.deadline) };
}

export function createSittings({ db, now, versions, grading }: SittingDeps) {
  /**
   * Finds out why a device may not use a sitting, and throws.
   * @throws {Problem} sitting_not_found, sitting_token_wrong
   */
  async function refuseDevice(tx: Db, id: string): Promise<never> {
    throw problem((await queries.isSitting(tx, id)) ? "sitting_token_wrong" : "sitting_not_found");
  }

  /** Reads a sitting. An expired one is closed first. */
  async function get(key: DeviceKey): Promise<SittingRow> {
    const found = (await findSittingRow(db, key)) ?? (await refuseDevice(db, key.id));
    return isDue(found, now()) ? closed(key) : found;
  }

  async function closed(key: DeviceKey): Promise<SittingRow> {
    await closeDue(db, now());
    await grading.grade(key.id);
    return (await findSittingRow(db, key)) ?? refuseDevice(db, key.id);
  }

  /** Runs `work` while the sitting is locked. */
  const change = <Result>(key: DeviceKey, work: (tx: Db, sitting: SittingRow) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => work(tx, (await lockSittingRow(tx, key)) ?? (await refuseDevice(tx, key.id))));

  /** @throws {Problem} sitting_over, sitting_elsewhere, section_before_open */
  async function beginSection(
    tx: Db,
    sitting: SittingRow,
    { frozen }: PublishedVersion,
    section: number,
  ): Promise<SectionTimes> {
    const begun = timesOf(sitting, section);
    if (begun) return begun;
    if (!isOpen(sitting)) throw problem("sitting_over");
    if (!isHeld(sitting)) throw problem("sitting_elsewhere");
    const startedAt = now();
    if (section !== sitting.sections.length || !isLastOver(sitting, startedAt)) throw problem("section_before_open");
    const seconds = 60 * longerMinutes(frozen.sections[section]?.minutes ?? 0, sitting.timeFactor);
    await queries.insertSection(tx, { sittingId: sitting.id, section, startedAt, seconds });
    const deadline = new Date(startedAt.getTime() + seconds * 1000);
    const isLast = section === frozen.sections.length - 1;
    await queries.changeSitting(tx, sitting.id, { state: "running", dueAt: isLast ? deadline : afterPause(deadline) });
    return { startedAt, deadline };
  }

  return {
    get,

    /**
     * @throws {Problem} sitting_over, sitting_elsewhere, section_not_found, section_before_open, and those of {@link
     * refuseBrowser}, because only sections need the right browser: answers are accepted from any
     */
    async startSection(key: DeviceKey, section: number, proofs: readonly BrowserProof[]) {
      const found = await get(key);
      const version = await versions(found.assessmentId, found.version);
      if (!version.frozen.sections[section]) throw problem("section_not_found");
      refuseBrowser(version.frozen, proofs);
      const times =
        timesOf(found, section) ?? (await change(key, (tx, sitting) => beginSection(tx, sitting, version, section)));
      return { times, version, ...(await findDelivery(db, key.id, section, now())) };
    },

    async save(key: DeviceKey, batch: Batch): Promise<Saved> {
      const saved = (await saveBatch(db, key, batch, now())) ?? (await refuseDevice(db, key.id));
      return isDue(saved.sitting, now()) ? { ...saved, sitting: await closed(key) } : saved;
    },

    /** @throws {Problem} section_not_started, sitting_elsewhere */
    async finishSection(key: DeviceKey, section: number): Promise<SittingRow> {
      await get(key);
      return change(key, async (tx, sitting) => {
        const started = sitting.sections.find((one) => one.section === section);
        if (!started) throw problem("section_not_started");
        if (!isOpen(sitting)) return sitting;
        if (!isHeld(sitting)) throw problem("sitting_elsewhere");
        await queries.finishSections(tx, sitting.id, [section], now());
        return (await findSittingRow(tx, key)) ?? sitting;
      });
    },

    async askHelp(key: DeviceKey, wish: HelpWish): Promise<SittingRow> {
      await setHelp(db, key, wish, now());
      return get(key);
    },

    /** @throws {Problem} sitting_elsewhere */
    async finish(key: DeviceKey): Promise<SittingRow> {
      await get(key);
      const isHandedIn = await change(key, async (tx, sitting) => {
        if (!isOpen(sitting)) {
          if (isHeld(sitting)) await endLateAnswers(tx, sitting.id, now());
          return false;
        }
        if (!isHeld(sitting)) throw problem("sitting_elsewhere");
        const sections = sitting.sections.map(({ section }) => section);
        await queries.finishSections(tx, sitting.id, sections, now());
        await submit(tx, sitting.id, now());
        return true;
      });
      if (isHandedIn) await grading.grade(key.id);
      return get(key);
    },
  };
}
