import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";

/** The most contestants of one print job: about a ream of paper, and as much as a browser lays out without a pause. */
export const mostContestants = 1_000;
const pageSize = 100;

export type ContestantChoice = {
  /** A part of a name or of a school; blank for all contestants. */
  text: string;
  governorate: number | undefined;
  gender: number | undefined;
  specialEducationType: number | undefined;
  testTime: number | undefined;
  schoolId: string | undefined;
  /** The file from which they were registered. */
  importId: string | undefined;
  /** Only people in the list of this run over many. */
  runId: string | undefined;
};

type Page = { items: StaffContestant[]; totalCount: number };
type PageRequest = { pageNumber: number; pageSize: number; countUpTo?: number };

function loadPage({ text, ...filters }: ContestantChoice, page: PageRequest, signal: AbortSignal): Promise<Page> {
  const query = { ...filters, ...page, sortBy: "fullName", sortDirection: "asc" } as const;
  return text.trim()
    ? iqApi.send("searchContestants", { params: { text }, query, signal })
    : iqApi.send("listContestants", { query, signal });
}

/** Counts the contestants in a selection, also beyond the limit of a print job. @throws {ApiProblem} */
export const countContestants = async (choice: ContestantChoice, signal: AbortSignal): Promise<number> =>
  (await loadPage(choice, { pageNumber: 1, pageSize: 1, countUpTo: mostContestants + 1 }, signal)).totalCount;

/** Reads all contestants of a selection by name, at most `mostContestants`. @throws {ApiProblem} */
export async function loadContestants(
  choice: ContestantChoice,
  onProgress: (loaded: number) => void,
  signal: AbortSignal,
): Promise<StaffContestant[]> {
  const contestants = new Map<string, StaffContestant>();
  for (let pageNumber = 1; contestants.size < mostContestants; pageNumber += 1) {
    const { items } = await loadPage(choice, { pageNumber, pageSize }, signal);
    // A contestant who is added meanwhile shifts others to the next page, so duplicates are dropped.
    for (const contestant of items) contestants.set(contestant.id, contestant);
    onProgress(contestants.size);
    if (items.length < pageSize) break;
  }
  return [...contestants.values()].slice(0, mostContestants);
}
