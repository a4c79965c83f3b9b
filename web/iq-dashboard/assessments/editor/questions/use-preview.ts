import type { ItemFamily } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { listExamples } from "#web/iq-dashboard/figures/use-examples.ts";
import type { ShownItem } from "#web/shared/item/item-view.tsx";
import type { TypedLine } from "../typed-assessment.ts";
import { questionsOf } from "./totals-of.ts";
import { levelOf } from "./use-bank-count.ts";

/** Further examples of a line add nothing. */
const mostExamples = 2;

/** Loads example questions of a line; `isEnabled` once the line is complete enough. */
export function usePreview(line: TypedLine, seed: number) {
  const count = Math.min(questionsOf([line]), mostExamples);
  const isEnabled = line.kind === "fixed" || (line.level !== "" && count > 0 && !("subject" in line && !line.subject));
  const query = useQuery({
    queryKey: ["assessment-preview", line, seed],
    enabled: isEnabled,
    queryFn: ({ signal }) => examplesOf(line, { seed, count, signal }),
  });
  return { ...query, isEnabled };
}

type Wanted = { seed: number; count: number; signal: AbortSignal };

async function examplesOf(line: TypedLine, { seed, count, signal }: Wanted): Promise<ShownItem[]> {
  if (line.kind === "fixed") {
    const { content } = await iqApi.send("getItem", { params: { id: line.itemId }, signal });
    return shownOf(content, seed, signal);
  }
  const level = levelOf(line.level) ?? 1;
  if (line.kind === "generated") return figures(line.family, { level, seed, count }, signal);
  const query = { subject: line.subject, level, isInUse: true, pageSize: count };
  const { items } = await iqApi.send("listItems", { query, signal });
  return (await Promise.all(items.map(({ content }) => shownOf(content, seed, signal)))).flat();
}

/** The item as sent to students: without its key. */
async function shownOf(content: ItemContent, seed: number, signal: AbortSignal): Promise<ShownItem[]> {
  if (content.kind === "figure") return figures(content.family, { level: content.level, seed, count: 1 }, signal);
  const { stem, picture } = content;
  return content.kind === "choice"
    ? [{ kind: "choice", stem, picture, options: content.options }]
    : [{ kind: "number", stem, picture }];
}

const figures = async (family: ItemFamily, query: Parameters<typeof listExamples>[1], signal: AbortSignal) =>
  (await listExamples(family, query, signal)).map(({ item }) => item);
