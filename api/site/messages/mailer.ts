import { createTransport } from "nodemailer";

export type Mail = {
  /** Id of the mail. It is the same for each attempt, so that mail programs recognise duplicates. */
  id: string;
  to: string;
  /** The sender, if the settings name none; otherwise the recipient. */
  from?: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Aborts running deliveries. */
  close(): void;
};

const senderName = "موقع مديرية الشباب والرياضة";
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Reads the URL. The sender is its `?from=`, or the account if that is an address. */
function readSmtpUrl(smtpUrl: string): { url: string; from: string | undefined } {
  const url = new URL(smtpUrl);
  const account = decodeURIComponent(url.username);
  const from = url.searchParams.get("from") ?? (account.includes("@") ? account : undefined);
  url.searchParams.delete("from");
  return { url: url.href, from };
}

export function createMailer(smtpUrl: string): Mailer {
  const { url, from } = readSmtpUrl(smtpUrl);
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    async send({ id, to, from: otherSender = to, replyTo, subject, text }) {
      await transport.sendMail({
        messageId: `<${id}@rafid>`,
        from: { name: senderName, address: from ?? otherSender },
        to: { name: "", address: to },
        ...(replyTo && { replyTo }),
        subject,
        text,
        // This header prevents automatic replies.
        headers: { "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    // Without force, a server that stops responding would hold its connection open.
    close: () => transport.close({ force: true }),
  };
}
