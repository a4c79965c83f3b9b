import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { headerText, judgeProof, payloadText } from "#contract/slip-proofs/proof-text.ts";
import { isSignedBy } from "./signature.ts";

const coded = (text: string | Buffer) => Buffer.from(text).toString("base64url");
const makeKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const signed = (payload: string) => {
    const text = `${coded(headerText(kid))}.${coded(payload)}`;
    return `${text}.${coded(sign(null, Buffer.from(text), privateKey))}`;
  };
  return { key: { kid, x: publicKey.export({ format: "jwk" }).x ?? "" }, signed };
};

const own = makeKey("own");
const list = { keys: [own.key], withdrawn: ["withdrawn123"] };
const judge = async (text: string) => (await judgeProof(text, list, isSignedBy)).kind;
const facts = { codeEnd: "4821", initials: "ز ع ح", test: "اختبار القدرات", outcome: 87.5, date: "2026-11-29" };

describe("the browser's check", () => {
  it("knows genuine and withdrawn proofs, and refuses another's key under our name", async () => {
    const payload = payloadText({ id: "abcdefghijkl", ...facts });
    expect(await judge(own.signed(payload))).toBe("genuine");
    expect(await judge(own.signed(payloadText({ id: "withdrawn123", ...facts })))).toBe("withdrawn");
    expect(await judge(makeKey("own").signed(payload))).toBe("forged");
    expect(await judge(makeKey("other").signed(payload))).toBe("unknownKey");
  });

  it("refuses a proof with any changed character", async () => {
    const jws = own.signed(payloadText({ id: "abcdefghijkl", ...facts }));
    for (let at = 0; at < jws.length; at += 1)
      for (const letter of ["A", "_", ".", "", "g"]) {
        const changed = jws.slice(0, at) + letter + jws.slice(at + 1);
        if (changed !== jws) expect(await judge(changed), changed).not.toBe("genuine");
      }
    expect(await judge(jws.replace(/\.[^.]+$/, `.${coded(Buffer.alloc(63))}`))).toBe("forged");
  });
});
