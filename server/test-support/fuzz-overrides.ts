import { randomBytes, randomUUID } from "node:crypto";
import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import { registration, testPassword } from "#api/test-support/api.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import type { CallOverride } from "#api/test-support/hostile/hostile-requests.ts";
import { appCode } from "#api/test-support/staff/app-code.ts";
import { realmCalls } from "#api/test-support/staff/staff-calls.ts";
import type { Realm } from "#contract/accounts/auth.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of all calls; their schemas are under test
export type Send = (method: string, path: string, caller: string, body?: object) => Promise<any>;

/** Additions to calls, by method and path. */
export type CallOverrides = Record<string, CallOverride>;

const managers = { main: "main Admin", iq: "iq SuperAdmin" } as const;
const email = "a@example.iq";

/**
 * Makes values for calls on staff: tickets, codes, links and sessions from earlier answers, of accounts that no other
 * call needs.
 */
export async function overridesOfStaff(send: Send, tokens: Record<string, string | undefined>): Promise<CallOverrides> {
  const logIn = (realm: Realm, username: string) =>
    send("POST", realmCalls[realm].login, "nobody", { username, password: testPassword });
  const account = async (realm: Realm) => {
    const { create, nameField } = realmCalls[realm];
    const name = `staff-${crypto.randomUUID()}`;
    const body = { [nameField]: name, email, password: testPassword, role: "Admin" };
    const { id } = await send("POST", create, managers[realm], body);
    tokens[name] = (await logIn(realm, name)).token;
    const { key, sealedKey } = await send("GET", "/api/second-factor/setup", name);
    return { id, name, key, sealedKey };
  };
  const guarded = async (realm: Realm) => {
    const { id, name, key, sealedKey } = await account(realm);
    const body = { sealedKey, password: testPassword, code: appCode(key, new Date()) };
    const { recoveryCodes: code } = await send("POST", "/api/second-factor", name, body);
    return { id, name, code, ticket: [(await logIn(realm, name)).ticket] };
  };
  const link = async () => {
    const body = { userName: `staff-${crypto.randomUUID()}`, email, role: "Admin" };
    const { link } = await send("POST", "/api/IQuser", managers.iq, body);
    return new URL(link.address).hash.slice(1);
  };
  const [main, iq, other, fresh, changed, careful, plain, toRead, toUse] = await Promise.all([
    ...[guarded("main"), guarded("iq"), guarded("iq")],
    ...[account("iq"), account("iq"), account("iq"), account("main"), link(), link()],
  ] as const);
  await logIn("iq", fresh.name);
  const sessionsOf = async (name: string): Promise<string[]> =>
    (await send("GET", "/api/sessions", name)).map(({ id }: { id: string }) => id);
  const codesNow = [0, 1].map((later) => appCode(fresh.key, new Date(), later));
  const newNames = Array.from({ length: 5 }, () => `staff-${randomUUID()}`);
  return {
    "POST /api/Auth/login": { known: { username: [plain.name], password: [testPassword] } },
    "POST /api/Auth/adminregister": { known: { username: newNames } },
    "POST /api/IQuser/{id}/password-link": { known: { id: [changed.id] } },
    "POST /api/Auth/login/code": { known: { ticket: main.ticket, code: main.code } },
    "POST /api/IQAuth/login/code": { known: { ticket: iq.ticket, code: iq.code } },
    "POST /api/second-factor": { known: { sealedKey: [fresh.sealedKey], code: codesNow }, callers: [fresh.name] },
    "POST /api/second-factor/recovery-codes": { known: { code: iq.code }, callers: [iq.name] },
    "POST /api/second-factor/off": { known: { code: other.code }, callers: [other.name] },
    "POST /api/User/{id}/second-factor/reset": { known: { id: [main.id] } },
    "POST /api/IQuser/{id}/second-factor/reset": { known: { id: [other.id] } },
    "PUT /api/IQuser/{id}": { known: { id: [changed.id], userName: [changed.name] } },
    "POST /api/password": { known: { password: [testPassword] }, callers: [careful.name] },
    "POST /api/password-link/read": { known: { token: [toRead] } },
    "POST /api/password-link": { known: { token: [toUse] } },
    "DELETE /api/sessions/{id}": { known: { id: await sessionsOf(fresh.name) }, callers: [fresh.name] },
    "DELETE /api/sessions/staff/{id}": {
      known: { id: [...(await sessionsOf(main.name)), ...(await sessionsOf(other.name))] },
    },
  };
}

