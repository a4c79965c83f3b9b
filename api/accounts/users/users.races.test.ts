import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { type Manager, type StaffCalls, staffCalls } from "#api/test-support/staff/staff-calls.ts";
import type { Realm } from "#contract/accounts/auth.ts";

type Act = (staff: StaffCalls, actor: Manager, other: Manager) => Promise<{ statusCode: number }>;

/**
 * Lets two managers, alone in their realm, act on each other at the same time.
 * @returns both answers and the number of managers left
 */
async function duel({ database: { sql } }: TestApi, staff: StaffCalls, realm: Realm, [first, second]: [Act, Act]) {
  await sql`update users set is_deleted = true where realm = ${realm}`;
  const [one, two] = [await staff.manager(realm), await staff.manager(realm)];
  const answers = await Promise.all([first(staff, one, two), second(staff, two, one)]);
  const role = realm === "iq" ? "SuperAdmin" : "Admin";
  const left = await sql`select 1 from users where realm = ${realm} and role = ${role} and not is_deleted`;
  return { codes: answers.map(({ statusCode }) => statusCode).sort(), left: left.length };
}
const remove =
  (realm: Realm): Act =>
  (staff, actor, other) =>
    staff.remove(realm, other.id, actor);
const demote: Act = (staff, actor, { id, userName }) =>
  staff.edit(id, { userName, email: "staff@example.iq", role: "Admin" }, actor);
const rounds = 12;

describe("two managers", () => {
  it.for<[string, Realm, [Act, Act]]>([
    ["delete each other", "iq", [remove("iq"), remove("iq")]],
    ["delete each other", "main", [remove("main"), remove("main")]],
    ["demote each other", "iq", [demote, demote]],
    ["delete and demote each other", "iq", [remove("iq"), demote]],
  ])("who %s in %s: one of them stays", async ([_, realm, acts], { ownApi: api }) => {
    const staff = await staffCalls(api);
    for (let round = 0; round < rounds; round += 1) {
      const { codes, left } = await duel(api, staff, realm, acts);
      expect(left).toBe(1);
      // The second manager has lost the session, or would remove the last manager.
      expect([200, 204]).toContain(codes[0]);
      expect([401, 409]).toContain(codes[1]);
    }
  });

  it("are saved by taking turns: without the lock nobody is left", async ({ ownApi: api }) => {
    const { sql } = api.database;
    const staff = await staffCalls(api);
    const acts: [Act, Act] = [remove("iq"), remove("iq")];
    // This widens the gap between counting the managers and removing one.
    await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end'`;
    await sql`create trigger dawdle before update on users for each statement execute function dawdle()`;
    expect((await duel(api, staff, "iq", acts)).left).toBe(1);
    await sql`create function public.pg_advisory_xact_lock(int, int) returns void language sql as ''`;
    await sql`alter function pg_catalog.pg_advisory_xact_lock(int, int) rename to real_advisory_xact_lock`;
    expect(await duel(api, staff, "iq", acts)).toEqual({ codes: [204, 204], left: 0 });
  });
});

describe("a name requested several times simultaneously", () => {
  const ask = async (api: TestApi) => {
    const staff = await staffCalls(api);
    const spellings = ["حسن", "حَسن", "حَسَن", "حسن ", "\u200fحسن"];
    const answers = await Promise.all(spellings.map((name) => staff.create("iq", name)));
    return answers.map(({ statusCode }) => statusCode).sort();
  };

  it("is given once", async ({ ownApi: api }) => {
    expect(await ask(api)).toEqual([201, 409, 409, 409, 409]);
  });

  it("is given once because of lock and index: without them several get it", async ({ ownApi: api }) => {
    const { sql } = api.database;
    await sql`drop index users_realm_name_unique`;
    await sql`create function public.pg_advisory_xact_lock(int, int) returns void language sql as ''`;
    await sql`alter function pg_catalog.pg_advisory_xact_lock(int, int) rename to real_advisory_xact_lock`;
    await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end'`;
    await sql`create trigger dawdle after insert on users for each statement execute function dawdle()`;
    expect((await ask(api)).filter((code) => code === 201).length).toBeGreaterThan(1);
  });
});
