import { call, idParams, noContent } from "../calls/call.ts";
import { requiredText } from "../text/text-fields.ts";
import { normaliseCode } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { currentPassword, iqSession, mainSession, type Realm } from "./auth.ts";

/** Number of recovery codes of an account. Its second factor is an app on the person's phone, or one of these codes. */

export const recoveryCodeCount = 10;
/** The account's name in the app. It names the realm, because a person may have an account in both. */
export const issuers = { main: "رافد الموقع", iq: "رافد الاختبار" } as const satisfies Record<Realm, string>;

export const wrongPassword = "كلمة المرور غير صحيحة";
export const wrongCode = "رمز التحقق غير صحيح أو استُعمل من قبل. انتظر رمزاً جديداً في التطبيق ثم أدخله";
const blankCode = "أدخل رمز التحقق";
/** Name in the audit log for a reset by the operator of the machine. */
export const operatorActor = "مشغّل الخادم";
/** A code that the user typed: six digits from the app, or a recovery code. */
const typedCode = z
  .string({ error: blankCode })
  .max(100, { error: "رمز التحقق غير صحيح" })
  .transform(normaliseCode)
  .pipe(z.string().min(1, { error: blankCode }));
const ownProof = z.object({ password: currentPassword, code: typedCode });
/** A key that is offered but not yet in use, sealed by the server. */
const sealedKey = z.string().max(500);
const resetReason = z.object({
  reason: requiredText({
    required: "اكتب سبب الإلغاء",
    maximum: 500,
    tooLong: "السبب أطول من المسموح. اختصره",
  }),
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string().max(40)).length(recoveryCodeCount) });

const codeLogin = {
  summary: "Finish a login of an account with a second factor",
  body: z.object({ ticket: z.string().max(2048), code: typedCode }),
  status: 200,
} as const;
export const mainCodeLogin = call("mainCodeLogin", { ...codeLogin, response: mainSession });
export const iqCodeLogin = call("iqCodeLogin", { ...codeLogin, response: iqSession });

export const getSecondFactor = call("getSecondFactor", {
  summary: "Whether the caller's account has a second factor",
  status: 200,
  response: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    /** False if the key cannot be read because the installation's secret has changed. Then only recovery codes work. */
    isReadable: z.boolean(),
    onSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const getSecondFactorSetup = call("getSecondFactorSetup", {
  summary: "A new key for the caller's app. Nothing is stored until it is confirmed",
  status: 200,
  response: z.object({
    /** The key in base32, for typing into an app. */
    key: z.string().max(100),
    /** The `otpauth://` address, as in the QR picture. */
    address: z.string().max(2000),
    qrCodeBase64: z.string().max(20_000),
    sealedKey,
  }),
});

export const enableSecondFactor = call("enableSecondFactor", {
  summary: "Switch the caller's second factor on; answers the recovery codes this once",
  body: ownProof.extend({ sealedKey }),
  status: 200,
  response: recoveryCodes,
});
export const disableSecondFactor = call("disableSecondFactor", {
  summary: "Switch the caller's second factor off",
  body: ownProof,
  status: 204,
  response: noContent,
});
export const renewRecoveryCodes = call("renewRecoveryCodes", {
  summary: "Replace the caller's recovery codes; answers the new ones this once",
  body: ownProof,
  status: 200,
  response: recoveryCodes,
});

const reset = {
  summary: "Take away another user's second factor, which ends their sessions",
  params: idParams,
  body: resetReason,
  status: 204,
  response: noContent,
} as const;
export const resetMainSecondFactor = call("resetMainSecondFactor", reset);
export const resetIqSecondFactor = call("resetIqSecondFactor", reset);
