import type { PageOf } from "#contract/calls/paging.ts";

const pageSize = 100;

/** Reads all items of a list, for screens that choose among them or count them. */
export async function everyPage<Item>(
  load: (place: { pageNumber: number; pageSize: number }) => Promise<PageOf<Item>>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages; pageNumber += 1) {
    const page = await load({ pageNumber, pageSize });
    found.push(...page.items);
    ({ totalPages } = page);
  }
  return found;
}
