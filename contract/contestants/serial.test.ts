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

  it("reads what formatSerial shows", () => {
    fc.assert(
      fc.property(first15, (digits) => {
        expect(parseSerial(formatSerial(completeSerial(digits)))).toBe(completeSerial(digits));
      }),
    );
  });
});
