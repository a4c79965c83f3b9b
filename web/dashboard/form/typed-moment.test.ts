import { expect, test } from "vitest";
import { noMoment, readMoment, typedMoment } from "./typed-moment.ts";

test.each([
  ["20/11/2026", "9:30", "2026-11-20T06:30:00.000Z"],
  ["٢٠/١١/٢٠٢٦", "٩:٣٠ م", "2026-11-20T18:30:00.000Z"],
  ["۲۰ / ۱۱ / ۲۰۲۶", "۹", "2026-11-20T06:00:00.000Z"],
  ["2026-11-20", "12:05 ص", "2026-11-19T21:05:00.000Z"],
  ["1.2.2027", "12 ظهراً", "2027-02-01T09:00:00.000Z"],
  ["31/12/2026", "23:59", "2026-12-31T20:59:00.000Z"],
])("reads %s at %s in Baghdad's time", (day, time, instant) => {
  expect(readMoment({ day, time })).toBe(instant);
});

test("says whether the date or the time is invalid", () => {
  for (const day of ["", "غداً", "30/2/2026", "20/13/2026", "20/11/26", "20/11/2026 م"]) {
    expect(readMoment({ day, time: "9:30" }), day).toEqual({ wrong: "day" });
  }
  for (const time of ["", "الصبح", "24:00", "9:60", "13 م", "0:30 ص"]) {
    expect(readMoment({ day: "20/11/2026", time }), time).toEqual({ wrong: "time" });
  }
});

test("reads blank input as null, and formats a saved moment for editing", () => {
  expect(readMoment(noMoment)).toBeNull();
  expect(readMoment({ day: " ", time: "" })).toBeNull();
  expect(typedMoment(null)).toEqual(noMoment);
  expect(typedMoment("2026-11-20T21:30:00.000Z")).toEqual({ day: "21/11/2026", time: "00:30" });
  for (const instant of ["2026-11-20T06:30:00.000Z", "2026-12-31T21:00:00.000Z"]) {
    expect(readMoment(typedMoment(instant))).toBe(instant);
  }
});
