import { connect, createServer } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contactMail, type Mailing, startMailing } from "#api/test-support/servers/mailing.ts";

let mailing: Mailing;
beforeEach(async () => {
  mailing = await startMailing();
});
afterEach(() => mailing.close());

it("a refused mail is a failure", async () => {
  mailing.server.accept = () => {
    throw new Error("no such mailbox");
  };
  await expect(mailing.open().send(contactMail())).rejects.toThrow("no such mailbox");
});

it("the mail server may hang up between two mails", async () => {
  const mailer = mailing.open();
  await mailer.send(contactMail());
  mailing.server.hangUp();
  await expect.poll(() => mailing.server.connected()).toBe(0);
  await mailer.send(contactMail());
  expect(mailing.server.received).toHaveLength(2);
});

it("closing leaves no connection, even to a silent server", async () => {
  let connections = 0;
  const silent = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined);
    socket.on("close", () => {
      connections -= 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  const mailer = mailing.open({ port });
  const sending = mailer.send(contactMail()).catch((error: unknown) => error);
  await expect.poll(() => connections).toBe(1);
  mailer.close();
  expect(await sending).toBeInstanceOf(Error);
  await expect.poll(() => connections).toBe(0);
  const probe = connect(port, "127.0.0.1");
  await expect.poll(() => connections).toBe(1);
  probe.destroy();
  silent.close();
});
