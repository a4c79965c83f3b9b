import { expect, test } from "vitest";
import { clearCookie, keptSerial, readCookie, receiptSerial, setCookie } from "./cookies.ts";

test("a cookie lasts as long as declared, and is cleared on the path it was set for", () => {
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
  // Browsers send the cookie with the longer path first.
  ["serial=1; serial=2", "1"],
])("the header %j gives the code %j", (header, value) => {
  expect(readCookie(header, keptSerial)).toBe(value);
});
