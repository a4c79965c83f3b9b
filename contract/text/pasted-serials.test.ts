import { describe, expect, it } from "vitest";
import { completeSerial, formatSerial } from "../contestants/serial.ts";
import { erasedText } from "./erased-text.ts";
import { readPastedSerials } from "./pasted-serials.ts";

const [one, two] = [completeSerial("100000000000001"), completeSerial("200000000000002")];
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");

describe("pasted codes", () => {
  it.each([
    ["lines", [`${one}\r\n${two}\n`]],
    ["groups of four", [formatSerial(two), formatSerial(one)]],
    ["Arabic digits and commas", [`${arabic(formatSerial(one))}، ${arabic(two)}`]],
    ["one line without separators", [`${formatSerial(one)} ${formatSerial(two)}`]],
    ["columns of a spreadsheet with a header and names", [`الرمز\tالاسم\n${one}\tسعاد\n${two}\tكريم`]],
    ["hyphens and invisible marks", [`\u200f${one.slice(0, 8)}-${one.slice(8)}`, two]],
    ["a scanner with identifiers", [`]Q1${one}\r\n]Q1${two}\r\n`]],
    ["repetitions", [one, two, formatSerial(one)]],
  ])("are read from %s", (_name, texts) => {
    expect(readPastedSerials(texts)).toEqual({ serials: [one, two], wrong: [] });
  });

  it("are reported with their positions if they are wrong", () => {
    const slip = `${one.slice(0, 15)}${(Number(one[15]) + 1) % 10}`;
    const wrong = [
      { typed: slip, place: 1 },
      { typed: "12 34", place: 3 },
    ];
    expect(readPastedSerials([`${slip}\nسعاد\n${two}`, "12 34"])).toEqual({ serials: [two], wrong });
  });

  it("keep the marks of erased contestants, so that their list does not become empty", () => {
    expect(readPastedSerials([`${erasedText}\n${erasedText}`])).toEqual({ serials: [erasedText], wrong: [] });
  });
});
