import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { type Channel, ChannelRefusal } from "../channels/channel.ts";
import { createNotifying } from "../notify.ts";
import { createSender } from "./sender.service.ts";

/** The next noon in Baghdad, at which everything written by the database's clock is due. */
const nextNoon = () => new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 9 * 3600_000).getTime();

type Sent = { to: string; text: string; at: number };

let api: TestApi;
let time: number;
let sent: Sent[];
let refuse: (to: string) => Promise<void> | void;
const warn = vi.fn();
beforeEach(async () => {
  time = nextNoon();
  sent = [];
  refuse = () => undefined;
  warn.mockReset();
  api = await startTestApi({ channels: [channel()] });
});
afterEach(() => api.close());

/** A channel that keeps what it is given. */
const channel = (changes: Partial<Channel> = {}): Channel => ({
  name: "email",
  perSecond: 2,
  addresses: sql`array['to ' || contestants.id::text]`,
  send: async (to, text) => {
    await refuse(to);
    sent.push({ to, text, at: time });
  },
  ...changes,
});

const senderOf = (...channels: Channel[]) =>
  createSender({
    db: api.database,
    now: () => new Date(time),
    channels: channels.length > 0 ? channels : [channel()],
    publicUrl: "https://rafid.example.iq",
    warn,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  });
const live = () => new AbortController().signal;
const work = (...channels: Channel[]) => senderOf(...channels).work(live());

/** Registers people without a notice, and queues one for each. */
async function queued(kind: "registered" | "codeAskedFor", count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await api.register()).id);
  await api.database.sql`delete from notices`;
  await createNotifying([channel()]).notify(api.database, { kind, contestantIds: ids });
  return ids;
}

const rows = () => api.database.sql`
  select state, attempts, problem, next_at, contestant_id, channel, kind from notices order by created_at, id`;
const states = async () => (await rows()).map(({ state }) => state);
describe("the outbox", () => {
  it("sends each notice once, at the channel's pace, and records it by kind", async () => {
    const ids = await queued("registered", 5);
    expect(await senderOf().isDue()).toBe(true);
    await work();
    expect(sent.map(({ to }) => to).sort()).toEqual(ids.map((id) => `to ${id}`).sort());
    expect(sent.map(({ at }) => at - nextNoon())).toEqual([0, 0, 1000, 1000, 2000]);
    expect(await states()).toEqual(Array(5).fill("sent"));
    expect(await senderOf().isDue()).toBe(false);
    const [line] = await api.database.sql`select action, noun, changes from audit_lines where noun = 'notice'`;
    expect(line).toMatchObject({
      action: "send",
      changes: [
        { field: "notice", from: null, to: "registered" },
        { field: "channel", from: null, to: "email" },
        { field: "count", from: null, to: 5 },
      ],
    });
  });

  it("tries again after growing pauses, and gives up in the end with the reason but no address", async () => {
    await queued("registered", 1);
    refuse = (to) => {
      throw Object.assign(new Error(`no way to ${to}`), { code: "EAUTH", responseCode: 535 });
    };
    const pauses: number[] = [];
    while ((await states())[0] === "waiting") {
      await work();
      pauses.push((new Date((await rows())[0]?.next_at).getTime() - time) / 60_000);
      await api.database.sql`update notices set next_at = ${new Date(time)}`;
      await api.database.sql`update notice_clocks set at = ${new Date(time)}`;
    }
    expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 12, problem: "EAUTH 535" }]);
    expect(String(warn.mock.calls[0])).toBe("Error: notices by email failed (EAUTH 535: 1)");
    const iq = await api.signUp("iq");
    expect((await iq.send("GET", "/api/notices")).json()).toMatchObject({
      channels: [{ name: "email", waitingCount: 0, failedCount: 1 }],
      problems: [{ channel: "email", state: "failed", problem: "EAUTH 535", count: 1 }],
    });
    expect((await iq.send("POST", "/api/notices/resend", { channel: "email" })).json()).toEqual({ count: 1 });
    refuse = () => undefined;
    await api.database.sql`update notice_clocks set at = ${new Date(time)}`;
    await work();
    expect(await states()).toEqual(["sent"]);
  });

  it("rests a channel as a whole for as long as the channel says, without counting the attempt", async () => {
    await queued("registered", 4);
    refuse = () => {
      throw new ChannelRefusal("later", 90);
    };
    await work();
    refuse = () => undefined;
    time += 60_000;
    expect(await senderOf().isDue()).toBe(false);
    await work();
    expect(sent).toEqual([]);
    time += 31_000;
    await work();
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(4).fill(["sent", 1]));
  });

  it("writes no more to an address that is gone, but to the other one", async () => {
    const [id = ""] = await queued("registered", 1);
    const two = channel({ addresses: sql`array['gone', 'there']` });
    refuse = (to) => {
      if (to === "gone") throw new ChannelRefusal("gone");
    };
    await work(two);
    await createNotifying([two]).notify(api.database, { kind: "waitingEnded", contestantIds: [id] });
    refuse = () => undefined;
    time += 5_000;
    await work(two);
    expect(sent.map(({ to }) => to)).toEqual(["there", "there"]);
    const forget = vi.fn();
    refuse = () => {
      throw new ChannelRefusal("gone");
    };
    await createNotifying([two]).notify(api.database, { kind: "waitingEnded", contestantIds: [id] });
    time += 5_000;
    await work({ ...two, forget });
    expect(forget.mock.calls.map(([, address]) => address)).toEqual(["there"]);
    expect((await rows()).at(-1)).toMatchObject({ state: "dropped", problem: "gone" });
  });

  it("is quiet from 21:00 to 8:00 in Baghdad, but for codes that somebody asked for", async () => {
    const [id] = await queued("registered", 1);
    await createNotifying([channel()]).notify(api.database, { kind: "codeAskedFor", contestantIds: [id ?? ""] });
    await api.database
      .sql`update notices set created_at = ${new Date(time + 8 * 3600_000)} where kind = 'codeAskedFor'`;
    time += 9 * 3600_000;
    await work();
    expect((await rows()).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      "codeAskedFor sent",
      "registered waiting",
    ]);
    time += 11 * 3600_000 - 60_000;
    expect(await senderOf().isDue()).toBe(false);
    time += 61_000;
    await work();
    expect(await states()).toEqual(["sent", "sent"]);
  });

  it("sends urgent notices before thousands of others", async () => {
    await queued("registered", 3);
    const { id } = await api.register();
    await api.database.sql`delete from notices where contestant_id = ${id}`;
    await createNotifying([channel()]).notify(api.database, { kind: "codeAskedFor", contestantIds: [id] });
    await api.database.sql`update notices set created_at = ${new Date(time)} where kind = 'codeAskedFor'`;
    await work();
    expect(sent.slice(0, 2).map(({ to }) => to)).toContain(`to ${id}`);
  });
});

