import { randomInt } from "node:crypto";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { largestSeed } from "#contract/items/figures.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { sittingLimits } from "#contract/sittings/sittings.ts";
import { closeDue } from "../grading/closing.queries.ts";
import { findSittingRow, type SittingRow } from "../sittings.queries.ts";
import { refuseBrowser } from "./exam-browser.ts";
import { addGiven, assembleForm } from "./form.ts";
import type { Resuming, StartRequest } from "./resuming.service.ts";
import { type Contestant, startRefusal } from "./start-eligibility.ts";
import * as queries from "./starting.queries.ts";
import { createFrozenVersions, type PublishedVersion, type Versions } from "./versions.ts";

/** An assessment that is offered to a contestant, with the reason if they cannot start it. */
export type Offer = {
  row: queries.OfferRow;
  frozen: PublishedVersion["frozen"];
  refusal: ProblemCode | null;
  /** Whether time is running in the open sitting. */
  isTimeRunning: boolean;
};

type StartDeps = {
  db: Db;
  now: () => Date;
  versions: Versions;
  resuming: Resuming;
  /** Whether students get assessments at all. If not, only open sittings continue. */
  areAssessmentsGiven: () => Promise<boolean>;
};

const pauseMs = sittingLimits.pauseHours * 3600_000;
export const afterPause = (from: Date): Date => new Date(from.getTime() + pauseMs);

/** How often a start is tried. Of simultaneous requests one inserts; the others find its sitting on their next try. */
const looks = 3;

export function createStarting({ db, now, versions, resuming, areAssessmentsGiven }: StartDeps) {
  const { hallOf, resume } = resuming;
  const frozenVersions = createFrozenVersions(db);
  const isOver = ({ open }: queries.OfferRow) => open !== null && new Date(open.dueAt) <= now();

  /** @returns undefined if another request started the sitting in the meantime */
  async function begin(
    contestant: Contestant,
    row: queries.OfferRow,
    request: StartRequest,
  ): Promise<SittingRow | undefined> {
    if (!(await areAssessmentsGiven())) throw problem("not_offered");
    const version = await versions(row.id, row.publishedVersion);
    const refused = startRefusal(row, version.frozen, contestant, now());
    if (refused) throw problem(refused);
    refuseBrowser(version.frozen, request.proofs);
    const hallId = await hallOf(version, request);
    const { id, assessmentId, digest } = request;
    const seed = randomInt(largestSeed + 1);
    const given = row.nextAttempt > 1 ? await givenQuestions(db, contestant.id) : [];
    const form = assembleForm(version.frozen, version.contentOf, { practiceSeed: seed, given });
    const startedAt = now();
    const begun = await queries.insertSitting(db, {
      id,
      assessmentId,
      version: row.publishedVersion,
      contestantId: contestant.id,
      hallId,
      seed,
      attempt: row.nextAttempt,
      startedAt,
      dueAt: afterPause(startedAt),
      digest,
      form,
    });
    if (!begun.isHeld) throw problem("contestant_not_found");
    return begun.isStarted ? findSittingRow(db, { id, digest }) : undefined;
  }

  /** Finds the sitting that was started with this id before. @throws {Problem} sitting_id_taken */
  async function findStarted(contestantId: string, request: StartRequest): Promise<SittingRow | undefined> {
    const named = await queries.findSitting(db, request.id);
    if (!named) return undefined;
    const sitting = await findSittingRow(db, request);
    const isTheirs = named.contestantId === contestantId && named.assessmentId === request.assessmentId;
    if (sitting && isTheirs) return sitting;
    throw problem("sitting_id_taken");
  }

  /**
   * @returns undefined if the start must be tried again: another request started the sitting in the meantime, or an
   * expired one had to be closed first
   */
  async function startOnce(contestant: Contestant, request: StartRequest): Promise<SittingRow | undefined> {
    const row = await queries.findOffer(db, request.assessmentId, contestant.id);
    if (!row) throw problem("assessment_not_found");
    if (isOver(row)) {
      await closeDue(db, now());
      return undefined;
    }
    if (row.open) return resume(row.open, request);
    return (await findStarted(contestant.id, request)) ?? begin(contestant, row, request);
  }

  return {
    /** Lists assessments that the contestant may sit, and the reasons against the others. */
    async offers(contestant: Contestant): Promise<Offer[]> {
      let rows = await queries.listOffers(db, contestant.id);
      if (rows.some(isOver)) {
        await closeDue(db, now());
        rows = await queries.listOffers(db, contestant.id);
      }
      const areGiven = await areAssessmentsGiven();
      const offered = rows.filter(({ open }) => areGiven || open);
      const offers = await Promise.all(
        offered.map(async (row) => {
          const frozen = await frozenVersions(row.id, row.open?.version ?? row.publishedVersion);
          const runsUntil = row.open?.runsUntil ?? null;
          const isTimeRunning = runsUntil !== null && Date.parse(runsUntil) > now().getTime();
          return { row, frozen, refusal: startRefusal(row, frozen, contestant, now()), isTimeRunning };
        }),
      );
      return offers.filter(({ row, refusal }) => row.open !== null || refusal !== "not_for_you");
    },

    /** @throws {Problem} the reason why the contestant may not start */
    async start(contestant: Contestant, request: StartRequest): Promise<SittingRow> {
      for (let look = 1; look <= looks; look += 1) {
        const sitting = await startOnce(contestant, request);
        if (sitting) return sitting;
      }
      throw problem("sitting_elsewhere");
    },
  };
}

/** Lists the figure questions of the contestant's earlier sittings. */
async function givenQuestions(db: Db, contestantId: string): Promise<Set<string>> {
  const given = new Set<string>();
  for (const figure of await queries.listGivenFigures(db, contestantId)) addGiven(given, figure);
  return given;
}
