import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeSerial, dammDigit, formatSerial, parseSerial } from "./serial.ts";

const first15 = fc.stringMatching(/^\d{15}$/);

describe("the check digit", () => {
  it("is Damm's: 572 has 4", () => expect(dammDigit("572")).toBe(4));

  it("makes every completed serial valid", () => {
    fc.assert(
      fc.property(first15, (digits) => {
        expect(parseSerial(completeSerial(digits))).toBe(completeSerial(digits));
      }),
    );
  });

  it("catches every single wrong digit", () => {
    fc.assert(
      fc.property(first15, fc.nat(15), fc.integer({ min: 1, max: 9 }), (digits, position, shift) => {
        const serial = completeSerial(digits);
        const wrong = (Number(serial[position]) + shift) % 10;
        expect(parseSerial(serial.slice(0, position) + wrong + serial.slice(position + 1))).toBeNull();
      }),
    );
  });

  it("catches every swap of two neighbours", () => {
    fc.assert(
      fc.property(first15, fc.nat(14), (digits, position) => {
        const serial = completeSerial(digits);
        const [left = "", right = ""] = [serial[position], serial[position + 1]];
        fc.pre(left !== right);
        expect(parseSerial(serial.slice(0, position) + right + left + serial.slice(position + 2))).toBeNull();
      }),
    );
  });
});

describe("parseSerial", () => {
  it.each(["", "abc", "482719305562091", "48271930556209180", "4827193055620919"])("refuses %j", (typed) => {
    expect(parseSerial(typed)).toBeNull();
  });

  const serial = completeSerial("482719305562091");
  it.each([
    ...[
      "]Q1",
      "]C0",
      "]C1",
      "]d2",
      "]Q3",
      "]zA",
      "دَ١",
      "د}1",
      "چQ1",
      "\u0002]Q1",
      "#]Q1",
      "\u0002",
      "~",
      "ID:",
      "]Q1#",
    ],
    ...["http://rafid.iq/IQ-test/dashboard/on-site/quiz?serial=", "]Q1http://192.168.1.9:3000/?a=1&serial="],
  ])("reads what a scanner sends with %j before the code", (before) => {
    for (const behind of ["", "\r\n", "\t", "\u0003", "#", ";\r", "\u001d"])
      expect(parseSerial(before + serial + behind), behind).toBe(serial);
    expect(parseSerial(before + formatSerial(serial))).toBe(serial);
  });

  it("takes no digit of an identifier for one of the code", () => {
    const [, one = "", fifteen = ""] = /(.)(.*)/.exec(serial) ?? [];
    for (const before of [`]C${one}`, `]Q${one}`, `دَ${one}`, `#]d${one}`, `]]C${one}`, `] C ${one}`, `\u0002]E${one}`])
      expect(parseSerial(before + fifteen), before).toBeNull();
    for (const other of [`]C1${serial}5`, `]C11${serial}`, `12 ${serial}`, `https://rafid.iq/${serial}`, `]${serial}`])
      expect(parseSerial(other), other).toBeNull();
  });

  it("reads what formatSerial shows", () => {
    fc.assert(
      fc.property(first15, (digits) => {
        expect(parseSerial(formatSerial(completeSerial(digits)))).toBe(completeSerial(digits));
      }),
    );
  });
});
