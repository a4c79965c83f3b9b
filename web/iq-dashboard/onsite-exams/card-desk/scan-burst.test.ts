import { describe, expect, test } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import { createScanRun, digitOf, isEnter, isNameless, textAdded, writesSign } from "./scan-burst.ts";

const key = (changes: Partial<Parameters<typeof digitOf>[0]>) => ({
  key: "",
  code: "",
  keyCode: 0,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...changes,
});

test.each([
  ["a Latin layout", { key: "4", code: "Digit4" }],
  ["an Arabic layout", { key: "٤", code: "Digit4" }],
  ["a Persian layout", { key: "۴", code: "Digit4" }],
  ["a scanner that names no place", { key: "٤", code: "" }],
  ["a layout with signs on the number row", { key: "'", code: "Digit4" }],
  ["the number pad", { key: "4", code: "Numpad4" }],
  ["a key without a name", { key: "Unidentified", keyCode: 52 }],
  ["a key of the number pad without a name", { key: "Unidentified", keyCode: 100 }],
])("the digit of %s is 4", (_name, pressed) => {
  expect(digitOf(key(pressed))).toBe("4");
});

test.each([
  ["a letter", { key: "ش", code: "KeyA" }],
  ["a shortcut", { key: "4", code: "Digit4", ctrlKey: true }],
  ["a key that is held down", { key: "0", code: "Digit0", repeat: true }],
  ["Enter on the number pad", { key: "Enter", code: "NumpadEnter", keyCode: 13 }],
  ["a key that says nothing of itself", { key: "Unidentified", keyCode: 229 }],
  ["a letter by its number", { key: "a", keyCode: 52 }],
  ["a sign above a digit", { key: "#", code: "Digit3", shiftKey: true }],
])("%s is no digit", (_name, pressed) => {
  expect(digitOf(key(pressed))).toBeNull();
});

test("recognises unidentified keys, and Enter by its number", () => {
  expect(["Unidentified", "Process", "", "Enter", "4"].map((name) => isNameless({ key: name }))).toEqual([
    ...[true, true, true, false, false],
  ]);
  const enters = [
    { key: "Enter", keyCode: 13 },
    { key: "Unidentified", keyCode: 13 },
    { key: "Unidentified", keyCode: 229 },
  ];
  expect(enters.map(isEnter)).toEqual([true, true, false]);
});

test("knows keys that write a sign", () => {
  const written = ["]", "Q", "د", "َ", "لا", "#"].map((name) => writesSign(key({ key: name })));
  expect(written).not.toContain(false);
  const others = [...["Shift", "F1", "Unidentified", ""].map((name) => ({ key: name })), { key: "c", ctrlKey: true }];
  expect(others.map((other) => writesSign(key(other)))).not.toContain(true);
});

test("finds added text anywhere, and none after other changes", () => {
  expect(textAdded("زينب", "زينب4")).toBe("4");
  expect(textAdded("", "]Q1٤٨")).toBe("]Q148");
  expect(textAdded("44", "444")).toBe("4");
  expect(textAdded("زينب علي", "زينب4 علي")).toBe("4");
  expect(textAdded("48", "4")).toBeNull();
  expect(textAdded("زينب", "زينب")).toBeNull();
});

