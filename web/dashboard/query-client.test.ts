import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (details: { status: number; retryAfterSeconds?: number }) =>
  vi.fn(() => Promise.reject(new ApiProblem({ code: "service_unavailable", message: "", ...details })));

it("retries once after an overload, not before Retry-After", async () => {
  const ask = failing({ status: 503, retryAfterSeconds: 5 });
  const asked = createQueryClient().fetchQuery({ queryKey: ["list"], queryFn: ask, retry: 1 });
  const failed = expect(asked).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  await failed;
});

it("retries after a second without Retry-After", async () => {
  const ask = failing({ status: 500 });
  const asked = createQueryClient().fetchQuery({ queryKey: ["list"], queryFn: ask, retry: 1 });
  const failed = expect(asked).rejects.toMatchObject({ status: 500 });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(ask).toHaveBeenCalledTimes(2);
  await failed;
});
