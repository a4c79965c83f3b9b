import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  from: string;
  /** All recipients of the envelope, whatever its headers say. */
  recipients: string[];
  /** Headers in their order, with lower-case names and unfolded values, as sent (`raw`) and decoded. */
  headers: { name: string; raw: string; value: string }[];
  text: string;
};

export type TestMailServer = {
  port: number;
  received: ReceivedMail[];
  /** Called for each mail. If it throws, the mail is refused. */
  accept: (mail: ReceivedMail) => Promise<void> | void;
  /** User and password of each login, as `user:password`. */
  logins: string[];
  /** Closes all connections. */
  hangUp(): void;
  /** Number of connections. A closed one counts until the client has noticed it. */
  connected(): number;
  close(): Promise<void>;
};

/** Starts a real SMTP server on loopback, which keeps its mails. */
export async function startMailServer({ port = 0 } = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const logins: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username}:${password}`);
      done(null, { user: username });
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail: ReceivedMail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          recipients: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString("latin1")),
        };
        try {
          await server.accept(mail);
          received.push(mail);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  // Clients that hang up half way are part of the tests.
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const server: TestMailServer = {
    port: (smtp.server.address() as AddressInfo).port,
    received,
    logins,
    accept: () => undefined,
    hangUp: () => {
      for (const connection of smtp.connections) connection.close();
    },
    connected: () => smtp.connections.size,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}

function readMail(raw: string): Pick<ReceivedMail, "headers" | "text"> {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => {
      const colon = line.indexOf(":");
      const raw = line.slice(colon + 1).trim();
      return { name: line.slice(0, colon).toLowerCase(), raw, value: decodeWords(raw) };
    });
  const encoding = headers.find(({ name }) => name === "content-transfer-encoding")?.raw;
  const body = raw.slice(end + 4);
  const bytes = encoding === "base64" ? Buffer.from(body, "base64") : decodeQuoted(body.replace(/=\r\n/g, ""));
  return { headers, text: bytes.toString("utf8").replaceAll("\r\n", "\n").trimEnd() };
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Decodes words by RFC 2047. Adjacent words are joined, even if a letter is split between them. */
function decodeWords(text: string): string {
  return text.replace(/=\?UTF-8\?[BQ]\?[^?]*\?=(?:\s+=\?UTF-8\?[BQ]\?[^?]*\?=)*/gi, (run) => {
    const words = [...run.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, kind = "", word = ""]) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64") : decodeQuoted(word.replaceAll("_", " ")),
    );
    return Buffer.concat(words).toString("utf8");
  });
}
