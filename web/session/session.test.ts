import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withSession } from "#web/calls/session-transport.ts";
import { loginToken, missingToken } from "./login-token.ts";
import { clearReturnPath, returnPath } from "./return-path.ts";
import { endSession, liveToken, onSessionChange, sessionEnd, sessionOf, startSession, storedToken } from "./session.ts";
import { needsNoSession, needsSession, setIqDashboardOnScreen, staysInIqDashboard } from "./session-guards.ts";

const now = new Date("2026-11-21T08:00:00Z");
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (claims: Record<string, unknown> = {}) => {
  const issued = now.getTime() / 1000;
  return `${part({ alg: "HS256" })}.${part({ name: "زينب", roles: ["Admin"], iat: issued, exp: issued + 28_800, ...claims })}.s`;
};

/** Replaces the browser's storage, which Node does not have. */
class MemoryStorage {
  readonly values = new Map<string, string>();
  isRefusing = false;
  #check() {
    if (this.isRefusing) throw new DOMException("denied", "SecurityError");
  }
  getItem(key: string) {
    this.#check();
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#check();
    this.values.set(key, value);
  }
  removeItem(key: string) {
    this.#check();
    this.values.delete(key);
  }
}

let storage: MemoryStorage;
beforeEach(() => {
  vi.useFakeTimers({ now });
  storage = new MemoryStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  storage.isRefusing = false;
  endSession("main", "signed-out");
  endSession("iq", "signed-out");
  clearReturnPath("main");
  clearReturnPath("iq");
  setIqDashboardOnScreen(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("storage keys", () => {
  it("keeps the realms apart under the specified names", () => {
    startSession("main", tokenOf({ sub: "1" }));
    startSession("iq", tokenOf({ sub: "2" }), { role: "SuperAdmin" });
    expect(storage.values.get("token")).toBe(tokenOf({ sub: "1" }));
    expect(storage.values.get("iq_token")).toBe(tokenOf({ sub: "2" }));
    expect(storage.values.get("iq_role")).toBe("SuperAdmin");
    expect(storage.values.get("iq_super_admin")).toBe("true");
    endSession("iq", "signed-out");
    expect([...storage.values.keys()].filter((key) => key.startsWith("iq"))).toEqual([]);
    expect(storage.values.has("token")).toBe(true);
  });

  it("stores the role of a SuperAdmin only, even after one", () => {
    startSession("iq", tokenOf(), { role: "SuperAdmin" });
    startSession("iq", tokenOf(), { role: "Admin" });
    expect(storage.values.has("iq_super_admin")).toBe(false);
    expect(sessionOf("iq")?.isSuperAdmin).toBe(false);
  });

  it("takes the role from the token when the answer lacks it", () => {
    startSession("iq", tokenOf({ roles: ["SuperAdmin"] }));
    expect(sessionOf("iq")?.isSuperAdmin).toBe(true);
  });
});

describe("a session", () => {
  it("reads an Arabic name from the token", () => {
    startSession("main", tokenOf({ name: "عبد الله محمد" }));
    expect(sessionOf("main")?.claims).toMatchObject({ name: "عبد الله محمد", roles: ["Admin"] });
  });

  it.each(["", "undefined", "a.b.c", `a.${part("text")}.c`])("does not exist with the token %j", (token) => {
    storage.values.set("token", token);
    expect(sessionOf("main")).toBeNull();
  });

  it("ends when its token expires", () => {
    startSession("main", tokenOf());
    vi.advanceTimersByTime(28_799_000);
    expect(liveToken("main")).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(liveToken("main")).toBeNull();
  });

  it("stays valid on a device with a clock a day ahead", () => {
    vi.setSystemTime(new Date("2026-11-22T08:00:00Z"));
    startSession("main", tokenOf());
    expect(liveToken("main")).not.toBeNull();
    vi.advanceTimersByTime(28_800_000);
    expect(liveToken("main")).toBeNull();
  });

  it("stays in memory when the browser refuses storage", () => {
    storage.isRefusing = true;
    startSession("iq", tokenOf(), { role: "Admin" });
    expect(sessionOf("iq")?.claims.name).toBe("زينب");
    endSession("iq", "signed-out");
    expect(sessionOf("iq")).toBeNull();
  });

  it("notifies subscribers of changes here and in other tabs, until they unsubscribe", () => {
    const changed = vi.fn();
    const stop = onSessionChange(changed);
    startSession("main", tokenOf());
    expect(changed).toHaveBeenCalledTimes(1);
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "iq_token" }));
    window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
    expect(changed).toHaveBeenCalledTimes(3);
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "something_else" }));
    stop();
    endSession("main", "signed-out");
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("stores the reason of its end", () => {
    startSession("main", tokenOf());
    endSession("main", "expired");
    endSession("main", "signed-out");
    expect(sessionEnd("main")).toBe("expired");
    startSession("main", tokenOf());
    expect(sessionEnd("main")).toBeNull();
  });
});

