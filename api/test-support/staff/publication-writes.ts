import type { TestApi } from "../api.ts";
import type { Send, StaffWrite } from "./staff-write.ts";

/** Calls that plan the publishing of drafts, and those of their links. */
export async function publicationWrites({ database }: TestApi, userId: string, send: Send): Promise<StaffWrite[]> {
  const draft = async () => {
    const [row] = await database.sql`insert into post_drafts (title, content, created_by, updated_by)
      values ('مسودة', '<p>نص</p>', ${userId}, ${userId}) returning id`;
    return Number(row?.id);
  };
  const moments = { publishAt: "2098-01-01T06:00:00Z", takeDownAt: null };
  const parts = { postId: null, eventId: null, alertId: null, assessmentId: null };
  const plan = async (draftId: number) => send("POST", "/api/Publications", { draftId, ...parts, ...moments });
  const [first, second] = [await draft(), await draft()];
  const { id } = (await plan(first)).json();
  return [
    { call: "planPublication", line: "create publication", send: () => plan(second) },
    {
      call: "changePublication",
      line: "update publication",
      send: () => send("PUT", `/api/Publications/${id}`, { ...moments, takeDownAt: "2098-02-01T06:00:00Z" }),
    },
    {
      call: "settlePublication",
      line: "delete publication",
      send: () => send("POST", `/api/Publications/${id}/state`, { to: "cancelled" }),
    },
    {
      call: "createPreviewLink",
      line: "create previewLink",
      send: () => send("POST", `/api/Drafts/${first}/preview`),
    },
    {
      call: "removePreviewLink",
      line: "delete previewLink",
      send: () => send("DELETE", `/api/Drafts/${first}/preview`),
    },
  ];
}
