import { expect, test } from "vitest";
import { clearCookie, keptSerial, readCookie, receiptSerial, setCookie } from "./cookies.ts";

test("a cookie is set for as long as it is meant to last, and cleared on the path that it was set for", () => {
  expect(setCookie(keptSerial, "1", false)).toBe("serial=1; Max-Age=630720000; Path=/; HttpOnly; SameSite=Lax");
  expect(setCookie(receiptSerial, "1", true)).toBe(
    "receipt=1; Max-Age=300; Path=/IQ-test/created; HttpOnly; SameSite=Lax; Secure",
  );
  expect(clearCookie(receiptSerial)).toBe("receipt=; Max-Age=0; Path=/IQ-test/created; HttpOnly; SameSite=Lax");
});

test.each([
  [null, null],
  ["", null],
  ["serial", null],
  ["serial=", null],
  ["other=1; serials=2", null],
  ["serial=1", "1"],
  ["a=b;serial=1 ; c=d", "1"],
  ["serial=a=b", "a=b"],
  // The first of two is the one with the longer path.
  ["serial=1; serial=2", "1"],
])("of the header %j the code is %j", (header, value) => {
  expect(readCookie(header, keptSerial)).toBe(value);
});
