import { connect, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startMailServer } from "#api/test-support/mail-server.ts";
import { contactMail, header, type Mailing, startMailing } from "#api/test-support/mailing.ts";
import type { Mail } from "./mailer.ts";

let mailing: Mailing;
beforeEach(async () => {
  mailing = await startMailing();
});
afterEach(() => mailing.close());

describe("a mail server in trouble", () => {
  it("is tried again with the same mail, and sent to once", async () => {
    let refusals = 2;
    mailing.server.accept = () => {
      if (refusals-- > 0) throw Object.assign(new Error("try later"), { responseCode: 451 });
    };
    mailing.open().post(contactMail());
    await mailing.settled("retried", "retried", "sent");
    expect(mailing.server.received).toHaveLength(1);
  });

  it("is given up on after the last attempt", async () => {
    const ids: (string[] | undefined)[] = [];
    mailing.server.accept = (mail) => {
      ids.push(header(mail, "message-id"));
      throw new Error("no such mailbox");
    };
    mailing.open().post(contactMail());
    await mailing.settled("retried", "retried", "retried", "failed");
    expect(ids).toHaveLength(4);
    expect(new Set(ids.map(String)).size).toBe(1);
  });

  it("that is away gets the mail when it is back", async () => {
    const { port } = mailing.server;
    await mailing.server.close();
    mailing.open({ port, retryDelaysMs: [300, 300] }).post(contactMail());
    await mailing.settled("retried");
    mailing.server = await startMailServer({ port });
    await mailing.settled("retried", "sent");
  });

  it("may hang up between two mails", async () => {
    const mailer = mailing.open();
    mailer.post(contactMail());
    await mailing.settled("sent");
    mailing.server.hangUp();
    await vi.waitFor(() => expect(mailing.server.connected()).toBe(0));
    mailer.post(contactMail());
    await vi.waitFor(() => expect(mailing.server.received).toHaveLength(2));
    expect(mailing.outcomes.filter((outcome) => outcome === "failed")).toEqual([]);
  });

  it("is as patient with what has to be asked first: where mail goes", async () => {
    let isAway = true;
    mailing.open().post(async (): Promise<Mail> => {
      if (isAway) {
        isAway = false;
        throw new Error("the database is away");
      }
      return contactMail()();
    });
    await mailing.settled("retried", "sent");
  });

  it("lets no more than a thousand mails wait", async () => {
    const mailer = mailing.open();
    for (let index = 0; index < 1_000; index += 1) mailer.post(() => new Promise<Mail>(() => undefined));
    expect(mailing.outcomes).toEqual([]);
    mailer.post(contactMail());
    expect(mailing.outcomes).toEqual(["failed"]);
  });
});

describe("closing", () => {
  /** A server that takes connections and says nothing. */
  async function silentServer() {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined);
      socket.on("close", () => {
        connections -= 1;
      });
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    return {
      port: (silent.address() as { port: number }).port,
      connected: () => connections,
      close: () => silent.close(),
    };
  }
  const timed = async (work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };

  it("lets a mail under way arrive", async () => {
    const held = Promise.withResolvers<void>();
    const accept = vi.fn(() => held.promise);
    mailing.server.accept = accept;
    const mailer = mailing.open();
    mailer.post(contactMail());
    await vi.waitFor(() => expect(accept).toHaveBeenCalled());
    const closing = timed(() => mailer.close());
    held.resolve();
    expect(await closing).toBeLessThan(1_500);
    expect([mailing.outcomes, mailing.server.received.length]).toEqual([["sent"], 1]);
  });

  it("gives up at once on what waits for its next attempt, and takes nothing more", async () => {
    const { port } = mailing.server;
    await mailing.server.close();
    const mailer = mailing.open({ port, retryDelaysMs: [60_000] });
    mailer.post(contactMail());
    await mailing.settled("retried");
    expect(await timed(() => mailer.close())).toBeLessThan(500);
    expect(mailing.outcomes).toEqual(["retried", "failed"]);
    mailer.post(contactMail());
    expect(mailing.outcomes).toEqual(["retried", "failed", "failed"]);
    mailing.server = await startMailServer();
  });

  it("takes two seconds when the server says nothing, and leaves no connection", async () => {
    const silent = await silentServer();
    const mailer = mailing.open({ port: silent.port });
    mailer.post(contactMail());
    await vi.waitFor(() => expect(silent.connected()).toBe(1));
    const took = await timed(() => mailer.close());
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(2_500);
    await mailing.settled("failed");
    await vi.waitFor(() => expect(silent.connected()).toBe(0));
    const probe = connect(silent.port, "127.0.0.1");
    await vi.waitFor(() => expect(silent.connected()).toBe(1));
    probe.destroy();
    silent.close();
  });
});
