import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { PublishedVersion, Versions } from "../taking/versions.ts";
import { findAge, listSatResults, type SatResult } from "./slips.queries.ts";

/** The position of a result by its norms. */
export type NormValue = {
  /**
   * Age of the people whom the percentile compares with. If the norms were carried over, these people sat an earlier
   * test.
   */
  age: number;
  isCarried: boolean;
  percentile: number;
  /** Null while the percentile is provisional. */
  standardScore: number | null;
  /** Reliability among people of this age; null if it is unknown. */
  reliability: number | null;
  interval: { low: number; high: number } | null;
};

export type SlipDeps = {
  db: Db;
  versions: Versions;
  /** Reads the norms of these quizzes' results. */
  readAppliedNorms: (
    db: Db,
    quizIds: readonly string[],
  ) => Promise<(quizId: string, result: SatResult & { age: number }) => NormValue | null>;
};

export type SlipRow = {
  result: SatResult;
  sections: PublishedVersion["frozen"]["sections"];
  normValue: NormValue | null;
};

/**
 * Lists a contestant's visible results of sittings, and those that will be shown later. An assessment that shows no
 * results announces none until staff release them or set a time.
 * @throws {Problem} contestant_not_found
 */
export async function list(
  { db, versions, readAppliedNorms }: SlipDeps,
  contestantId: string,
): Promise<{ visible: SlipRow[]; awaited: SatResult[] }> {
  const age = await findAge(db, contestantId);
  if (age === undefined) throw problem("contestant_not_found");
  const results = await listSatResults(db, contestantId);
  const read = results.map(async (result) => {
    const { frozen } = await versions(result.assessmentId, result.version);
    return { result, frozen };
  });
  const sat = await Promise.all(read);
  const visible = sat.filter(({ result }) => result.isVisible);
  const awaited = sat.filter(
    ({ result, frozen }) => !result.isVisible && (result.isPromised || frozen.telling !== "nothing"),
  );
  const applied = await readAppliedNorms(db, [...new Set(visible.map(({ result }) => result.quizId))]);
  const rows = visible.map(({ result, frozen: { sections } }) => {
    return { result, sections, normValue: applied(result.quizId, { ...result, age }) };
  });
  return { visible: rows, awaited: awaited.map(({ result }) => result) };
}
