import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { changeSitting, findSittingRow, insertChange, lockSittingRow, type SittingRow } from "../sittings.queries.ts";
import { type BrowserProof, refuseBrowser } from "./exam-browser.ts";
import type { CodeTry, HallCodes } from "./hall-codes.service.ts";
import * as queries from "./starting.queries.ts";
import type { PublishedVersion, Versions } from "./versions.ts";

export type StartRequest = Omit<CodeTry, "hallCode"> & {
  id: string;
  hallCode?: string | undefined;
  takeOver: boolean;
  /** SHA-256 of the device's token. */
  digest: Buffer;
  proofs: readonly BrowserProof[];
};

type ResumeDeps = {
  db: Db;
  now: () => Date;
  versions: Versions;
  hallCodes: HallCodes;
};

export type Resuming = ReturnType<typeof createResuming>;

export function createResuming({ db, now, versions, hallCodes }: ResumeDeps) {
  /** Finds the hall of a typed code. @throws {Problem} hall_code_wrong, hall_day_over, hall_code_paced */
  async function hallOf({ frozen }: PublishedVersion, { hallCode, ...request }: StartRequest): Promise<string | null> {
    if (!frozen.needsHallCode) return null;
    const hallId = hallCode ? await hallCodes.enter({ ...request, hallCode }) : null;
    if (hallId === null) throw problem("hall_code_wrong");
    return hallId;
  }

  /**
   * Continues an open sitting on another device.
   * @throws {Problem} sitting_elsewhere, sitting_token_used, and those of `hallOf` and of {@link refuseBrowser}
   */
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
      // If two requests send the same take-over, the later one finds the result of the first.
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
