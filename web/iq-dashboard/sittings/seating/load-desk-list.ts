import { everyPage } from "#web/calls/every-page.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { type DeskPart, deskList } from "./desk-list.ts";

/** Loads the people sitting an assessment, of one hall or of all. */
export async function loadDeskList(assessmentId: string, hallId: string | undefined): Promise<DeskPart[]> {
  const found = await everyPage((place) =>
    iqApi.send("listSittings", { params: { id: assessmentId }, query: { ...place, ...(hallId && { hallId }) } }),
  );
  return deskList(found);
}
