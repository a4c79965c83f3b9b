import { call, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { article, postParams } from "./posts.ts";

const unknownId = "المعرّف غير صحيح";
const notAMoment = "الوقت غير صحيح";

export const planTexts = {
  missing: "حدّد اليوم والساعة",
  past: "اختر وقتاً لم يأتِ بعد",
  tooEarly: "اختر وقتاً بعد النشر لم يأتِ بعد",
  /** Who publishes in the audit log, when nobody presses. */
  actor: (planner: string) => `النشر في وقته، حدّده ${planner}`,
};

const instant = z.iso.datetime();
const moment = z.iso.datetime({ error: notAMoment, offset: true }).max(40, { error: notAMoment }).nullable();
const moments = z.object({
  /** When it is published. Null for a post that is out; with results, the moment of their release counts. */
  publishAt: moment,
  /** When it is taken down; null to leave it. */
  takeDownAt: moment,
});
const id = wholeNumber(unknownId, 1).nullable();
const parts = { eventId: id, alertId: id, assessmentId: idText().nullable() };
const plan = moments
  .extend({ draftId: id, postId: id, ...parts })
  .refine(({ draftId, postId }) => (draftId === null) !== (postId === null), { error: unknownId, path: ["draftId"] });
export type Plan = z.infer<typeof plan>;

const publication = z.object({
  id: z.int(),
  state: z.enum(["planned", "published", "takenBack"]),
  publishAt: instant,
  takeDownAt: instant.nullable(),
  endedAt: instant.nullable(),
  draftId: z.int().nullable(),
  postId: z.int().nullable(),
  eventId: z.int().nullable(),
  alertId: z.int().nullable(),
  assessmentId: z.uuid().nullable(),
  title: z.string(),
  /** The titles of what is published with the post: the results of a test, a date, an urgent strip. */
  assessment: z.string().nullable(),
  event: z.string().nullable(),
  alert: z.string().nullable(),
  /** Why it could not be published or taken down, for people. */
  failure: z.string().nullable(),
  planner: z.string(),
});
export type Publication = z.infer<typeof publication>;

export const listPublications = call("listPublications", {
  summary: "List what is published at a moment: planned first, then the newest",
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(publication),
});

export const partKinds = ["assessmentId", "eventId", "alertId"] as const;
export type PartKind = (typeof partKinds)[number];

export const listPublicationParts = call("listPublicationParts", {
  summary: "List what may be published with a post: results that wait for their moment, dates and strips not out yet",
  status: 200,
  response: z.array(z.object({ kind: z.enum(partKinds), id: z.string(), title: z.string(), at: instant })),
});

export const planPublication = call("planPublication", {
  summary: "Plan the publishing of a draft with what belongs to it, or the taking down of a post",
  body: plan,
  status: 201,
  response: publication,
});

export const changePublication = call("changePublication", {
  summary: "Change the moments of a publication",
  params: postParams,
  body: moments,
  status: 200,
  response: publication,
});

const settlements = ["published", "takenBack", "cancelled"] as const;
export type Settlement = (typeof settlements)[number];

export const settlePublication = call("settlePublication", {
  summary: "Publish a plan at once, cancel it, or take back all that was published",
  params: postParams,
  body: z.object({ to: z.enum(settlements, { error: "الإجراء غير معروف" }) }),
  status: 204,
  response: noContent,
});

/** A draft as the post that it would be. `endsAt` is the end of its link; null without one. */
const preview = article.extend({ title: z.string(), endsAt: instant.nullable() });
export type Preview = z.infer<typeof preview>;

export const getDraftPreview = call("getDraftPreview", {
  summary: "Read a draft as visitors would see it",
  params: postParams,
  status: 200,
  response: preview,
});

export const createPreviewLink = call("createPreviewLink", {
  summary: "Make the key of a draft's preview, which needs no login and ends after 7 days; an earlier one ends",
  params: postParams,
  status: 201,
  response: z.object({ key: z.string(), endsAt: instant }),
});

export const removePreviewLink = call("removePreviewLink", {
  summary: "End the link of a draft's preview",
  params: postParams,
  status: 204,
  response: noContent,
});

export const readPreview = call("readPreview", {
  summary: "Read a draft by the key of its preview",
  params: z.object({ key: z.string().max(100) }),
  status: 200,
  response: preview,
});
