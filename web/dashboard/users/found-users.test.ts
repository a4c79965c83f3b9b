import { describe, expect, it } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import { foundUsers } from "./found-users.ts";

const named = (userName: string, email = ""): User => ({
  id: "0b9b1c5e-0000-4000-8000-000000000000",
  userName,
  normalizedUserName: userName,
  email,
  role: "Admin",
  createdAt: "2026-11-21T00:00:00.000Z",
  hasSecondFactor: false,
});
const users = [named("أحمد عبد الله"), named("إيمان", "iman@example.iq"), named("staff-7")];
const found = (search: string) => foundUsers(users, search).map(({ userName }) => userName);

describe("a search for users", () => {
  it.each([
    ["احمد", ["أحمد عبد الله"]],
    ["عبدالله أحم", ["أحمد عبد الله"]],
    ["IMAN@", ["إيمان"]],
    ["٧", ["staff-7"]],
    ["%", []],
    ["", ["أحمد عبد الله", "إيمان", "staff-7"]],
  ])("for %j", (search, names) => {
    expect(found(search)).toEqual(names);
  });
});