describe("a run of keys", () => {
  const serial = completeSerial("482719305562091");
  const wrongLast = serial.slice(0, 15) + String((Number(serial.at(-1)) + 1) % 10);
  /** Types digits after the text that the field already contains. */
  function typed(digits: string, gap: number, { held = "", at = 0, run = createScanRun<string>() } = {}) {
    [...digits].forEach((digit, index) => {
      run.add(digit, at + index * gap, "field", held + digits.slice(0, index));
    });
    return run;
  }
  const whole = (held = "") => ({ serial, field: "field", valueBefore: held });

  test("of sixteen digits up to 60 ms apart is a scan with or without Enter", () => {
    for (const gap of [0, 8, 60]) {
      const run = typed(serial, gap, { held: "زينب" });
      expect([run.isBurst(), run.burst(), run.entered()]).toEqual([true, whole("زينب"), whole("زينب")]);
    }
  });

  test("of slower digits is a scan only with Enter", () => {
    // These times are recorded from a Bluetooth scanner: 80 to 120 ms apart, with a pause in between.
    const recorded = [0, 96, 181, 299, 380, 497, 583, 690, 772, 891, 980, 1090, 1171, 1290, 1402, 2100];
    const uneven = createScanRun<string>();
    [...serial].forEach((digit, index) => {
      uneven.add(digit, recorded[index] ?? 0, "field", serial.slice(0, index));
    });
    for (const run of [typed(serial, 61), typed(serial, 100), typed(serial, 120), typed(serial, 900), uneven]) {
      expect([run.isBurst(), run.burst(), run.entered()]).toEqual([false, null, whole()]);
    }
  });

  test("excludes digits that a person typed before", () => {
    const run = typed("75", 150);
    [...serial].forEach((digit, index) => {
      run.add(digit, 2000 + index * 100, "field", `75${serial.slice(0, index)}`);
    });
    expect(run.entered()).toEqual(whole("75"));
  });

  const [first = "", fifteen = ""] = [serial.slice(0, 1), serial.slice(1)];

  test("of a scanner that frames the code is a scan, and its field is as before", () => {
    for (const before of [
      "]Q1",
      "]d2",
      "]C1",
      "دَ1",
      "#",
      "ID:",
      "http://rafid.iq:3000/quiz?serial=",
      "اففح://ق.هض?سثقهشم=",
    ]) {
      const run = typed(before + serial, 8, { held: "زينب" });
      expect([run.burst(), run.entered()], before).toEqual([whole("زينب"), whole("زينب")]);
    }
    for (const before of ["]Q1", "]C1", "دَ1"])
      for (const behind of ["", "#"])
        expect(typed(before + serial + behind, 100, { held: "زينب" }).entered(), before).toEqual(whole("زينب"));
    const afterName = typed("سعدي", 150);
    typed(serial, 100, { run: afterName, held: "سعدي", at: 2000 });
    expect(afterName.entered()).toEqual(whole("سعدي"));
  });

  test("takes no digit of an identifier for one of the code", () => {
    for (const before of [`]C${first}`, `]Q${first}`, `دي${first}`])
      for (const gap of [8, 100]) {
        const run = typed(before + fifteen, gap);
        expect([run.burst(), run.entered()], before).toEqual([null, null]);
      }
  });

  test("is no scan with a wrong check digit, a missing digit or a fast extra one", () => {
    expect([wrongLast, serial.slice(1), `${serial}1`].map((digits) => typed(digits, 8).burst())).toEqual([
      null,
      null,
      null,
    ]);
    expect([wrongLast, serial.slice(1), `${serial}1`].map((digits) => typed(digits, 8).entered())).toEqual([
      null,
      null,
      null,
    ]);
    expect([wrongLast, serial.slice(1), ""].map((digits) => typed(digits, 100).entered())).toEqual([null, null, null]);
  });

  test("ends at another field or another key", () => {
    const run = createScanRun<string>();
    [...serial].forEach((digit, index) => {
      run.add(digit, index * 100, index < 8 ? "one" : "other", "");
    });
    expect(run.entered()).toBeNull();
    const dropped = typed(serial.slice(0, 8), 100);
    dropped.drop();
    expect(typed(serial.slice(8), 100, { run: dropped, at: 800 }).entered()).toBeNull();
  });

  test("is a scan without a focused field too", () => {
    const run = createScanRun<null>();
    for (const digit of serial) run.add(digit, 0, null, "");
    expect(run.entered()).toEqual({ serial, field: null, valueBefore: "" });
  });
});
