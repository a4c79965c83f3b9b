import { expect, it } from "vitest";
import { claimOf } from "./idempotency.ts";

it("the digest of a body is that of earlier versions, whatever the order of its fields", () => {
  const body = { fullName: "زينب علي حسين", age: 12, gender: 1, governarate: 3, email: null };
  const digest = "40ea9a3e76ce43f564ecac3b3666fc8c90f72d3d9eb1f1a08467260e9a5cb83f";
  expect(claimOf(body, "key")?.bodyDigest).toBe(digest);
  const reversed = Object.fromEntries(Object.entries(body).reverse());
  expect(claimOf(reversed, "key")?.bodyDigest).toBe(digest);
});
