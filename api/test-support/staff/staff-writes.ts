import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import type { UserRow } from "#api/accounts/users/users.queries.ts";
import { addresses, addressOf, type CallName } from "#contract/calls/addresses.ts";
import { permissions } from "#contract/permissions.ts";
import { registration, type TestApi, testPassword, testPdf } from "../api.ts";
import { asAssessment, generated, keepCalibration } from "../assessment-quiz.ts";
import { fileForm, formsDownload, linkedSheet } from "../files/quiz-files.ts";
import { quizOfAges } from "../normed-quiz.ts";
import { acceptanceWrites } from "./acceptance-writes.ts";
import { assessmentWrites } from "./assessment-writes.ts";
import { bulkWrites } from "./bulk-writes.ts";
import { examDayWrites } from "./exam-day-writes.ts";
import { mergeWrites } from "./merge-writes.ts";
import { noticeWrites } from "./notice-writes.ts";
import { peopleFileWrites } from "./people-file-writes.ts";
import { publicationWrites } from "./publication-writes.ts";
import { requestWrites } from "./request-writes.ts";
import { schoolWrites } from "./school-writes.ts";
import { enableSecondFactor, guardedUser } from "./second-factors.ts";
import type { StaffWrite } from "./staff-write.ts";
import { standardSettingWrites } from "./standard-setting-writes.ts";
import { supervisionWrites } from "./supervision-writes.ts";

/** Calls that are audited without changing data: exports, and open calls. */
const alsoRecorded: readonly CallName[] = [
  "exportContestants",
  "getContestantRecord",
  "exportQuiz",
  "exportContestantResults",
  "exportResponses",
  "exportAuditLines",
  "exportItems",
  "exportPlaces",
  "exportContestantImport",
  "exportAcceptance",
  "openDevice",
  "mainLogin",
  "iqLogin",
  "choosePassword",
  "mainCodeLogin",
  "iqCodeLogin",
  "registerContestant",
];

/** Calls that only read, but with more input than an address can contain. */
const readsByPost: readonly CallName[] = ["proposeForm", "readSchoolsFile", "previewAcceptance", "findSameItems"];

/** A draft is saved every few seconds. Publishing and discarding it are recorded. */
const savesOfDrafts: readonly CallName[] = ["createPostDraft", "savePostDraft", "followPostDraft"];

/** A rehearsal is wiped without a trace. Its only line is that of its beginning. */
const leavesNoLine: readonly CallName[] = ["wipeRehearsal", ...savesOfDrafts];

/** Every call of staff that is audited. */
export const recordedCalls: readonly CallName[] = (Object.keys(addresses) as CallName[]).filter(
  (call) =>
    (addressOf(call).method !== "GET" &&
      !permissions[call].isOpen &&
      ![...readsByPost, ...leavesNoLine].includes(call)) ||
    alsoRecorded.includes(call),
);

const landing = {
  ...Object.fromEntries(
    ["header", "content", "title", "bioContent", ...[1, 2, 3].flatMap((n) => [`goal${n}Title`, `goal${n}Content`])].map(
      (field) => [field, "نص"],
    ),
  ),
  phone: "07701234567",
  email: "office@example.iq",
};

const seasonSettings = {
  revision: null,
  opensAt: "2020-01-01T06:00:00Z",
  closesAt: "2099-01-01T06:00:00Z",
  hasWaitingList: true,
  limits: {},
};

const itemsFile = { field: "file", name: "فقرات.csv" };

type Send = (
  realm: "main" | "iq",
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: object,
) => Promise<LightMyRequestResponse>;

let retentionMonths = 120;
/** Makes another value each time, because an equal one would change nothing. */
const otherMonths = () => {
  retentionMonths += 1;
  return retentionMonths;
};

/**
 * Makes for each audited call a request that changes something, with the records that it needs. Each run makes new
 * ones.
 */
