import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { type DeskPart, deskList } from "./desk-list.ts";

const pageSize = 100;

/** Loads the people sitting an assessment, of one hall or of all. */
export async function loadDeskList(assessmentId: string, hallId: string | undefined): Promise<DeskPart[]> {
  const found: BoardSitting[] = [];
  for (let pageNumber = 1, totalPages = 1; pageNumber <= totalPages; pageNumber += 1) {
    const query = { pageNumber, pageSize, ...(hallId && { hallId }) };
    const page = await iqApi.send("listSittings", { params: { id: assessmentId }, query });
    found.push(...page.items);
    ({ totalPages } = page);
  }
  return deskList(found);
}
