import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { Notify, Notifying } from "#api/notices/notify.ts";
import type { CodeQuestion } from "#contract/contestants/lost-code.ts";
import { type NoticeChannel, noticeChannelWords } from "#contract/notices/notice-words.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { get } from "../contestants.service.ts";
import { forgetOldQuestions, type Question, takeQuestions } from "./lost-code.queries.ts";

/** Folds a question as registrations are folded when they are compared. */
export const questionOf = ({ name, phone }: CodeQuestion): Question => ({
  phoneNumber: phone,
  personName: foldArabic(name).replaceAll(" ", ""),
});

/** Answers all questions: sends each code that is found to the channels of its registration. */
export async function answerQuestions(db: Db, notify: Notify): Promise<void> {
  await forgetOldQuestions(db);
  await inTransaction(db, async (tx) => {
    const contestantIds = await takeQuestions(tx);
    if (contestantIds.length > 0) await notify(tx, { kind: "codeAskedFor", contestantIds });
  });
}

/**
 * Sends the code once more, for staff. The audit log has a line even if no channel reaches the contestant, because the
 * code is then given on paper.
 * @throws {Problem} contestant_not_found
 */
export function giveAgain(
  db: Db,
  { notify, channelsOf }: Notifying,
  actor: Actor,
  contestantId: string,
): Promise<NoticeChannel[]> {
  return audited(db, actor, async (tx) => {
    const { fullName } = await get(tx, contestantId);
    const result = await channelsOf(tx, contestantId);
    if (result.length > 0) await notify(tx, { kind: "codeAskedFor", contestantIds: [contestantId] });
    const line = did(
      "giveCode",
      "contestant",
      { nounId: contestantId, label: fullName },
      { channels: result.map((name) => noticeChannelWords[name]) },
    );
    return { result, line };
  });
}
