import { afterEach, expect, it, vi } from "vitest";
import type { Mailer } from "#api/messages/mailer.ts";
import { startMailServer, type TestMailServer } from "#api/test-support/mail-server.ts";
import { contactMail } from "#api/test-support/mailing.ts";
import { openMailer } from "./open-mailer.ts";

let server: TestMailServer | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  await mailer?.close();
  await server?.close();
});

it("sends nothing without a mail server", () => {
  expect(openMailer({ smtpUrl: undefined }, { count: vi.fn(), warn: vi.fn() })).toBeUndefined();
});

it("counts what becomes of each mail and warns of what is late or lost, without the password", async () => {
  server = await startMailServer();
  const [count, warn] = [vi.fn(), vi.fn()];
  server.accept = () => {
    throw new Error("no such mailbox");
  };
  mailer = openMailer({ smtpUrl: `smtp://site:hunter2@127.0.0.1:${server.port}` }, { count, warn });
  mailer?.post(contactMail());
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  const [error, message] = warn.mock.calls[0] ?? [];
  expect(message).toBe("a contact message could not be e-mailed yet and will be tried again");
  expect(String(error)).toContain("no such mailbox");
  expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain("hunter2");
  await mailer?.close();
  expect(warn.mock.calls[1]?.[1]).toBe("a contact message was not e-mailed; it is in the dashboard's inbox");
  server.accept = () => undefined;
  mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}` }, { count, warn });
  mailer?.post(contactMail());
  await vi.waitFor(() => expect(server?.received).toHaveLength(1));
  await vi.waitFor(() => expect(count.mock.calls.flat()).toEqual(["retried", "failed", "sent"]));
  expect(warn).toHaveBeenCalledTimes(2);
});