/** Makes values for saving the landing page, for imports, an item, and assessments. */
export async function overridesOfContent(
  send: Send,
  quizId: string,
  newPreview: () => Promise<string>,
): Promise<CallOverrides> {
  const { importId } = await send("GET", `/api/quiz/${quizId}`, managers.iq);
  const landing = await send("GET", "/api/MainWindow", managers.main);
  const { id } = await send("POST", "/api/MainWindow", managers.main, landing);
  return {
    "PUT /api/MainWindow/{id}": { known: { id: [id] } },
    "POST /api/quiz/imports/{id}/undo": { known: { id: [importId] } },
    "POST /api/quiz/imports/{id}/confirm": { known: { id: [await newPreview()] } },
    "DELETE /api/quiz/imports/{id}": { known: { id: [await newPreview()] } },
    ...(await overridesOfItems(send)),
    ...(await overridesOfAssessments(send)),
  };
}

/** Creates stored norms and a stored calibration of a quiz with enough results for both. */
export async function overridesOfAnalysis(send: Send, quizId: string): Promise<CallOverrides> {
  const { fingerprint } = await send("GET", `/api/quiz/${quizId}/norms`, managers.iq);
  const [norms, calibration] = [randomUUID(), randomUUID()];
  await send("POST", `/api/quiz/${quizId}/norm-runs`, managers.iq, { id: norms, fingerprint });
  await send("POST", `/api/quiz/${quizId}/calibrations`, managers.iq, { id: calibration, model: "rasch" });
  const id = [quizId];
  const longestMs = 20_000;
  return {
    "GET /api/quiz/{id}/analysis": { known: { id }, longestMs },
    "GET /api/quiz/{id}/sample": { known: { id } },
    "GET /api/quiz/{id}/norms": { known: { id }, longestMs },
    "GET /api/quiz/{id}/norm-runs": { known: { id } },
    "POST /api/quiz/{id}/norm-runs": { known: { id, fingerprint: [fingerprint] }, longestMs },
    "GET /api/norm-runs/{id}": { known: { id: [norms] } },
    "PUT /api/quiz/{id}/norm-run": { known: { id, runId: [norms] } },
    "POST /api/quiz/{id}/calibrations": { known: { id }, longestMs },
    "POST /api/quiz/{id}/standard-settings": { known: { id }, longestMs },
    "GET /api/calibrations/{id}": { known: { id: [calibration] } },
  };
}

/** A valid file of items. */
export const itemsFile = Buffer.from(
  "النوع,الموضوع,المستوى,نص السؤال,الإجابة الرقمية\nnumber,الحساب,1,كم نصف الستة؟,3\n",
);

/** A valid file of people. */
export const peopleFile = Buffer.from(
  "الاسم,الجنس,العمر,رقم الهاتف,المدرسة,المحافظة,سبب الاختبار\nزينب علي حسين,انثى,12,07701234567,مدرسة النور,بغداد,تسريع\n",
);

