import { type AuditNoun, type AuditValue, auditNouns, auditValueMaximum } from "#contract/audit/audit-nouns.ts";
import type { Changes } from "./audit.table.ts";

/** Characters kept before the first difference, so that it can be found in a long text. */
const lead = 60;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The audited fields that differ; blank equals null. @param before null for a created record @param after null for a
 * removed record
 */
export function changesOf(noun: AuditNoun, before: Fields | null, after: Fields | null): Changes {
  return Object.keys(auditNouns[noun].fields).flatMap((field) => {
    const [from, to] = [plain(before?.[field]), plain(after?.[field])];
    return (from ?? "") === (to ?? "") ? [] : [{ field, ...bounded(from, to) }];
  });
}

function plain(given: unknown): AuditValue {
  if (given === undefined || given === null) return null;
  if (typeof given === "string" || typeof given === "number" || typeof given === "boolean") return given;
  return Array.isArray(given) ? given.join("، ") : JSON.stringify(given);
}

function bounded(from: AuditValue, to: AuditValue): { from: AuditValue; to: AuditValue } {
  const start = typeof from === "string" && typeof to === "string" ? firstDifference(from, to) : 0;
  const cut = (value: AuditValue) => (typeof value === "string" ? windowOf(value, Math.max(0, start - lead)) : value);
  return { from: cut(from), to: cut(to) };
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

function windowOf(text: string, start: number): string {
  if (text.length <= auditValueMaximum) return text;
  const room = auditValueMaximum - 2;
  const begin = Math.min(start, text.length - room);
  const end = begin + room;
  // Do not split a surrogate pair.
  const shown = text.slice(begin, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  return `${begin > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}