describe("a request of a session", () => {
  const request = { method: "GET", path: "/api/x", headers: { accept: "y" } };
  const refusing = (accepted: string | null, during: () => void = () => undefined) => {
    const sent: (string | undefined)[] = [];
    const transport = withSession("iq", async ({ headers }) => {
      sent.push(headers.authorization);
      during();
      const status = headers.authorization === `Bearer ${accepted}` ? 200 : 401;
      return { status, headers: new Headers(), body: null };
    });
    return { sent, transport };
  };

  it("carries its realm's token and no other", async () => {
    startSession("main", tokenOf({ sub: "main" }));
    const { sent, transport } = refusing(tokenOf({ sub: "iq" }));
    await transport(request);
    startSession("iq", tokenOf({ sub: "iq" }));
    await transport(request);
    expect(sent).toEqual([undefined, `Bearer ${tokenOf({ sub: "iq" })}`]);
    expect(storedToken("main")).not.toBeNull();
  });

  it("ends the session on a 401 and repeats a read once without the token", async () => {
    startSession("iq", tokenOf(), { role: "SuperAdmin" });
    const tokenWhenSent: (string | null)[] = [];
    const { sent, transport } = refusing(null, () => tokenWhenSent.push(storedToken("iq")));
    expect((await transport(request)).status).toBe(401);
    expect(sent).toEqual([`Bearer ${tokenOf()}`, undefined]);
    // The screen goes to the login before the second answer arrives.
    expect(tokenWhenSent).toEqual([tokenOf(), null]);
    expect([storedToken("iq"), storage.values.has("iq_role"), sessionEnd("iq")]).toEqual([null, false, "expired"]);
  });

  it("gets public data after its session ended", async () => {
    startSession("iq", tokenOf());
    const transport = withSession("iq", async ({ headers }) => {
      const status = headers.authorization === undefined ? 200 : 401;
      return { status, headers: new Headers(), body: null };
    });
    expect((await transport(request)).status).toBe(200);
    expect([storedToken("iq"), sessionEnd("iq")]).toEqual([null, "expired"]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("is not repeated without a token when it is a %s", async (method) => {
    startSession("iq", tokenOf());
    const { sent, transport } = refusing(null);
    expect((await transport({ ...request, method })).status).toBe(401);
    expect(sent).toEqual([`Bearer ${tokenOf()}`]);
    expect([storedToken("iq"), sessionEnd("iq")]).toEqual([null, "expired"]);
  });

  it("is not repeated when it had no token", async () => {
    const { sent, transport } = refusing(null);
    expect((await transport(request)).status).toBe(401);
    expect(sent).toEqual([undefined]);
  });

  it.each(["GET", "POST"])("is repeated once with the token of another tab's login, as a %s", async (method) => {
    const fresh = tokenOf({ sub: "fresh" });
    startSession("iq", tokenOf({ sub: "old" }));
    const { sent, transport } = refusing(fresh, () => storage.values.set("iq_token", fresh));
    expect((await transport({ ...request, method })).status).toBe(200);
    expect(sent).toHaveLength(2);
    expect(storedToken("iq")).toBe(fresh);
  });

  it("is not repeated a second time, and leaves a newer login alone", async () => {
    let count = 0;
    startSession("iq", tokenOf({ sub: "0" }));
    const { sent, transport } = refusing(null, () => storage.values.set("iq_token", tokenOf({ sub: String(++count) })));
    expect((await transport(request)).status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(storedToken("iq")).toBe(tokenOf({ sub: "2" }));
  });
});

describe("a login answer", () => {
  const none = new Headers();
  it.each([
    [{ token: "a" }, "a"],
    [{ accessToken: "b" }, "b"],
    [{ access_token: "c" }, "c"],
    [{ data: "d" }, "d"],
    [{ token: "", data: "e" }, "e"],
  ])("has the token of %j", (body, token) => {
    expect(loginToken({ headers: none, body })).toBe(token);
  });

  it("prefers the token of its header, with or without the scheme", () => {
    expect(loginToken({ headers: new Headers({ authorization: "Bearer h" }), body: { token: "b" } })).toBe("h");
    expect(loginToken({ headers: new Headers({ authorization: "h" }), body: null })).toBe("h");
  });

  it.each([null, "text", {}, { token: 7 }, { data: { token: "x" } }])(
    "without a token (%j) fails with the specified words",
    (body) => {
      expect(() => loginToken({ headers: none, body })).toThrow(missingToken);
    },
  );
});

describe("guards", () => {
  const run = (guard: typeof staysInIqDashboard, path: string): string | null => {
    try {
      // The guards read only the address.
      void guard(
        { request: new Request(`https://rafid.test${path}`) } as Parameters<typeof guard>[0],
        async () => undefined,
      );
      return null;
    } catch (response) {
      return (response as Response).headers.get("location");
    }
  };

  it("redirect people without a session of the realm", () => {
    startSession("main", tokenOf());
    expect(run(needsSession("iq"), "/IQ-test/dashboard/home")).toBe("/IQ-test/dashboard/login");
    expect(run(needsSession("main"), "/dashboard/home")).toBeNull();
    vi.advanceTimersByTime(28_800_000);
    expect(run(needsSession("main"), "/dashboard/home")).toBe("/dashboard");
    expect(storedToken("main")).toBeNull();
  });

  it("store the requested path for after the login", () => {
    expect(run(needsSession("main"), "/dashboard/users?pageNumber=2#top")).toBe("/dashboard");
    expect(returnPath("main")).toBe("/dashboard/users?pageNumber=2");
    expect(returnPath("iq")).toBeNull();
    clearReturnPath("main");
    startSession("main", tokenOf());
    expect(run(needsSession("main"), "/dashboard/users")).toBeNull();
    expect(returnPath("main")).toBeNull();
  });

  it("redirect people with a session away from the login", () => {
    expect(run(needsNoSession("iq"), "/IQ-test/dashboard/login")).toBeNull();
    startSession("iq", tokenOf());
    expect(run(needsNoSession("iq"), "/IQ-test/dashboard/login")).toBe("/IQ-test/dashboard/home");
  });

  it("redirect people with a session from a public page to the test-area dashboard", () => {
    startSession("iq", tokenOf());
    expect(run(staysInIqDashboard, "/IQ-test")).toBeNull();
    setIqDashboardOnScreen(true);
    expect(run(staysInIqDashboard, "/IQ-test")).toBe("/IQ-test/dashboard/home");
    expect(run(staysInIqDashboard, "/IQ-test/dashboards")).toBe("/IQ-test/dashboard/home");
    expect(run(staysInIqDashboard, "/")).toBe("/IQ-test/dashboard/home");
    for (const path of ["/iq-test/DASHBOARD/home", "/IQ-test/dashboard", "/dashboard"]) {
      expect(run(staysInIqDashboard, path)).toBeNull();
    }
    endSession("iq", "signed-out");
    expect(run(staysInIqDashboard, "/")).toBeNull();
  });
});
