import fc from "fast-check";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { headerText, judgeProof, payloadText } from "#contract/slip-proofs/proof-text.ts";
import { createSlipKeys, isSignedBy } from "./slip-keys.ts";

const keys = createSlipKeys(["1f".repeat(32), "2e".repeat(32)]);
const strangers = createSlipKeys(["3d".repeat(32), "4c".repeat(32)]);
const list = { keys: keys.publicKeys, withdrawn: [] };
const facts = { id: "abcdefghijkl", codeEnd: "4821", initials: "ز ع ح", test: "اختبار القدرات", date: "2026-11-29" };
const [present] = keys.publicKeys;
const judge = (text: string) => judgeProof(text, list, isSignedBy);
const coded = (text: string | Buffer) => Buffer.from(text).toString("base64url");

describe("a proof", () => {
  it("is genuine as it was issued, alone, in its address and broken into lines, also by the next key", async () => {
    const jws = await keys.sign(payloadText({ ...facts, outcome: 87.5 }));
    const genuine = { kind: "genuine", facts: { ...facts, outcome: 87.5 } };
    for (const text of [jws, `https://rafid.example/verify#${jws}`, `\u200f ${jws.replace(/.{40}/g, "$&\n")} `])
      expect(await judge(text)).toEqual(genuine);
    const rotated = createSlipKeys(["2e".repeat(32), "5b".repeat(32)]);
    expect(await judge(await rotated.sign(payloadText({ ...facts, outcome: "accepted" })))).toEqual({
      kind: "genuine",
      facts: { ...facts, outcome: "accepted" },
    });
  });

  it("is the same for the same result, so that a page that is opened again shows the same QR", async () => {
    const payload = payloadText({ ...facts, outcome: 50 });
    expect(await keys.sign(payload)).toBe(await keys.sign(payload));
  });

  it("is refused with any changed, missing or added character", async () => {
    const jws = await keys.sign(payloadText({ ...facts, outcome: 87.5 }));
    const letters = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/");
    await fc.assert(
      fc.asyncProperty(fc.nat(jws.length - 1), letters, fc.constantFrom(0, 1), async (at, letter, cut) => {
        const changed = jws.slice(0, at) + letter + jws.slice(at + cut);
        if (changed !== jws) expect((await judge(changed)).kind, changed).not.toBe("genuine");
      }),
      { numRuns: 1000 },
    );
    // The last letter of a signature has four bits that decoders ignore.
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") {
      const changed = jws.slice(0, -1) + letter;
      if (changed !== jws) expect(await judge(changed), changed).toEqual({ kind: "forged" });
    }
    for (let end = 0; end < jws.length; end += 1) expect((await judge(jws.slice(0, end))).kind).not.toBe("genuine");
  });

  it("is refused with any other payload under a genuine signature, and the reverse", async () => {
    const [, payload = "", signature] = (await keys.sign(payloadText({ ...facts, outcome: 40 }))).split(".");
    const header = coded(headerText(present.kid));
    const better = coded(payloadText({ ...facts, outcome: 95 }));
    expect(await judge(`${header}.${better}.${signature}`)).toEqual({ kind: "forged" });
    expect(await judge(`${header}.${payload}.${coded(Buffer.alloc(64))}`)).toEqual({ kind: "forged" });
    expect(await judge(await keys.sign('{"r":95}'))).toEqual({ kind: "forged" });
  });

  it("is refused of another's key, also under the name of ours", async () => {
    const text = await strangers.sign(payloadText({ ...facts, outcome: 99 }));
    expect(await judge(text)).toEqual({ kind: "unknownKey" });
    const [, payload, signature] = text.split(".");
    expect(await judge(`${coded(headerText(present.kid))}.${payload}.${signature}`)).toEqual({ kind: "forged" });
  });

  it("is refused with any other header: no signature, a shared secret, a key or an address of its own", async () => {
    const payload = payloadText({ ...facts, outcome: 99 });
    const asSecret = await new SignJWT(JSON.parse(payload))
      .setProtectedHeader({ alg: "HS256", kid: present.kid })
      .sign(Buffer.from(present.x, "base64url"));
    const signed = (await keys.sign(payload)).split(".");
    const { kid } = present;
    const headers: object[] = [
      { alg: "none" },
      { alg: "none", kid },
      { alg: "HS256", kid },
      { alg: "Ed25519", kid },
      { kid, alg: "EdDSA" },
      { alg: "EdDSA", kid, crit: ["b64"], b64: false },
      { alg: "EdDSA", kid, jwk: { kty: "OKP", crv: "Ed25519", x: strangers.publicKeys[0].x } },
      { alg: "EdDSA", kid, jku: "https://forger.example/keys" },
      { alg: "EdDSA", kid: `../${kid}` },
      { alg: "EdDSA", kid: [kid] },
      { alg: "EdDSA" },
    ];
    expect(await judge(asSecret)).toEqual({ kind: "forged" });
    for (const header of headers)
      expect(
        await judge([coded(JSON.stringify(header)), ...signed.slice(1)].join(".")),
        JSON.stringify(header),
      ).toEqual({
        kind: "forged",
      });
    expect(await judge(`${coded(JSON.stringify({ alg: "none", kid }))}.${coded(payload)}.`)).toEqual({
      kind: "unreadable",
    });
  });

  it("says that something else is no proof", async () => {
    for (const text of ["", "2847 1938 5562 0913", "https://rafid.example/verify", `${"a".repeat(3000)}.b.c`])
      expect(await judge(text), text).toEqual({ kind: "unreadable" });
  });
});