export async function staffWrites(api: TestApi, address: string): Promise<StaffWrite[]> {
  const main = await api.signUp("main");
  const iq = await api.signUp("iq", "SuperAdmin");
  const victim = { main: (await api.signUp("main")).user, iq: (await api.signUp("iq")).user };
  const token = { main: main.token, iq: iq.token };
  const send: Send = (realm, method, url, body) =>
    api.send(method, url, { token: token[realm], address, ...(body && { body }) });
  const person = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
  const { serialNumber: serial } = (await api.send("GET", `/api/contestants/${person.id}`)).json().contestant;
  const [image, otherImage, pdf] = [
    await api.uploaded("image"),
    await api.uploaded("image"),
    await api.uploaded("pdf"),
  ];
  await api.send("POST", "/api/Contact", { body: { name: "سعاد", email: "a@example.iq", message: "نص" }, address });
  const { database } = api;
  await database.sql`update test_forms set is_active = false`;
  const [message] = await database.sql`select id from messages order by created_at desc limit 1`;
  const [quiz] = await database.sql`insert into quizzes (file_name) values ('نتائج.csv') returning id`;
  const { quizId: normed } = await quizOfAges(database, { 15: 40 });
  const { fingerprint } = (await send("iq", "GET", `/api/quiz/${normed}/norms`)).json();
  const run = { id: randomUUID(), fingerprint };
  await send("iq", "POST", `/api/quiz/${normed}/norm-runs`, run);
  const { quizId: newer } = await quizOfAges(database, { 15: 5 });
  await asAssessment(database, newer, generated("matrix", [1], 30), iq.user.userName);
  for (const quizId of [normed, newer]) await keepCalibration(database, quizId, { people: 300 });
  const post = { Form: { title: "خبر", content: "<p>نص</p>" }, images: [{ imagePath: image }] };
  const madePost = (await send("main", "POST", "/api/Posts", post)).json().id;
  const started = { title: "", content: "", images: [], saveId: randomUUID(), key: randomUUID() };
  const draft = (await send("main", "POST", "/api/post-drafts", started)).json().id;
  const moment = "2098-01-01T06:00:00Z";
  const event = () => ({ eventId: null, version: 0, formId: randomUUID(), title: "موعد", startsAt: moment });
  const strip = () => ({ formId: randomUUID(), text: "عاجل", endsAt: moment });
  await send("main", "POST", "/api/alerts", { ...strip(), isPublished: false });
  const [{ alert } = { alert: 0 }] = await api.database.sql`select max(id) as alert from alerts`;
  const question = randomUUID();
  for (const id of [randomUUID(), question])
    await send("main", "POST", "/api/questions", { id, heading: "سؤال", answer: "جواب" });
  const unique = () => crypto.randomUUID().slice(0, 8);
  const newTopic = async () => (await send("main", "POST", "/api/topics", { name: unique() })).json().id;
  const topics = [await newTopic(), await newTopic(), await newTopic()];
  const exam = (await send("iq", "POST", "/api/onsitequiz", { name: "اختبار" })).json().id;
  const score = { onsiteExamId: exam, serial, score: 50 };
  const madeScore = (await send("iq", "POST", "/api/onsitequiz/Addscore", score)).json().id;
  await api.send("GET", `/api/contestants/${person.id}/results/${madeScore}/proof`);
  const content = { kind: "number", subject: "الحساب", level: 1, stem: "كم نصف الستة؟", answer: 3, tolerance: 0 };
  const item = (await send("iq", "POST", "/api/items", { content })).json().id;
  const form = { baseUrl: "https://docs.google.com/forms/d/e/x/viewform", entryId: "123", customMessage: "", pdf };
  const landingId = (await send("main", "POST", "/api/MainWindow", landing)).json().id;
  const upload = (url: string, token: string, file: { headers: Record<string, string>; body: Buffer }) =>
    api.send("POST", url, { token, address, ...file });
  const email = "staff@example.iq";
  const password = testPassword;
  const login = (url: string, userName: string) => () =>
    api.send("POST", url, { address, body: { username: userName, password } });
  const other = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
  const leaving = (await api.send("POST", "/api/Contestants", { body: registration() })).json();
  const uploadResults = async (url: string, content: string, importId: string) => {
    const answer = await upload(url, token.iq, await fileForm(content));
    const state = async () =>
      (await api.send("GET", `/api/quiz/imports/${importId}`, { token: token.iq })).json().state;
    while ((await state()) === "reading") await sleep(10);
    return answer;
  };
  const preview = async (id: string = randomUUID()) => {
    await uploadResults(`/api/quiz/imports?importId=${id}`, formsDownload(serial, other.serialNumber), id);
    return `/api/quiz/imports/${id}`;
  };
  const newcomer = await api.signUp("iq");
  const [guarded, lost] = [await guardedOfBoth(api), await guardedOfBoth(api)];
  const link = await send("iq", "POST", "/api/IQuser", { userName: unique(), email, role: "Admin" });
  const linkToken = link.json().link.address.split("#")[1];
  const lastLogin = await guardedUser(api, "iq");
  const tickets = { main: await guarded.main.ticket(address), iq: await lastLogin.ticket(address) };
  const [confirmed, removed] = [await preview(), await preview()];
  const attachment = await fileForm(testPdf, { field: "file", name: "x.pdf" });
  return [
    {
      call: "createQuizImport",
      line: "upload quizImport",
      send: () => {
        const id = randomUUID();
        return uploadResults(`/api/quiz/imports?importId=${id}`, linkedSheet(serial, other.serialNumber), id);
      },
    },
    {
      call: "importQuiz",
      line: "upload quizImport, confirm quizImport",
      send: () => uploadResults("/api/quiz", linkedSheet(serial, other.serialNumber), randomUUID()),
    },
    {
      call: "updateQuizImportRow",
      line: "update quizImport",
      send: () => send("iq", "PATCH", `${confirmed}/rows/2`, { isExcluded: true }),
    },
    { call: "confirmQuizImport", line: "confirm quizImport", send: () => send("iq", "POST", `${confirmed}/confirm`) },
    { call: "undoQuizImport", line: "undo quizImport", send: () => send("iq", "POST", `${confirmed}/undo`) },
    { call: "removeQuizImport", line: "delete quizImport", send: () => send("iq", "DELETE", removed) },
    { call: "mainLogin", line: "login session", send: login("/api/Auth/login", main.user.userName) },
    { call: "iqLogin", line: "login session", send: login("/api/IQAuth/login", iq.user.userName) },
    {
      call: "createAttachment",
      line: "upload attachment",
      send: () => upload("/api/Attachments", token.iq, attachment),
    },
    {
      call: "registerContestant",
      line: "create contestant",
      send: () => send("iq", "POST", "/api/Contestants", registration()),
    },
    {
      call: "updateContestant",
      line: "update contestant",
      send: () =>
        send("iq", "PUT", `/api/contestants/${person.id}`, { ...registration({ schoolName: unique() }), testTime: 2 }),
    },
    {
      call: "removeContestant",
      line: "delete contestant",
      send: () => send("iq", "DELETE", `/api/contestants/${person.id}`),
    },
    {
      call: "restoreContestant",
      line: "restore contestant",
      send: () => send("iq", "POST", `/api/contestants/${person.id}/restore`),
    },
    ...(await bulkWrites(api, [leaving.id], (...request) => send("iq", ...request))),
    ...(await noticeWrites(api, address)),
    {
      call: "sendCodeAgain",
      line: "giveCode contestant",
      send: () => send("iq", "POST", `/api/contestants/${person.id}/code-notice`),
    },
    {
      call: "exportContestants",
      line: "export contestant",
      send: () => send("iq", "GET", "/api/contestants/export?format=csv&gender=1"),
    },
    {
      call: "getContestantRecord",
      line: "export contestant",
      send: () => send("iq", "GET", `/api/contestants/${person.id}/record`),
    },
    {
      call: "eraseContestant",
      line: "erase contestant",
      send: () =>
        send("iq", "POST", `/api/contestants/${leaving.id}/erase`, {
          serialNumber: leaving.serialNumber,
          reason: "طلب من ولي الأمر",
        }),
    },
    {
      call: "saveSeason",
      line: "create season",
      send: async () => {
        const { season } = (await send("iq", "GET", "/api/season/settings")).json();
        if (season) await send("iq", "POST", "/api/season/end", { revision: season.revision });
        return send("iq", "PUT", "/api/season/settings", seasonSettings);
      },
    },
    {
      call: "endSeason",
      line: "close season",
      send: async () => {
        const { season } = (await send("iq", "GET", "/api/season/settings")).json();
        return send("iq", "POST", "/api/season/end", { revision: season.revision });
      },
    },
    {
      call: "setRetention",
      line: "update retention",
      send: () => send("iq", "PUT", "/api/retention", { months: otherMonths(), confirmedTotal: 0 }),
    },
    {
      call: "createOnsiteQuiz",
      line: "create onsiteQuiz",
      send: () => send("iq", "POST", "/api/onsitequiz", { name: unique() }),
    },
    {
      call: "addOnsiteScore",
      line: "create onsiteScore",
      send: () => send("iq", "POST", "/api/onsitequiz/Addscore", { ...score, score: 60 }),
    },
    {
      call: "correctOnsiteScore",
      line: "update onsiteScore",
      send: () => send("iq", "PUT", `/api/onsitequiz/scores/${madeScore}`, { score: 70, reason: "خطأ في النقل" }),
    },
    {
      call: "removeOnsiteScore",
      line: "delete onsiteScore",
      send: () => send("iq", "DELETE", `/api/onsitequiz/scores/${madeScore}`),
    },
    {
      call: "restoreOnsiteScore",
      line: "restore onsiteScore",
      send: () => send("iq", "POST", `/api/onsitequiz/scores/${madeScore}/restore`),
    },
    {
      call: "setSlipsWithdrawn",
      line: "void slip",
      send: () => send("iq", "PUT", `/api/slips/${madeScore}/withdrawn`, { isWithdrawn: true, reason: "صدرت خطأً" }),
    },
    { call: "createItem", line: "create item", send: () => send("iq", "POST", "/api/items", { content }) },
    {
      call: "createItems",
      line: "create item",
      send: () => send("iq", "POST", "/api/items/batch", { items: [{ id: randomUUID(), content }] }),
    },
    {
      call: "saveItem",
      line: "update item",
      send: () => send("iq", "PUT", `/api/items/${item}`, { version: 1, content: { ...content, level: 2 } }),
    },
    { call: "exportItems", line: "export item", send: () => send("iq", "GET", "/api/items/export") },
    {
      call: "importItems",
      line: "upload item",
      send: async () => {
        const csv = `النوع,الموضوع,المستوى,نص السؤال,الإجابة الرقمية\nnumber,الحساب,1,${unique()},3`;
        const digest = (await upload("/api/items/import", token.iq, await fileForm(csv, itemsFile))).json().digest;
        return upload(`/api/items/import?digest=${digest}`, token.iq, await fileForm(csv, itemsFile));
      },
    },
    {
      call: "changeItem",
      line: "update item",
      send: () => send("iq", "PATCH", `/api/items/${item}`, { isInUse: false }),
    },
    ...(await examDayWrites((...request) => send("iq", ...request))),
    ...(await assessmentWrites((...request) => send("iq", ...request))),
    ...(await peopleFileWrites(
      (...request) => send("iq", ...request),
      (url, file) => upload(url, token.iq, file),
    )),
    ...(await publicationWrites(api, main.user.id, (...request) => send("main", ...request))),
    ...(await schoolWrites((...request) => send("iq", ...request))),
    ...(await mergeWrites(api, (...request) => send("iq", ...request))),
    ...(await acceptanceWrites(api, exam, (...request) => send("iq", ...request))),
    ...(await requestWrites(api, other.serialNumber, (...request) => send("iq", ...request))),
    ...(await supervisionWrites(api, (...request) => send("iq", ...request))),
    ...(await standardSettingWrites(
      normed,
      (...request) => send("iq", ...request),
      (method, url, body) => api.send(method, url, { token: newcomer.token, address, ...(body && { body }) }),
    )),
    {
      call: "createNormRun",
      line: "create norms",
      send: () => send("iq", "POST", `/api/quiz/${normed}/norm-runs`, { id: randomUUID(), fingerprint }),
    },
    {
      call: "createLinkedNormRun",
      line: "create norms",
      send: () => send("iq", "POST", `/api/quiz/${newer}/linked-norm-runs`, { id: randomUUID(), fromRunId: run.id }),
    },
    {
      call: "createCalibration",
      line: "create calibration",
      send: () => send("iq", "POST", `/api/quiz/${normed}/calibrations`, { id: randomUUID(), model: "rasch" }),
    },
    {
      call: "chooseNormRun",
      line: "update norms",
      send: () => send("iq", "PUT", `/api/quiz/${normed}/norm-run`, { runId: run.id }),
    },
    {
      call: "renameQuiz",
      line: "update quiz",
      send: () => send("iq", "PATCH", `/api/quiz/${quiz?.id}`, { name: `نتائج ${unique()}` }),
    },
    {
      call: "exportQuiz",
      line: "export quiz",
      send: () => send("iq", "GET", `/api/quiz/${quiz?.id}/export?format=csv`),
    },
    {
      call: "exportResponses",
      line: "export quiz",
      send: () => send("iq", "GET", `/api/quiz/${normed}/responses`),
    },
    {
      call: "exportContestantResults",
      line: "export quiz",
      send: () => send("iq", "GET", `/api/quiz/contestant/${person.id}/export?format=csv`),
    },
    { call: "saveTestForm", line: "create testForm", send: () => send("iq", "POST", "/api/Form", form) },
    {
      call: "changeTestForm",
      line: "update testForm",
      send: () => send("iq", "PATCH", "/api/Form", { isActive: true }),
    },
    { call: "saveLogo", line: "update logo", send: () => send("iq", "POST", "/api/logo", { logoPath: otherImage }) },
    { call: "removeLogo", line: "delete logo", send: () => send("iq", "DELETE", "/api/logo") },
    {
      call: "createIqUser",
      line: "create user",
      send: () =>
        send("iq", "POST", "/api/IQauth/adminregister", { userName: unique(), email, password, role: "Admin" }),
    },
    {
      call: "updateIqUser",
      line: "update user",
      send: () => send("iq", "PUT", `/api/IQuser/${victim.iq.id}`, { userName: unique(), email, role: "SuperAdmin" }),
    },
    {
      call: "resetIqPassword",
      line: "resetPassword user",
      send: () => send("iq", "POST", "/api/IQauth/adminresetpassword", { userid: victim.iq.id, password }),
    },
    { call: "removeIqUser", line: "delete user", send: () => send("iq", "DELETE", `/api/IQuser/${victim.iq.id}`) },
    {
      call: "createMainUser",
      line: "create user",
      send: () => send("main", "POST", "/api/Auth/adminregister", { username: unique(), email, password }),
    },
    {
      call: "resetMainPassword",
      line: "resetPassword user",
      send: () => send("main", "POST", "/api/Auth/AdminResetPassword", { userId: victim.main.id, password }),
    },
    { call: "removeMainUser", line: "delete user", send: () => send("main", "DELETE", `/api/User/${victim.main.id}`) },
    {
      call: "enableSecondFactor",
      line: "enableSecondFactor user",
      send: async () => (await enableSecondFactor(api, newcomer.token, address)).answer,
    },
    {
      call: "renewRecoveryCodes",
      line: "renewRecoveryCodes user",
      send: () => guarded.iq.prove("/api/second-factor/recovery-codes", address),
    },
    {
      call: "disableSecondFactor",
      line: "disableSecondFactor user",
      send: () => guarded.iq.prove("/api/second-factor/off", address),
    },
    {
      call: "createMainUserByLink",
      line: "create user",
      send: () => send("main", "POST", "/api/User", { username: unique(), email }),
    },
    {
      call: "createIqUserByLink",
      line: "create user",
      send: () => send("iq", "POST", "/api/IQuser", { userName: unique(), email, role: "Admin" }),
    },
    {
      call: "createMainPasswordLink",
      line: "createPasswordLink user",
      send: () => send("main", "POST", `/api/User/${lost.main.user.id}/password-link`),
    },
    {
      call: "createIqPasswordLink",
      line: "createPasswordLink user",
      send: () => send("iq", "POST", `/api/IQuser/${lost.iq.user.id}/password-link`),
    },
    {
      call: "choosePassword",
      line: "choosePassword user",
      send: () => api.send("POST", "/api/password-link", { body: { token: linkToken, password }, address }),
    },
    {
      call: "resetMainSecondFactor",
      line: "resetSecondFactor user",
      send: () => send("main", "POST", `/api/User/${lost.main.user.id}/second-factor/reset`, { reason: "ضاع الهاتف" }),
    },
    {
      call: "resetIqSecondFactor",
      line: "resetSecondFactor user",
      send: () => send("iq", "POST", `/api/IQuser/${lost.iq.user.id}/second-factor/reset`, { reason: "ضاع الهاتف" }),
    },
    { call: "mainCodeLogin", line: "login session", send: () => guarded.main.logIn(address, tickets.main) },
    { call: "iqCodeLogin", line: "login session", send: () => lastLogin.logIn(address, tickets.iq) },
    { call: "createPost", line: "create post", send: () => send("main", "POST", "/api/Posts", post) },
    {
      call: "updatePost",
      line: "update post",
      send: () =>
        send("main", "PUT", `/api/Posts/${madePost}`, { ...post, Form: { title: unique(), content: "<p>غيره</p>" } }),
    },
    {
      call: "postToChannel",
      line: "send post",
      send: () => send("main", "POST", `/api/Posts/${madePost}/channel`, { id: randomUUID(), isAgain: true }),
    },
    { call: "removePost", line: "delete post", send: () => send("main", "DELETE", `/api/Posts/${madePost}`) },
    {
      call: "removePostDraft",
      line: "delete postDraft",
      send: () => send("main", "DELETE", `/api/post-drafts/${draft}`),
    },
    { call: "restorePost", line: "restore post", send: () => send("main", "POST", `/api/Posts/${madePost}/restore`) },
    {
      call: "setPostsDeleted",
      line: "delete post",
      send: () => send("main", "POST", "/api/Posts/deleted", { isDeleted: true, ids: [madePost] }),
    },
    {
      call: "saveLanding",
      line: "update landing",
      send: () => send("main", "POST", "/api/MainWindow", { ...landing, title: unique() }),
    },
    {
      call: "updateLanding",
      line: "update landing",
      send: () => send("main", "PUT", `/api/MainWindow/${landingId}`, { ...landing, title: unique() }),
    },
    {
      call: "markMessage",
      line: "update message",
      send: () => send("main", "PATCH", `/api/Contact/${message?.id}`, { isRead: true }),
    },
    {
      call: "removeMessage",
      line: "delete message",
      send: () => send("main", "DELETE", `/api/Contact/${message?.id}`),
    },
    {
      call: "restoreMessage",
      line: "restore message",
      send: () => send("main", "POST", `/api/Contact/${message?.id}/restore`),
    },
    {
      call: "setMessageState",
      line: "update message",
      send: () => send("main", "PUT", `/api/Contact/${message?.id}/state`, { state: "taken", from: "new" }),
    },
    {
      call: "answerMessage",
      line: "send message",
      send: () => send("main", "POST", `/api/Contact/${message?.id}/answers`, { id: randomUUID(), text: "نعم" }),
    },
    { call: "saveEvent", line: "create event", send: () => send("main", "PUT", "/api/events", event()) },
    { call: "addAlert", line: "create alert", send: () => send("main", "POST", "/api/alerts", strip()) },
    { call: "endAlert", line: "delete alert", send: () => send("main", "DELETE", `/api/alerts/${alert}`) },
    {
      call: "addTopic",
      line: "create topic",
      send: () => send("main", "POST", "/api/topics", { name: unique() }),
    },
    {
      call: "changeTopic",
      line: "update topic",
      send: () => send("main", "PUT", `/api/topics/${topics[0]}`, { name: unique() }),
    },
    {
      call: "moveTopic",
      line: "update topic",
      send: () => send("main", "POST", `/api/topics/${topics[1]}/move`, { by: -1 }),
    },
    {
      call: "removeTopic",
      line: "delete topic",
      send: () => send("main", "DELETE", `/api/topics/${topics[2]}`),
    },
    {
      call: "addQuestion",
      line: "create question",
      send: () => send("main", "POST", "/api/questions", { id: randomUUID(), heading: "سؤال", answer: "جواب" }),
    },
    {
      call: "changeQuestion",
      line: "update question",
      send: () => send("main", "PUT", `/api/questions/${question}`, { heading: unique(), answer: "جواب", version: 1 }),
    },
    {
      call: "moveQuestion",
      line: "update question",
      send: () => send("main", "POST", `/api/questions/${question}/move`, { by: -1 }),
    },
    {
      call: "removeQuestion",
      line: "delete question",
      send: () => send("main", "DELETE", `/api/questions/${question}`),
    },
    {
      call: "restoreQuestion",
      line: "restore question",
      send: () => send("main", "POST", `/api/questions/${question}/restore`),
    },
    { call: "exportAuditLines", line: "export auditLog", send: () => send("iq", "GET", "/api/audit/export") },
    ...(await sessionWrites(api, iq, send)),
    {
      call: "changeOwnPassword",
      line: "changePassword user",
      send: () => send("iq", "POST", "/api/password", { password: testPassword, newPassword: "كلمة-أخرى-طويلة" }),
    },
    { call: "mainLogout", line: "logout session", send: () => send("main", "POST", "/api/Auth/logout") },
    { call: "iqLogout", line: "logout session", send: () => send("iq", "POST", "/api/IQAuth/logout") },
  ];
}

/** Makes calls on a user's other sessions, each on a new device. */
async function sessionWrites(api: TestApi, { user }: { user: UserRow }, send: Send): Promise<StaffWrite[]> {
  const open = async (device: string) => (await api.openSession(user, { device })).session.id;
  const [first, second, third] = [await open("first"), await open("second"), await open("third")];
  return [
    { call: "endSession", line: "endSession session", send: () => send("iq", "DELETE", `/api/sessions/${first}`) },
    {
      call: "endStaffSession",
      line: "endSession session",
      send: () => send("iq", "DELETE", `/api/sessions/staff/${second}`),
    },
    {
      call: "endOtherSessions",
      line: "endSession session",
      send: () => send("iq", "DELETE", "/api/sessions", { password: testPassword }),
    },
    {
      call: "dismissLoginNotices",
      line: "dismissNotice session",
      send: () => send("iq", "POST", "/api/sessions/notices/dismiss", { ids: [third] }),
    },
  ];
}

const guardedOfBoth = async (api: TestApi) => ({
  main: await guardedUser(api, "main"),
  iq: await guardedUser(api, "iq"),
});
