import type { QueryClient } from "@tanstack/react-query";
import type { NamedItem } from "#contract/assessments.ts";
import { excerptOf } from "#contract/excerpt.ts";
import { itemTitle } from "#contract/item-title.ts";
import type { Item } from "#contract/items.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

const keyOf = (id: string) => ["named-item", id] as const;

const titleLength = 140;

/** What a line that names an item shows of it. */
export const namedItemOf = ({ id, version, isInUse, content }: Item): NamedItem => ({
  ...{ id, version, isInUse, kind: content.kind, subject: content.subject, level: content.level },
  title: excerptOf(itemTitle(content), titleLength),
});

/** Keeps what came along with an assessment or was picked, so that it is not asked for again. */
export function rememberItems(client: QueryClient, items: readonly NamedItem[]): void {
  for (const item of items) client.setQueryData(keyOf(item.id), item);
}

export const useNamedItem = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => namedItemOf(await iqApi.send("getItem", { params: { id }, signal })),
  });