/** Makes values for the list of schools and for files of people. */
export async function overridesOfPeople(send: Send, newFile: () => Promise<string>): Promise<CallOverrides> {
  const school = async (): Promise<string> => {
    const name = `مدرسة ${randomUUID()}`;
    await send("POST", "/api/schools", managers.iq, { schools: [{ name, governorate: 1 }] });
    return (await send("GET", `/api/schools?text=${encodeURIComponent(name)}`, managers.iq)).items[0].id;
  };
  const [id, other, file, unneeded] = [await school(), await school(), await newFile(), await newFile()];
  const known = { id: [file] };
  return {
    "GET /api/schools": { known: { id: [id] } },
    "PUT /api/schools/{id}": { known: { id: [id] } },
    "POST /api/schools/{id}/merge": { known: { id: [other], intoId: [id] } },
    "POST /api/schools/{id}/unmerge": { known: { id: [other] } },
    "POST /api/schools/texts": { known: { schoolId: [id] } },
    "POST /api/schools/file": { files: [peopleFile] },
    "POST /api/contestants/imports": { files: [peopleFile] },
    "GET /api/contestants/imports/{id}": { known },
    "PUT /api/contestants/imports/{id}": { known },
    "GET /api/contestants/imports/{id}/rows": { known },
    "PATCH /api/contestants/imports/{id}/rows/{rowNumber}": { known: { id: [file], rowNumber: ["2"] } },
    "POST /api/contestants/imports/{id}/confirm": { known },
    "GET /api/contestants/imports/{id}/codes": { known },
    "DELETE /api/contestants/imports/{id}": { known: { id: [unneeded] } },
  };
}

/** Makes values for merging: two records to merge, a pair of them, and a merge to undo. */
export async function overridesOfMerging(send: Send): Promise<CallOverrides> {
  const read = async (): Promise<{ id: string; version: string }> => {
    const { id } = await send("POST", "/api/contestants", managers.iq, { ...registration(), fullName: "مها علي حسين" });
    return { id, version: (await send("GET", `/api/contestants/${id}/overview`, managers.iq)).version };
  };
  const [one, two, kept, other] = [await read(), await read(), await read(), await read()];
  const pairs = (await send("GET", "/api/contestants/pairs", managers.iq)).items;
  await send("POST", "/api/contestants/merges", managers.iq, { kept, other, taken: [] });
  const { merges } = await send("GET", `/api/contestants/${kept.id}/overview`, managers.iq);
  return {
    "PUT /api/contestants/pairs/{id}": { known: { id: [pairs[0].id] } },
    "POST /api/contestants/merges": { known: { id: [one.id, two.id], version: [one.version, two.version] } },
    "POST /api/contestants/merges/{id}/undo": { known: { id: [merges[0].id] } },
  };
}

/** Makes two runs of acceptance, one of them with places. */
export async function overridesOfAcceptance(send: Send, examId: string): Promise<CallOverrides> {
  const [made, waiting] = [randomUUID(), randomUUID()];
  for (const id of [made, waiting])
    await send("POST", "/api/acceptance", managers.iq, { id, ...acceptanceDefinition(examId) });
  await send("POST", `/api/acceptance/${made}/run`, managers.iq);
  const known = { id: [made] };
  return {
    "GET /api/acceptance/{id}": { known },
    "GET /api/acceptance/{id}/places": { known },
    "GET /api/acceptance/{id}/export": { known },
    "PUT /api/acceptance/{id}/release": { known },
    "POST /api/acceptance/{id}/run": { known: { id: [waiting] } },
  };
}

async function overridesOfItems(send: Send): Promise<CallOverrides> {
  const content = { kind: "number", subject: "الحساب", level: 1, stem: "كم نصف الستة؟", answer: 3, tolerance: 0 };
  const { id } = await send("POST", "/api/items", managers.iq, { content });
  const known = { id: [id] };
  return {
    "GET /api/items/{id}": { known },
    "GET /api/items/{id}/versions": { known },
    "PUT /api/items/{id}": { known },
    "PATCH /api/items/{id}": { known },
    "POST /api/items/import": { files: [itemsFile] },
  };
}

