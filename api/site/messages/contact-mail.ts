import { isolatedText } from "#contract/text/text-runs.ts";
import type { Mail } from "./mailer.ts";
import type { MessageRow } from "./messages.queries.ts";

const inBaghdad = new Intl.DateTimeFormat("ar-IQ", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Baghdad" });

/** Writes a visitor's message as a mail to the directorate. Replies go to the visitor. */
export function composeMail({ id, name, email, message, createdAt }: MessageRow, to: string): Mail {
  const lines = [
    "وصلت رسالة جديدة من نموذج الاتصال في الموقع.",
    "",
    `الاسم: ${isolatedText(name)}`,
    `البريد الإلكتروني: ${email}`,
    `التاريخ: ${inBaghdad.format(createdAt)}`,
    "",
    isolatedText(message),
    "",
    "للإجابة، ردّ على هذه الرسالة مباشرة. وهي محفوظة أيضاً في «الرسائل» في لوحة تحكم الموقع.",
  ];
  return {
    id,
    to,
    replyTo: { name, address: email },
    subject: `رسالة جديدة من ${name}`,
    text: lines.join("\n"),
  };
}
