import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it("names a device as far as it is known", () => {
  expect(deviceName({ browser: "Chrome", system: "Android" })).toBe("Chrome على Android");
  expect(deviceName({ browser: null, system: "Windows" })).toBe("متصفح غير معروف على Windows");
  expect(deviceName({ browser: "Firefox", system: null })).toBe("Firefox على جهاز غير معروف");
  expect(deviceName({ browser: null, system: null })).toBe("جهاز غير معروف");
});
