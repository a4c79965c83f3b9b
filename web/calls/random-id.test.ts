import { afterEach, expect, it, vi } from "vitest";
import { z } from "#contract/zod.ts";
import { randomId } from "./random-id.ts";

afterEach(() => vi.unstubAllGlobals());

it("makes unique valid UUIDs without the browser's function", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const made = Array.from({ length: 500 }, randomId);
  expect(new Set(made).size).toBe(500);
  for (const id of made) expect(z.uuid({ version: "v4" }).parse(id)).toBe(id);
  // Every digit is random, except the two that the version prescribes.
  for (const place of Array.from({ length: 36 }, (_, index) => index).filter(
    (index) => ![8, 13, 14, 18, 19, 23].includes(index),
  ))
    expect(new Set(made.map((id) => id[place])).size, `digit ${place}`).toBe(16);
});
