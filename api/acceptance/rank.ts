import { createHash, createHmac } from "node:crypto";
import type { AcceptanceCounts, AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import type { OutReason, Quota } from "#contract/acceptance/acceptance-words.ts";

/**
 * The ranking of an acceptance run, without database and clock. In each quota places go one after the other to the best
 * score; equal scores are decided by a part of the score, by age, and by a draw.
 */

export type Candidate = {
  id: string;
  governorate: number;
  educationType: number;
  age: number;
  /** Scores in percent; null for somebody who has none. */
  electronic: number | null;
  onsite: number | null;
  /** Right answers in the section that decides ties; null without one. */
  section: number | null;
};

export type Decision = {
  id: string;
  quota: number;
  rank: number | null;
  score: number | null;
  state: "accepted" | "reserve" | "out";
  reserveNumber: number | null;
  reason: OutReason | null;
};

type Rules = Pick<
  AcceptanceDefinition,
  "quizId" | "onsiteExamId" | "onsiteWeight" | "least" | "quotas" | "reserves" | "tiePart" | "tieAge"
>;

/** Decides on everybody whom a quota is meant for, in the order of quota and rank. The order of the input is nothing. */
export function decide(candidates: readonly Candidate[], rules: Rules, seed: string): Decision[] {
  const sorted = candidates.map((one) => rankedOf(one, rules, seed)).sort(compare);
  return rules.quotas.flatMap((_, quota) =>
    decideQuota(
      sorted.filter((one) => one.quota === quota),
      quota,
      rules,
    ),
  );
}

function decideQuota(sorted: readonly Ranked[], quota: number, { quotas, least, reserves }: Rules): Decision[] {
  const places = quotas[quota]?.count ?? 0;
  let rank = 0;
  return sorted.map(({ id, score }) => {
    const common = { id, quota, score, reserveNumber: null, reason: null };
    if (score === null) return { ...common, rank: null, state: "out", reason: "noScore" };
    if (least !== null && score < least) return { ...common, rank: null, state: "out", reason: "belowLeast" };
    rank += 1;
    if (rank <= places) return { ...common, rank, state: "accepted" };
    if (rank <= places + reserves) return { ...common, rank, state: "reserve", reserveNumber: rank - places };
    return { ...common, rank, state: "out", reason: "rank" };
  });
}

type Ranked = { id: string; quota: number; score: number | null; part: number; age: number; draw: string };

const rankedOf = (one: Candidate, rules: Rules, seed: string): Ranked => ({
  id: one.id,
  quota: quotaOf(one, rules.quotas),
  score: scoreOf(one, rules),
  part: partOf(one, rules),
  age: { younger: one.age, older: -one.age, none: 0 }[rules.tieAge ?? "none"],
  draw: drawOf(one.id, seed),
});

/** Better ones first; those without a score last. Draws of different people differ. */
function compare(one: Ranked, other: Ranked): number {
  return (
    (other.score ?? -1) - (one.score ?? -1) ||
    other.part - one.part ||
    one.age - other.age ||
    (one.draw < other.draw ? -1 : 1)
  );
}

/** What decides between equals, so that anybody who has the seed can repeat it: the smaller text goes first. */
export const drawOf = (id: string, seed: string): string => createHmac("sha256", seed).update(id).digest("hex");

/** The quota that names most of a person, a governorate before a type; -1 if none is meant for them. */
export function quotaOf(
  { governorate, educationType }: Pick<Candidate, "governorate" | "educationType">,
  quotas: readonly Quota[],
) {
  const wanted = [
    [governorate, educationType],
    [governorate, null],
    [null, educationType],
    [null, null],
  ];
  for (const [area, type] of wanted) {
    const found = quotas.findIndex((quota) => quota.governorate === area && quota.educationType === type);
    if (found >= 0) return found;
  }
  return -1;
}

/** The score in percent with two decimals, as people see it, so that equal scores on paper are equal here. */
function scoreOf({ electronic, onsite }: Candidate, { quizId, onsiteExamId, onsiteWeight }: Rules): number | null {
  if (!onsiteExamId) return electronic;
  if (!quizId) return onsite;
  if (electronic === null || onsite === null || onsiteWeight === null) return null;
  // Whole hundredths, because sums of fractions would part equal scores.
  const hundredths = Math.round(electronic * 100) * (100 - onsiteWeight) + Math.round(onsite * 100) * onsiteWeight;
  return Math.round(hundredths / 100) / 100;
}

function partOf({ electronic, onsite, section }: Candidate, { tiePart }: Rules): number {
  if (tiePart === null) return 0;
  return (tiePart === "electronic" ? electronic : tiePart === "onsite" ? onsite : section) ?? -1;
}

/** Counts decisions by quota. */
export function countDecisions(decisions: readonly Decision[], { quotas }: Pick<Rules, "quotas">): AcceptanceCounts {
  const of = (reason: OutReason) => decisions.filter((one) => one.reason === reason).length;
  return {
    pool: decisions.length,
    noScore: of("noScore"),
    belowLeast: of("belowLeast"),
    quotas: quotas.map((_, quota) => {
      const ranked = decisions.filter((one) => one.quota === quota && one.rank !== null);
      const inState = (state: Decision["state"]) => ranked.filter((one) => one.state === state).length;
      return { candidates: ranked.length, accepted: inState("accepted"), reserves: inState("reserve") };
    }),
  };
}

/** SHA-256 of everything that is ranked, in the order of the ids. */
export function fingerprintOf(candidates: readonly Candidate[]): string {
  const hash = createHash("sha256");
  for (const { id, governorate, educationType, age, electronic, onsite, section } of candidates.toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  ))
    hash.update(`${JSON.stringify([id, governorate, educationType, age, electronic, onsite, section])}\n`);
  return hash.digest("hex");
}
