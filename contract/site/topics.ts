import { call, noContent } from "../calls/call.ts";
import { queryCount } from "../calls/paging.ts";
import { requiredText } from "../text/text-fields.ts";
import { z } from "../zod.ts";

export const topicLimits = { name: 40, count: 20, ofPost: 5 } as const;
const nameRequired = "اكتب اسم الموضوع، من حرفين أو أكثر";
export const topicNameTaken = "في القائمة موضوع بهذا الاسم. اكتب اسماً آخر";
/** The message for a topic of a post that was removed meanwhile. */
export const unknownTopic = "حُذف أحد المواضيع المختارة. ألغِ اختياره ثم احفظ";

/** The id of a topic in an address. */
export const topicId = queryCount("الموضوع غير معروف", 2_147_483_647);
const topicParams = z.object({ id: topicId });

export const topicText = z.object({
  name: requiredText({
    required: nameRequired,
    maximum: topicLimits.name,
    tooLong: "اسم الموضوع أطول من ٤٠ حرفاً. اختصره",
  }).refine((name) => name.length > 1, { error: nameRequired }),
});

export const topic = z.object({ id: z.int(), name: z.string().max(topicLimits.name) });
export type Topic = z.infer<typeof topic>;
/** `postCount` counts active posts. */
const listedTopic = topic.extend({ postCount: z.int() });
export type ListedTopic = z.infer<typeof listedTopic>;

export const listTopics = call("listTopics", {
  summary: "List the topics of posts, in the order of staff",
  status: 200,
  response: z.array(listedTopic),
});

export const addTopic = call("addTopic", {
  summary: "Add a topic at the end",
  body: topicText,
  status: 201,
  response: topic,
});

export const changeTopic = call("changeTopic", {
  summary: "Rename a topic",
  params: topicParams,
  body: topicText,
  status: 200,
  response: topic,
});

export const moveTopic = call("moveTopic", {
  summary: "Move a topic one place up or down",
  params: topicParams,
  body: z.object({ by: z.literal([-1, 1], { error: "الاتجاه غير معروف" }) }),
  status: 204,
  response: noContent,
});

export const removeTopic = call("removeTopic", {
  summary: "Remove a topic, also from its posts",
  params: topicParams,
  status: 204,
  response: noContent,
});
