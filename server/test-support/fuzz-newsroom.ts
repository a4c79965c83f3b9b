import { randomUUID } from "node:crypto";
import type { CallOverrides, Send } from "./fuzz-overrides.ts";

const staff = "main Admin";
const later = "2098-01-01T06:00:00Z";

/** Makes values for news before they are out, and for messages. */
export async function overridesOfNewsroom(send: Send, image: string): Promise<CallOverrides> {
  const newDraft = async (): Promise<number> => {
    const text = { title: "خبر", content: "<p>نص</p>", images: [{ imagePath: image }], topicIds: [] };
    const draft = { ...text, saveId: randomUUID(), key: randomUUID() };
    return (await send("POST", "/api/post-drafts", staff, draft)).id;
  };
  const alone = { postId: null, eventId: null, alertId: null, assessmentId: null, takeDownAt: null };
  const newPublication = async (): Promise<number> => {
    const plan = { ...alone, draftId: await newDraft(), publishAt: later };
    return (await send("POST", "/api/Publications", staff, plan)).id;
  };
  const [written, planned, linked, shown] = [await newDraft(), await newDraft(), await newDraft(), await newDraft()];
  await send("POST", `/api/Drafts/${linked}/preview`, staff);
  const { key } = await send("POST", `/api/Drafts/${shown}/preview`, staff);
  const nothing = Object.fromEntries(Object.keys(alone).map((name) => [name, [null]]));
  await send("POST", "/api/Contact", "nobody", { name: "سعاد", email: "a@example.iq", message: "نص آخر" });
  const message = (await send("GET", "/api/Contact", staff)).items[0].id;
  return {
    "POST /api/Posts": { known: { draft: [undefined], topicIds: [[]] } },
    "PUT /api/post-drafts/{id}": { known: { id: [written], version: [1, 2, 3] } },
    "POST /api/Publications": { known: { ...nothing, draftId: [planned], publishAt: [later] } },
    "PUT /api/Publications/{id}": { known: { id: [await newPublication()], publishAt: [later], takeDownAt: [null] } },
    "POST /api/Publications/{id}/state": { known: { id: [await newPublication()] } },
    "DELETE /api/Drafts/{id}/preview": { known: { id: [linked] } },
    "GET /api/preview/{key}": { known: { key: [key] } },
    "PUT /api/Contact/{id}/state": { known: { id: [message], from: ["new", "taken", "closed"] } },
  };
}
