import { type DateOrder, instantOf, isPossible, type Parts, partsOf, zoneNameOf } from "./quiz-file-times.ts";

export type FoundOrder = { order: DateOrder; isCertain: boolean };

/** Evidence about the order of day and month, as in 8/4/2026, from all times of a column. */
export type DateOrderEvidence = {
  /** Adds a time. @returns whether it is a time in any order, and the abbreviation of its zone */
  add(time: string): { isTime: boolean; zoneName: string | null };
  found(): FoundOrder;
};

/**
 * Finds the order of day and month. A number above 12 decides; without one, times in the future; without these, the
 * order of the answers. Otherwise it is a guess: sheets in American English write months and days without leading
 * zeros, others mostly with them.
 */
export function dateOrderEvidence(now: Date): DateOrderEvidence {
  const evidenceOf = (order: "dayFirst" | "monthFirst") => ({
    order,
    wrong: 0,
    descents: 0,
    last: null as Date | null,
  });
  const orders = [evidenceOf("dayFirst"), evidenceOf("monthFirst")] as const;
  const seen = { open: 0, padded: 0, certain: 0, dayNumbers: 0, before1904: 0 };
  return { add, found };

  function add(time: string) {
    const parts = partsOf(time);
    return { isTime: parts !== null && count(parts), zoneName: (parts && zoneNameOf(parts)) ?? null };
  }

  function count(parts: Parts): boolean {
    if (parts.date.kind === "open") {
      seen.open += 1;
      if (parts.date.first.startsWith("0") || parts.date.second.startsWith("0")) seen.padded += 1;
      return orders.map((each) => compare(each, instantOf(parts, each.order))).includes(true);
    }
    if (parts.date.kind === "certain") seen.certain += 1;
    else {
      seen.dayNumbers += 1;
      if (!isPossible(instantOf(parts, "excel1904"), now)) seen.before1904 += 1;
    }
    return isPossible(instantOf(parts, "dayFirst"), now);
  }

  function compare(each: (typeof orders)[number], at: Date | null): boolean {
    const isRead = isPossible(at, now);
    if (!isRead) each.wrong += 1;
    if (at && each.last && at < each.last) each.descents += 1;
    each.last = at;
    return isRead;
  }

  function found(): FoundOrder {
    if (seen.open === 0) return closedOrder();
    const [day, month] = orders;
    const isDayFirst =
      betterOf(day.wrong, month.wrong) ?? betterOf(Math.min(day.descents, 1), Math.min(month.descents, 1));
    return { order: (isDayFirst ?? seen.padded > 0) ? "dayFirst" : "monthFirst", isCertain: isDayFirst !== null };
  }

  function closedOrder(): FoundOrder {
    if (seen.dayNumbers === 0) return { order: seen.certain > 0 ? "yearFirst" : "dayFirst", isCertain: true };
    // If days counted from 1904 would be in the future, they are counted from 1900.
    return { order: "excel1900", isCertain: seen.before1904 > 0 };
  }
}

/** Whether the first has fewer faults; null if both have equally many. */
const betterOf = (one: number, other: number): boolean | null => (one === other ? null : one < other);
