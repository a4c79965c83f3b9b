import { expect, it } from "vitest";
import { nameSkeleton, newUserName } from "./user-name.ts";

const name = newUserName("مطلوب");

it.each(["admin", "Layla.Ahmed", "ليلى أحمد", "staff-12", "بێستون عەلی", "گۆران", "مشرف_٢", "o'neil@x.iq", "Çetin"])(
  "«%s» is a valid name",
  (typed) => {
    expect(name.parse(` ${typed} `)).toBe(typed);
  },
);

it.each([
  ...["\u0430dmin", "adm\u0456n", "\u03bfmar", "\uff41dmin"],
  ...[
    "a\u200cdmin",
    "a\u0301dmin\u0335",
    "\u{1d41a}dmin",
    "\ufb01n",
    "\ufef3\ufeee\ufeb3\ufed2",
    "\u0251dmin",
    "\u2160",
    "ﷲ",
    "\ud83d\ude00",
  ],
])("%j is not a valid name", (typed) => {
  expect(name.safeParse(typed).success).toBe(false);
});

it.each(["a\u3164dmin", "a\u115fdmin", "admin\u2800", "ad\u00admin", "a\u034fdmin"])(
  "%j loses its invisible characters",
  (typed) => {
    expect(name.parse(typed)).toBe("admin");
  },
);

it.each([
  ["admin1", "adminl"],
  ["Ali", "AlI"],
  ["admin0", "adminO"],
  ["admin", "Admín"],
  ["adrnin", "admin"],
  ["ليلى أحمد", "ليلي احمد"],
  ["عبد الله", "عبدالله"],
  ["علي_حسين", "علي حسين"],
  ["كاظم", "ڪاظم".replace("ڪ", "ک")],
])("«%s» and «%s» look alike", (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other));
});

it("other names differ", () => {
  const names = ["ali", "ala", "admin", "admin2", "علي", "علياء", "حسن", "حسين"];
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
});
