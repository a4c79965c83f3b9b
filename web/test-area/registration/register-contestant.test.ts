import { expect, it } from "vitest";
import { declarations } from "#contract/calls/addresses.ts";
import { createApiClient } from "#web/calls/api-client.ts";
import { registerFromForm } from "./register-contestant.ts";

it("keeps input and idempotency key when a registration times out", async () => {
  const keys: (string | undefined)[] = [];
  const body = { code: "service_unavailable", message: "الخدمة غير متاحة مؤقتاً" };
  const api = createApiClient(declarations, async ({ headers }) => {
    keys.push(headers["idempotency-key"]);
    return { status: 503, headers: { get: () => "2", getSetCookie: () => [] }, body };
  });
  const form = new FormData();
  form.set("fullName", "زينب علي حسين");
  form.set("age", "12");
  const first = await registerFromForm(api, form);
  expect(first).toMatchObject({ values: { fullName: "زينب علي حسين", age: "12" }, message: body.message, status: 503 });
  form.set("idempotencyKey", first?.idempotencyKey ?? "");
  await registerFromForm(api, form);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});
