import type { Db } from "#api/db/client.ts";
import { assembleItems, type Candidate } from "#api/psychometrics/assembly/assembly.ts";
import { type ProposalRequest, precisionPlaces, type SubjectCounts } from "#contract/assessments/form-proposal.ts";
import type { ItemRemark } from "#contract/items/item-remarks.ts";
import { listNamedItems, type NamedItemRow } from "../item-bank.queries.ts";
import { type BankRow, listBank } from "./form-proposal.queries.ts";

export type Proposal = {
  subjects: SubjectCounts[];
  items: (NamedItemRow & Pick<Candidate, "difficulty" | "timesShown">)[];
  precision: { theta: number; wantedError: number; standardError: number | null; isMet: boolean }[];
  lacking: { subject: string; count: number }[];
};

/** Proposes items of the bank that bring the test nearest to the wanted precision, without writing anything. */
export async function proposeForm(db: Db, request: ProposalRequest): Promise<Proposal> {
  const { wanted, place, reliability, mostShown, leftOut } = request;
  const named = new Set(leftOut);
  const bank = (await listBank(db)).filter(({ id }) => !named.has(id));
  const calibrated = bank.flatMap((row) => candidateOf(row) ?? []);
  const usable = calibrated.filter(({ timesShown }) => mostShown === null || timesShown <= mostShown);
  const wantedError = Math.sqrt(1 - reliability);
  const { chosen, precision, lacking } = assembleItems(
    usable,
    countsOf(wanted),
    precisionPlaces[place].map((theta) => ({ theta, information: 1 / wantedError ** 2 })),
  );
  const rows = await listNamedItems(
    db,
    chosen.map(({ id }) => id),
  );
  return {
    subjects: [...Map.groupBy(bank, ({ subject }) => subject)].map(([subject, ofSubject]) => {
      const countOf = (candidates: readonly Candidate[]) => candidates.filter(({ topic }) => topic === subject).length;
      return {
        subject,
        usable: countOf(usable),
        uncalibrated: ofSubject.length - countOf(calibrated),
        shownTooOften: countOf(calibrated) - countOf(usable),
      };
    }),
    items: chosen.flatMap(({ id, difficulty, timesShown }) =>
      rows.filter((row) => row.id === id).map((row) => ({ ...row, difficulty, timesShown })),
    ),
    precision: precision.map(({ theta, information, reached, standardError }) => ({
      theta,
      wantedError,
      standardError,
      isMet: reached >= information,
    })),
    lacking: lacking.map(({ topic, count }) => ({ subject: topic, count })),
  };
}

/** Adds up the wanted counts of each subject, because a request may name a subject twice. */
function countsOf(wanted: ProposalRequest["wanted"]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { subject, count } of wanted) counts.set(subject, (counts.get(subject) ?? 0) + count);
  return counts;
}

/** Remarks that make parameters unusable: the slope is at the limit of its range, or abler people err more often. */
const unusable: readonly ItemRemark[] = ["slope_at_bound", "slope_unknown", "wrong_key"];

/** Makes a candidate of an item; null if it has no usable parameters. */
function candidateOf({ id, subject, slope, difficulty, lower, remarks, timesShown }: BankRow): Candidate | null {
  if (!slope || !difficulty || slope.value <= 0 || remarks?.some((remark) => unusable.includes(remark))) return null;
  return { id, topic: subject, slope: slope.value, difficulty: difficulty.value, lower: lower ?? 0, timesShown };
}
