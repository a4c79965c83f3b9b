import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";

export type Mail = {
  /** The same at each attempt, so that mail programs recognise one that arrives twice. */
  id: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
};

/** `failed`: given up, which the mail server's people have to look into; the message itself is kept all the same. */
export type MailOutcome = "sent" | "retried" | "failed";

export type Mailer = {
  /** Sends in the background what `compose` makes, with several attempts. Neither throws nor keeps the caller waiting. */
  post(compose: () => Promise<Mail>): void;
  /** Lets attempts under way finish for two seconds and gives up on the rest, waiting ones at once. */
  close(): Promise<void>;
};

export type MailerOptions = {
  smtpUrl: string;
  report: (outcome: MailOutcome, error?: unknown) => void;
  retryDelaysMs?: readonly number[];
};

const mostWaiting = 1_000;
const closeTimeoutMs = 2_000;
const senderName = "موقع مديرية الشباب والرياضة";
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The sender that the server lets in: `?from=` of the URL, or the account where it is an address. */
function readSmtpUrl(smtpUrl: string): { url: string; from: string | undefined } {
  const url = new URL(smtpUrl);
  const account = decodeURIComponent(url.username);
  const from = url.searchParams.get("from") ?? (account.includes("@") ? account : undefined);
  url.searchParams.delete("from");
  return { url: url.href, from };
}

export function createMailer({ smtpUrl, report, retryDelaysMs = [2_000, 20_000, 120_000] }: MailerOptions): Mailer {
  const { url, from } = readSmtpUrl(smtpUrl);
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const attempt = async (compose: () => Promise<Mail>) => {
    const { id, to, replyTo, subject, text } = await compose();
    await transport.sendMail({
      messageId: `<${id}@rafid>`,
      from: { name: senderName, address: from ?? to },
      to: { name: "", address: to },
      replyTo,
      subject,
      text,
      // Keeps absence notices from answering the visitor.
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };

  const deliver = async (compose: () => Promise<Mail>) => {
    for (const delayMs of [...retryDelaysMs, undefined]) {
      try {
        await attempt(compose);
        return report("sent");
      } catch (error) {
        if (delayMs === undefined || closing.signal.aborted) return report("failed", error);
        report("retried", error);
        await wait(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        if (closing.signal.aborted) return report("failed", error);
      }
    }
  };

  return {
    post: (compose) => {
      if (closing.signal.aborted || underWay.size >= mostWaiting) {
        report("failed", new Error(closing.signal.aborted ? "The mailer is closed" : "Too many mails are waiting"));
        return;
      }
      const delivery = deliver(compose).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    close: async () => {
      closing.abort();
      await Promise.race([Promise.all(underWay), wait(closeTimeoutMs, undefined, { ref: false })]);
      // A server that has stopped answering in the middle of a mail would otherwise hold its connection open.
      transport.close({ force: true });
    },
  };
}
