import { expect, it } from "vitest";
import { isAllowedAddress, linkAddress } from "./link-address.ts";

it("completes what people type", () => {
  expect(linkAddress(" https://example.iq/a?b=1 ")).toBe("https://example.iq/a?b=1");
  expect(linkAddress("example.iq")).toBe("https://example.iq");
  expect(linkAddress("www.example.iq/news?id=5")).toBe("https://www.example.iq/news?id=5");
  expect(linkAddress("info@example.iq")).toBe("mailto:info@example.iq");
  expect(linkAddress("٠٧٧٠ ١٢٣ ٤٥٦٧")).toBe("tel:07701234567");
  expect(linkAddress("tel:+9647701234567")).toBe("tel:+9647701234567");
  expect(linkAddress("/news/5")).toBe("/news/5");
});

it("rejects addresses that the API would remove, and scripts", () => {
  for (const typed of [
    "",
    "  ",
    "نص عادي",
    "javascript:attacked(1)",
    "JaVaScRiPt:attacked(1)",
    "java\tscript:attacked(1)",
    "data:text/html,<script>attacked(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "ftp://example.iq",
    "http://",
  ]) {
    expect(linkAddress(typed), typed).toBeNull();
    expect(isAllowedAddress(typed), typed).toBe(false);
  }
});