async function overridesOfAssessments(send: Send): Promise<CallOverrides> {
  const made = async (): Promise<string> =>
    (await send("POST", "/api/assessments", managers.iq, { content: readyAssessment() })).id;
  const [draft, ready, published] = [await made(), await made(), await made()];
  await send("POST", `/api/assessments/${published}/publish`, managers.iq, { version: 1 });
  const template = { content: readyAssessment(), isTemplate: true };
  const templates = [1, 2, 3].map(() => send("POST", "/api/assessments", managers.iq, template));
  const known = { id: [published] };
  return {
    "DELETE /api/assessments/{id}": { known: { id: (await Promise.all(templates)).map(({ id }) => id) } },
    "GET /api/assessments/{id}": { known },
    "GET /api/assessments/{id}/check": { known },
    "PUT /api/assessments/{id}": { known: { id: [draft] } },
    "POST /api/assessments/{id}/publish": { known: { id: [ready] } },
    "POST /api/assessments/{id}/close": { known },
    "POST /api/assessments/{id}/reopen": { known },
    "POST /api/assessments/{id}/results": { known },
    "GET /api/assessments/{id}/sittings": { known },
  };
}

type SendWithHeaders = (
  method: string,
  path: string,
  caller: string,
  body?: object,
  headers?: Record<string, string>,
  // biome-ignore lint/suspicious/noExplicitAny: answers of all calls; their schemas are under test
) => Promise<any>;

/** Creates a published assessment with a hall, and a running sitting. */
export async function openSitting(send: SendWithHeaders, serial: string) {
  const content = readyAssessment();
  const { id: assessment } = await send("POST", "/api/assessments", managers.iq, { content });
  await send("POST", `/api/assessments/${assessment}/publish`, managers.iq, { version: 1 });
  const hall = await send("POST", `/api/assessments/${assessment}/halls`, managers.iq, { name: "قاعة" });
  const headers = { "sitting-token": randomBytes(32).toString("base64url") };
  const start = { id: randomUUID(), serial, assessmentId: assessment, hallCode: hall.code };
  const { id } = (await send("POST", "/api/sittings", "nobody", start, headers)).sitting;
  await send("POST", `/api/sittings/${id}/sections/0`, "nobody", undefined, headers);
  const known = { id: [id] };
  const ofSection = { known: { ...known, section: ["0"] }, headers };
  const own: CallOverrides = {
    "POST /api/sittings": { known: { id: [id], serial: [serial], assessmentId: [assessment] }, headers },
    "GET /api/sittings/{id}": { known, headers },
    "POST /api/sittings/{id}/answers": { known, headers },
    "POST /api/sittings/{id}/sections/{section}": ofSection,
    "POST /api/sittings/{id}/sections/{section}/finish": ofSection,
    "POST /api/sittings/{id}/finish": { known, headers },
  };
  return { assessment, hall: hall.id as string, id, own, headers };
}

/** Makes values for supervisors' calls, each on a sitting that is over or that no other call needs. */
export async function overridesOfSupervision(send: SendWithHeaders, serial: string): Promise<CallOverrides> {
  const [over, unneeded, voided] = [
    await openSitting(send, serial),
    await openSitting(send, serial),
    await openSitting(send, serial),
  ];
  await send("POST", `/api/sittings/${over.id}/finish`, "nobody", undefined, over.headers);
  await send("POST", `/api/sittings/${voided.id}/void`, managers.iq, { id: randomUUID(), reason: "خطأ" });
  return {
    "POST /api/sittings/{id}/reopen": { known: { id: [over.id] } },
    "POST /api/sittings/{id}/late-answers": { known: { id: [over.id] } },
    "POST /api/sittings/{id}/void": { known: { id: [unneeded.id] } },
    "POST /api/sittings/{id}/unvoid": { known: { id: [voided.id] } },
    "POST /api/sittings/{id}/hand-over": { known: { id: [unneeded.id] } },
    "POST /api/assessments/{id}/time-factors": { known: { id: [unneeded.assessment], serials: [serial] } },
  };
}
