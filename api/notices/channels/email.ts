import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Mailer } from "#api/site/messages/mailer.ts";
import { type Channel, ChannelRefusal } from "./channel.ts";

const subject = "إشعار من مديرية الشباب والرياضة";
/** A mail server's refusal of a mailbox, and its request to slow down. */
const [noMailbox, tooMany] = [new Set([550, 551, 553]), new Set([421, 450, 452])];
const laterSeconds = 60;

export type EmailOptions = {
  mailer: Mailer;
  /** The directorate's address, which sends if the settings name no sender. */
  contactEmail: () => Promise<string>;
};

export const emailChannel = ({ mailer, contactEmail }: EmailOptions): Channel => ({
  name: "email",
  perSecond: 10,
  addresses: sql`array_remove(array[nullif(contestants.email, '')], null)`,
  async send(to, text) {
    // The same text to the same address has the same id, so that mail programs recognise a second copy.
    const id = createHash("sha256").update(`${to}\n${text}`).digest("hex").slice(0, 32);
    try {
      await mailer.send({ id, to, from: await contactEmail(), subject, text });
    } catch (error) {
      const { responseCode, command } = error as { responseCode?: number; command?: string };
      if (command === "RCPT TO" && noMailbox.has(responseCode ?? 0)) throw new ChannelRefusal("gone");
      if (tooMany.has(responseCode ?? 0)) throw new ChannelRefusal("later", laterSeconds);
      throw error;
    }
  },
});
