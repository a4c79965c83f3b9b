import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { changeSitting, findSittingRow, insertChange, lockSittingRow, type SittingRow } from "../sittings.queries.ts";
import { findHallOfCode } from "../supervising/halls.queries.ts";
import { type BrowserProof, refuseBrowser } from "./exam-browser.ts";
import * as queries from "./starting.queries.ts";
import type { PublishedVersion, Versions } from "./versions.ts";

export type StartRequest = {
  id: string;
  assessmentId: string;
  hallCode?: string | undefined;
  takeOver: boolean;
  /** The caller's address. */
  ip: string;
  /** SHA-256 of the device's token. */
  digest: Buffer;
  proofs: readonly BrowserProof[];
};

type ResumeDeps = {
  db: Db;
  now: () => Date;
  versions: Versions;
  /** Counts a wrong code of this assessment. @returns seconds to wait if the address had too many, or null */
  countMiss: (assessmentId: string, ip: string) => Promise<number | null>;
};

export type Resuming = ReturnType<typeof createResuming>;

export function createResuming({ db, now, versions, countMiss }: ResumeDeps) {
  /**
   * A right code is accepted after any number of wrong ones (record 062).
   * @throws {Problem} hall_code_wrong, hall_day_over, too_many_requests
   */
  async function hallOf(
    { frozen }: PublishedVersion,
    { assessmentId, hallCode, ip }: StartRequest,
  ): Promise<string | null> {
    if (!frozen.needsHallCode) return null;
    if (!hallCode) throw problem("hall_code_wrong");
    const hall = await findHallOfCode(db, assessmentId, hallCode);
    if (hall && !hall.isOpen) throw problem("hall_day_over");
    if (hall) return hall.id;
    const retryAfterSeconds = await countMiss(assessmentId, ip);
    throw retryAfterSeconds === null ? problem("hall_code_wrong") : problem("too_many_requests", { retryAfterSeconds });
  }

  /** @throws {Problem} sitting_elsewhere, sitting_token_used, and those of `hallOf` and of {@link refuseBrowser} */
  async function resume(open: { id: string; version: number }, request: StartRequest): Promise<SittingRow> {
    const { digest, takeOver, assessmentId, proofs } = request;
    const version = await versions(assessmentId, open.version);
    refuseBrowser(version.frozen, proofs);
    const key = { id: open.id, digest };
    const known = await findSittingRow(db, key);
    if (known && known.device === known.holder) return known;
    if (!takeOver) throw problem("sitting_elsewhere");
    if (known) throw problem("sitting_token_used");
    const hallId = await hallOf(version, request);
    const taken = await inTransaction(db, async (tx) => {
      const device = await queries.lockDevice(tx, open.id);
      if (device === null) return undefined;
      const at = now();
      // Of two requests with one take-over, the later finds the result of the first.
      if (!(await lockSittingRow(tx, key))) {
        await queries.insertDevice(tx, { sittingId: open.id, device: device + 1, digest, since: at });
        await changeSitting(tx, open.id, { device: device + 1, lastBeatAt: at, ...(hallId && { hallId }) });
        await insertChange(tx, { sittingId: open.id, at, actor: "contestant", what: "takenOver" });
      }
      return findSittingRow(tx, key);
    });
    if (!taken) throw problem("sitting_over");
    return taken;
  }

  return { hallOf, resume };
}
