import type { QueryClient } from "@tanstack/react-query";
import type { NamedItem } from "#contract/assessments/assessments.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import type { Item } from "#contract/items/items.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/**
 * The key differs from that of `getItem`, because summaries also come with assessments and lists, and an item that is
 * edited loads separately.
 */
const namedKey = (id: string) => ["named-item", id] as const;

const titleLength = 140;

/** The summary of an item that its line shows. */
export const namedItemOf = ({ id, version, isInUse, content }: Item): NamedItem => ({
  id,
  version,
  isInUse,
  kind: content.kind,
  subject: content.subject,
  level: content.level,
  title: excerptOf(itemTitle(content), titleLength),
});

/** Stores items in the cache that came with the assessment or were chosen, which saves requests. */
export function rememberItems(client: QueryClient, items: readonly NamedItem[]): void {
  for (const item of items) client.setQueryData(namedKey(item.id), item);
}

export const useNamedItem = (id: string) =>
  useQuery({
    queryKey: namedKey(id),
    queryFn: async ({ signal }) => namedItemOf(await iqApi.send("getItem", { params: { id }, signal })),
  });
