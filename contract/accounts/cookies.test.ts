import { expect, test } from "vitest";
import { clearCookies, keptSerial, readCookie, receiptSerial, setCookie } from "./cookies.ts";

test("a cookie lasts as long as declared, belongs to this host alone over https, and is cleared under both names", () => {
  expect(setCookie(keptSerial, "1", false)).toBe("serial=1; Max-Age=630720000; Path=/; HttpOnly; SameSite=Lax");
  expect(setCookie(receiptSerial, "1", false)).toBe(
    "receipt=1; Max-Age=300; Path=/IQ-test/created; HttpOnly; SameSite=Lax",
  );
  expect(setCookie(receiptSerial, "1", true)).toBe(
    "__Host-receipt=1; Max-Age=300; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
  expect(clearCookies(receiptSerial)).toEqual([
    "receipt=; Max-Age=0; Path=/IQ-test/created; HttpOnly; SameSite=Lax",
    "__Host-receipt=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
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
  ["__Host-serial=1", "1"],
  // A neighbouring host can plant only the name without the prefix.
  ["serial=2; __Host-serial=1", "1"],
  ["__Host-serial=; serial=2", "2"],
  ["__host-serial=1", null],
])("the header %j gives the code %j", (header, value) => {
  expect(readCookie(header, keptSerial)).toBe(value);
});
