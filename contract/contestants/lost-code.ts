import { call, idParams } from "../calls/call.ts";
import { noticeChannels } from "../notices/notice-words.ts";
import { requiredName } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { contestantLimits } from "./contestant-limits.ts";
import { phone } from "./contestant-rules.ts";

/** The owner of a lost code. It accepts every phone that was ever registered, whatever the form admits today. */
export const codeQuestion = z.object({
  name: requiredName({
    required: "الاسم مطلوب",
    maximum: contestantLimits.fullName,
    tooLong: "الاسم أطول من ١٢٠ حرفاً",
  }),
  phone: phone(/^07\d{9}$/, "رقم الهاتف مطلوب", "رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 07"),
});
export type CodeQuestion = z.infer<typeof codeQuestion>;

/** The one answer, which says nothing of whether somebody was found. */
export const codeQuestionAnswer =
  "إن كان الاسم ورقم الهاتف مسجّلين معاً، يصل الرمز خلال دقائق إلى ما سُجّل معهما من بريد إلكتروني أو تيليغرام. وإن لم يصل فراجع مكتب التسجيل في المديرية ومعك هوية تعريف عليها صورتك.";

export const askForCode = call("askForCode", {
  summary: "Ask for a lost code, which goes to the channels of the registration alone. The answer is always the same",
  body: codeQuestion,
  status: 202,
  response: z.object({ message: z.string().max(400) }),
});

/** Answers with the channels on which the code goes out; none if the student has none that is configured. */
export const sendCodeAgain = call("sendCodeAgain", {
  summary: "Send a contestant's code to their channels once more",
  params: idParams,
  status: 200,
  response: z.object({ channels: z.array(z.enum(noticeChannels)) }),
});
