import { messageSubjects, spacedReference } from "#contract/site/messages.ts";
import { isolatedText } from "#contract/text/text-runs.ts";
import type { Mail } from "./mailer.ts";
import type { AnswerRow, MessageRow } from "./messages.queries.ts";

const inBaghdad = new Intl.DateTimeFormat("ar-IQ", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Baghdad" });

/** Writes a visitor's message as a mail to the directorate. Replies go to the visitor. */
export function composeMail(row: MessageRow, to: string): Mail {
  const { id, name, email, message, subject, reference, createdAt } = row;
  const lines = [
    "وصلت رسالة جديدة من نموذج الاتصال في الموقع.",
    "",
    `الاسم: ${isolatedText(name)}`,
    `البريد الإلكتروني: ${email}`,
    ...(subject ? [`الموضوع: ${messageSubjects[subject]}`] : []),
    `رقم الرسالة: ${isolatedText(spacedReference(reference))}`,
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

/** Confirms a message to its visitor. It holds nothing that the visitor wrote, so that it carries nobody's advertising. */
export const composeReceipt = ({ id, email, reference }: MessageRow, directorate: string): Mail => ({
  id: `${id}-receipt`,
  to: email,
  from: directorate,
  replyTo: { name: "", address: directorate },
  subject: `وصلت رسالتك رقم ${spacedReference(reference)}`,
  text: [
    "وصلت رسالتك إلى مديرية الشباب والرياضة، وسنردّ عليك على هذا البريد.",
    "",
    `رقم الرسالة: ${isolatedText(spacedReference(reference))}`,
    "",
    "اذكر هذا الرقم إذا سألت عنها. إذا لم ترسل أنت رسالة فأهمل هذا البريد.",
  ].join("\n"),
});

/** Writes an answer of staff as a mail to the visitor. Replies go to the directorate. */
export const composeAnswer = (message: MessageRow, answer: AnswerRow, directorate: string): Mail => ({
  id: answer.id,
  to: message.email,
  from: directorate,
  replyTo: { name: "", address: directorate },
  subject: `رد على رسالتك رقم ${spacedReference(message.reference)}`,
  text: [
    isolatedText(answer.text),
    "",
    `رسالتك رقم ${isolatedText(spacedReference(message.reference))} في ${inBaghdad.format(message.createdAt)}:`,
    "",
    isolatedText(message.message),
  ].join("\n"),
});
