import type { BoardCounts, BoardSitting } from "#contract/sittings/supervision.ts";
import { boardStateCodes } from "#contract/sittings/supervision-words.ts";

const iso = (text: string) => new Date(text).toISOString();
const isoOrNull = (text: string | null) => text && iso(text);

/** A row from JSON of the database, where times are texts in another form. */
export const presentBoardSitting = ({ section, lastBeatAt, finishedAt, ...row }: BoardSitting): BoardSitting => ({
  ...row,
  section: section && { ...section, deadline: iso(section.deadline), finishedAt: isoOrNull(section.finishedAt) },
  lastBeatAt: iso(lastBeatAt),
  finishedAt: isoOrNull(finishedAt),
});

/** Adds states without sittings. */
export const presentCounts = (counts: Partial<BoardCounts>): BoardCounts =>
  Object.fromEntries(boardStateCodes.map((state) => [state, counts[state] ?? 0])) as BoardCounts;

export const sumOf = (counts: Partial<BoardCounts>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
