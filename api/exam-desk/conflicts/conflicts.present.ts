import type { Conflict } from "#contract/exam-desk/acts.ts";
import type { ConflictRow } from "./conflicts.queries.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The data that somebody typed at the desk, for acts that stored nothing. */
function typedIn({ act }: ConflictRow): Record<string, unknown> | null {
  if (act.isErased) return null;
  if (act.kind === "register" && isObject(act.body.contestant)) return act.body.contestant;
  return act.conflict === "unreadable" ? act.body : null;
}

function storedIn({ stored, storedBy, storedAt, corrections }: ConflictRow): Conflict["stored"] {
  if (!stored || stored.isDeleted) return null;
  const { id, score, at } = stored;
  return { id, score, corrections, addedBy: storedBy, deviceName: storedAt, at: at.toISOString() };
}

function settledIn({ act, settledBy }: ConflictRow): Conflict["settled"] {
  if (!act.settledAt || !act.choice) return null;
  return { at: act.settledAt.toISOString(), by: settledBy, choice: act.choice, reason: act.settleReason ?? "" };
}

export function presentConflict(row: ConflictRow): Conflict {
  const { act } = row;
  return {
    id: act.id,
    kind: act.conflict ?? "unreadable",
    actKind: act.kind,
    serial: act.serial ?? (act.isErased ? null : textOf(act.body.serial) || null),
    contestantId: act.contestantId,
    fullName: row.fullName,
    hall: row.hall,
    deviceName: row.deviceName,
    by: row.sentBy,
    claimedBy: act.doneBy === act.sentBy ? null : row.claimedBy,
    at: act.at.toISOString(),
    receivedAt: act.receivedAt.toISOString(),
    wanted: act.score === null ? null : { score: act.score, reason: textOf(act.body.reason) },
    stored: storedIn(row),
    typed: typedIn(row),
    errors: act.errors,
    settled: settledIn(row),
  };
}
