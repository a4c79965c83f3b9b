import { call, idParams, noContent } from "../calls/call.ts";
import { queryBoolean } from "../calls/paging.ts";
import { idText, requiredParagraphs, requiredText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";

export const questionLimits = { heading: 200, answer: 3000, count: 100 } as const;

/** What staff write. The answer is plain text: a blank line ends a paragraph, and pages recognise links. */
export const questionText = z.object({
  heading: requiredText({
    required: "اكتب السؤال",
    maximum: questionLimits.heading,
    tooLong: "السؤال أطول من ٢٠٠ حرف. اختصره",
  }),
  answer: requiredParagraphs({
    required: "اكتب الجواب",
    maximum: questionLimits.answer,
    tooLong: "الجواب أطول من ٣٠٠٠ حرف. اختصره",
  }),
});
export type QuestionText = z.infer<typeof questionText>;

const question = z.object({
  id: z.uuid(),
  heading: z.string().max(questionLimits.heading),
  answer: z.string().max(questionLimits.answer),
  isDeleted: z.boolean(),
  /** Each edit adds one. */
  version: z.int(),
});
export type Question = z.infer<typeof question>;

export const listQuestions = call("listQuestions", {
  summary: "List what parents ask, in the order of staff. Anonymous callers never see deleted ones",
  query: z.object({ isDeleted: queryBoolean.default(false) }),
  status: 200,
  response: z.array(question),
});

/** The caller makes the id, so that sending it twice adds one question. */
export const addQuestion = call("addQuestion", {
  summary: "Add a question at the end",
  body: questionText.extend({ id: idText() }),
  status: 201,
  response: question,
});

/** It names the version that it replaces. */
export const changeQuestion = call("changeQuestion", {
  summary: "Edit a question",
  params: idParams,
  body: questionText.extend({ version: wholeNumber("رقم نسخة السؤال غير صحيح") }),
  status: 200,
  response: question,
});

export const moveQuestion = call("moveQuestion", {
  summary: "Move a question one place up or down",
  params: idParams,
  body: z.object({ by: z.literal([-1, 1], { error: "الاتجاه غير معروف" }) }),
  status: 204,
  response: noContent,
});

export const removeQuestion = call("removeQuestion", {
  summary: "Delete a question; it can be undone",
  params: idParams,
  status: 204,
  response: noContent,
});

export const restoreQuestion = call("restoreQuestion", {
  summary: "Undo the deletion of a question",
  params: idParams,
  status: 200,
  response: question,
});
