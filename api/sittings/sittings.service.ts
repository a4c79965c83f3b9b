import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { longerMinutes } from "#contract/time-factor.ts";
import { closeDue, endLateAnswers, submit } from "./closing.queries.ts";
import { findDelivery } from "./delivery.queries.ts";
import { type BrowserProof, refuseBrowser } from "./exam-browser.ts";
import type { Grading } from "./grading.service.ts";
import { type Batch, type Saved, saveBatch } from "./saving.queries.ts";
import * as queries from "./sittings.queries.ts";
import { type DeviceKey, findStanding, lockStanding, type Standing } from "./sittings.queries.ts";
import { afterPause } from "./starting.service.ts";
import type { PublishedVersion, Versions } from "./versions.ts";

type SittingDeps = { db: Db; now: () => Date; versions: Versions; grading: Grading };

const isOpen = ({ state }: Standing) => state === "waiting" || state === "running";
const isHeld = ({ device, holder }: Standing) => device === holder;
const isDue = ({ dueAt }: Standing, now: Date) => dueAt !== null && dueAt <= now;

/** Whether the section that was started last is over, or none was started. */
function isLastOver({ sections }: Standing, now: Date): boolean {
  const last = sections.at(-1);
  return !last || last.finishedAt !== null || new Date(last.deadline) <= now;
}

type SectionTimes = { startedAt: Date; deadline: Date };

/** Undefined before the section was started. */
function timesOf({ sections }: Standing, section: number): SectionTimes | undefined {
  const found = sections.find((one) => one.section === section);
  return found && { startedAt: new Date(found.startedAt), deadline: new Date(found.deadline) };
}

export function createSittings({ db, now, versions, grading }: SittingDeps) {
  /** @throws {Problem} sitting_not_found, sitting_token_wrong */
  async function refuseDevice(tx: Db, id: string): Promise<never> {
    throw problem((await queries.isSitting(tx, id)) ? "sitting_token_wrong" : "sitting_not_found");
  }

  /** Reads close expired sittings. */
  async function get(key: DeviceKey): Promise<Standing> {
    const found = (await findStanding(db, key)) ?? (await refuseDevice(db, key.id));
    return isDue(found, now()) ? closed(key) : found;
  }

  async function closed(key: DeviceKey): Promise<Standing> {
    await closeDue(db, now());
    await grading.grade(key.id);
    return (await findStanding(db, key)) ?? refuseDevice(db, key.id);
  }

  /** Runs `work` with the sitting locked. */
  const change = <Result>(key: DeviceKey, work: (tx: Db, standing: Standing) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => work(tx, (await lockStanding(tx, key)) ?? (await refuseDevice(tx, key.id))));

  /** @throws {Problem} sitting_over, sitting_elsewhere, section_before_open */
  async function beginSection(
    tx: Db,
    standing: Standing,
    { frozen }: PublishedVersion,
    section: number,
  ): Promise<SectionTimes> {
    const begun = timesOf(standing, section);
    if (begun) return begun;
    if (!isOpen(standing)) throw problem("sitting_over");
    if (!isHeld(standing)) throw problem("sitting_elsewhere");
    const startedAt = now();
    if (section !== standing.sections.length || !isLastOver(standing, startedAt)) throw problem("section_before_open");
    const seconds = 60 * longerMinutes(frozen.sections[section]?.minutes ?? 0, standing.timeFactor);
    await queries.insertSection(tx, { sittingId: standing.id, section, startedAt, seconds });
    const deadline = new Date(startedAt.getTime() + seconds * 1000);
    const isLast = section === frozen.sections.length - 1;
    await queries.changeSitting(tx, standing.id, { state: "running", dueAt: isLast ? deadline : afterPause(deadline) });
    return { startedAt, deadline };
  }

  return {
    get,

    /**
     * @throws {Problem} sitting_over, sitting_elsewhere, section_not_found, section_before_open, and those of {@link
     * refuseBrowser}: answers are accepted from any browser, but sections need the right one
     */
    async startSection(key: DeviceKey, section: number, proofs: readonly BrowserProof[]) {
      const found = await get(key);
      const version = await versions(found.assessmentId, found.version);
      if (!version.frozen.sections[section]) throw problem("section_not_found");
      refuseBrowser(version.frozen, proofs);
      const times =
        timesOf(found, section) ?? (await change(key, (tx, standing) => beginSection(tx, standing, version, section)));
      return { times, version, ...(await findDelivery(db, key.id, section, now())) };
    },

    async save(key: DeviceKey, batch: Batch): Promise<Saved> {
      const saved = (await saveBatch(db, key, batch, now())) ?? (await refuseDevice(db, key.id));
      return isDue(saved.standing, now()) ? { ...saved, standing: await closed(key) } : saved;
    },

    /** @throws {Problem} section_not_started, sitting_elsewhere */
    async finishSection(key: DeviceKey, section: number): Promise<Standing> {
      await get(key);
      return change(key, async (tx, standing) => {
        const started = standing.sections.find((one) => one.section === section);
        if (!started) throw problem("section_not_started");
        if (!isOpen(standing)) return standing;
        if (!isHeld(standing)) throw problem("sitting_elsewhere");
        await queries.finishSections(tx, standing.id, [section], now());
        return (await findStanding(tx, key)) ?? standing;
      });
    },

    /** @throws {Problem} sitting_elsewhere */
    async finish(key: DeviceKey): Promise<Standing> {
      await get(key);
      const isHandedIn = await change(key, async (tx, standing) => {
        if (!isOpen(standing)) {
          if (isHeld(standing)) await endLateAnswers(tx, standing.id, now());
          return false;
        }
        if (!isHeld(standing)) throw problem("sitting_elsewhere");
        const sections = standing.sections.map(({ section }) => section);
        await queries.finishSections(tx, standing.id, sections, now());
        await submit(tx, standing.id, now());
        return true;
      });
      if (isHandedIn) await grading.grade(key.id);
      return get(key);
    },
  };
}