describe("several senders on one database", () => {
  it("send each notice once, and keep the limit together", async () => {
    await queued("registered", 12);
    await Promise.all([work(), work(), work()]);
    while (
      await senderOf()
        .isDue()
        .then((is) => is || time < nextNoon() + 6_000)
    ) {
      time += 500;
      await Promise.all([work(), work()]);
    }
    expect(sent).toHaveLength(12);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(12);
    const bySecond = Map.groupBy(sent, ({ at }) => Math.floor((at - nextNoon()) / 1000));
    expect(Math.max(...[...bySecond.values()].map(({ length }) => length))).toBe(2);
  });

  it("lose nothing if one is killed between sending and marking, and send at most once more", async () => {
    await queued("registered", 2);
    // The killed sender: it claims and sends, and its transaction that marks never happens.
    await api.database.sql`
      create function refuse_marks() returns trigger language plpgsql as $$ begin
        if new.state = 'sent' then raise exception 'killed'; end if; return new; end $$`;
    await api.database.sql`
      create trigger refuse_marks before update on notices for each row execute function refuse_marks()`;
    await expect(work()).rejects.toThrow();
    expect([sent.length, await states()]).toEqual([2, ["waiting", "waiting"]]);
    await api.database.sql`drop trigger refuse_marks on notices`;
    await work();
    expect(sent).toHaveLength(2);
    time += 61_000;
    await work();
    time += 24 * 3600_000;
    await work();
    expect([sent.length, await states()]).toEqual([4, ["sent", "sent"]]);
  });
});

it("erasing a contestant removes the notices and what is known of the addresses", async () => {
  const { id, serialNumber } = await api.register();
  refuse = () => {
    throw new ChannelRefusal("gone");
  };
  await work();
  const superAdmin = await api.signUp("iq", "SuperAdmin");
  expect((await api.database.sql`select from gone_addresses`).length).toBe(1);
  const answer = await superAdmin.send("POST", `/api/contestants/${id}/erase`, { serialNumber, reason: "طلب الأهل" });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await api.database.sql`select from notices`).toEqual([]);
  expect(await api.database.sql`select from gone_addresses`).toEqual([]);
});
