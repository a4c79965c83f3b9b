import { expect, it } from "vitest";
import { createApp, noteCaller } from "#api/app.ts";
import { addressKey } from "./address.ts";

const proxy = "10.1.2.3";

async function callerOf(forwardedFor: string, trustProxy: string[], remoteAddress = proxy): Promise<string> {
  const app = await createApp({ config: { trustProxy, publicUrl: undefined } });
  noteCaller(app);
  app.get("/", async ({ callerIp }) => ({ caller: addressKey(callerIp) }));
  const answer = await app.inject({ url: "/", remoteAddress, headers: { "x-forwarded-for": forwardedFor } });
  return answer.json().caller;
}

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:5678", "203.0.113.9"],
  ["203.0.113.9:1, 10.1.2.4:4711", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9:5678", "203.0.113.9"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  // Nobody must become many callers by sending texts that are not addresses.
  ["", proxy],
  ["unknown", proxy],
  ["203.0.113.9:5678:9", proxy],
  ["203.0.113.999", proxy],
  ["203.0.113.9, _hidden, 10.1.2.4", "10.1.2.4"],
  ["[203.0.113.9", proxy],
])("a trusted proxy's X-Forwarded-For %j names %s", async (forwardedFor, caller) => {
  expect(await callerOf(forwardedFor, ["10.1.0.0/16", "::1"])).toBe(caller);
});

it("of a sender who is not a trusted proxy is not read", async () => {
  expect(await callerOf("203.0.113.9", [])).toBe(proxy);
  expect(await callerOf("203.0.113.9", ["10.1.2.4"])).toBe(proxy);
  expect(await callerOf("203.0.113.9", ["10.1.2.3"], "::ffff:10.1.2.3")).toBe("203.0.113.9");
  expect(await callerOf("203.0.113.9", ["2001:db8::/32"], "2001:db8::7")).toBe("203.0.113.9");
});
