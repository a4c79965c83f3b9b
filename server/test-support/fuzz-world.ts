import sharp from "sharp";
import { registration, testPassword, testPdf } from "#api/test-support/api.ts";
import { fileForm, formsDownload, linkedSheet } from "#api/test-support/files/quiz-files.ts";
import type { Known } from "#api/test-support/hostile/hostile-values.ts";
import { openExamDay, overridesOfExamDays } from "./fuzz-exam-days.ts";
import { overridesOfNewsroom } from "./fuzz-newsroom.ts";
import {
  type CallOverrides,
  itemsFile,
  openSitting,
  overridesOfAcceptance,
  overridesOfAnalysis,
  overridesOfContent,
  overridesOfMerging,
  overridesOfPeople,
  overridesOfStaff,
  overridesOfSupervision,
  peopleFile,
} from "./fuzz-overrides.ts";
import { productAccounts } from "./product-process.ts";

export type FuzzWorld = {
  /** Existing records, so that requests pass the first checks. */
  known: Known;
  own: CallOverrides;
  /** Valid files. */
  files: readonly Buffer[];
  tokens: Record<string, string | undefined>;
  /** Logs a caller in again if the token has become invalid. */
  renew(caller: string, token: string): Promise<void>;
};

const logins = {
  "main Admin": "/api/Auth/login",
  "iq Admin": "/api/IQAuth/login",
  "iq SuperAdmin": "/api/IQAuth/login",
} as const;
type Caller = keyof typeof logins;

let count = 0;

/** Sends requests to the product. Each comes from another address. */
const sender =
  (at: string, tokens: FuzzWorld["tokens"]) =>
  async (method: string, path: string, caller: string, body?: object | Buffer, more: Record<string, string> = {}) => {
    count += 1;
    const answer = await fetch(at + path, {
      method,
      headers: {
        "x-forwarded-for": `192.168.${(count >> 8) & 255}.${count & 255}`,
        ...(body && { "content-type": "application/json" }),
        ...more,
        ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };

const smallPicture = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: "#0b6e5f" } })
    .png()
    .toBuffer();

async function uploaded(send: ReturnType<typeof sender>, content: Buffer): Promise<string> {
  const { headers, body } = await fileForm(content, { field: "file", name: "x" });
  return send("POST", "/api/Attachments", "iq SuperAdmin", body, headers);
}

/** Uploads a table for a preview. @returns the id of the preview */
async function uploadFile(send: ReturnType<typeof sender>, path: string, content: Buffer | string): Promise<string> {
  const field = path.includes("quiz") ? "CsvFile" : "file";
  const { headers, body } = await fileForm(content, { field, name: "x.csv" });
  return (await send("POST", path, "iq SuperAdmin", body, headers)).id;
}

/** A list of chosen people. */
async function storedList(send: ReturnType<typeof sender>, personId: string): Promise<string> {
  const run = { id: crypto.randomUUID(), action: { kind: "listContestants" }, chosen: { ids: [personId] } };
  return (await send("POST", "/api/bulk-runs", "iq SuperAdmin", run)).id;
}

const email = "a@example.iq";

/** A season that an earlier request started would refuse people. */
async function endSeason(send: ReturnType<typeof sender>): Promise<void> {
  const { season } = await send("GET", "/api/season/settings", "iq SuperAdmin");
  if (season) await send("POST", "/api/season/end", "iq SuperAdmin", { revision: season.revision });
}

/**
 * Creates one record of each noun through the API of a running product.
 * @param analysedQuizId a quiz with results of many people, which the API could not create quickly
 */
export async function openFuzzWorld(port: number, analysedQuizId?: string): Promise<FuzzWorld> {
  const at = `http://127.0.0.1:${port}`;
  const tokens: Record<string, string | undefined> = { nobody: undefined };
  const send = sender(at, tokens);
  const logIn = async (caller: Caller, account: { username: string; password: string }) => {
    tokens[caller] = (await send("POST", logins[caller], "nobody", account)).token;
  };
  const newUser = () => ({ username: `staff-${crypto.randomUUID()}`, password: testPassword });
  // No request may know the password of a caller, because `POST /api/password` would change it.
  const iqAdmin = { ...newUser(), password: crypto.randomUUID() };
  const accounts: Record<Caller, { username: string; password: string }> = {
    "main Admin": productAccounts.main,
    "iq SuperAdmin": productAccounts.iq,
    "iq Admin": iqAdmin,
  };
  await logIn("main Admin", accounts["main Admin"]);
  await logIn("iq SuperAdmin", accounts["iq SuperAdmin"]);
  const iqUser = ({ username: userName, password } = newUser()) =>
    send("POST", "/api/IQauth/adminregister", "iq SuperAdmin", { userName, password, email, role: "Admin" });
  await iqUser(iqAdmin);
  await logIn("iq Admin", iqAdmin);

  const staff = "iq SuperAdmin";
  await endSeason(send);
  const newPerson = () => send("POST", "/api/Contestants", "nobody", registration());
  const [person, other] = [await newPerson(), await newPerson()];
  const serial: string[] = [person.serialNumber, other.serialNumber];
  const picture = await smallPicture();
  const [image, pdf] = [await uploaded(send, picture), await uploaded(send, testPdf)];
  const exam = await send("POST", "/api/onsitequiz", staff, { name: "اختبار" });
  const newScore = { onsiteExamId: exam.id, serial: serial[0], score: 50 };
  const score = await send("POST", "/api/onsitequiz/Addscore", staff, newScore);
  const form = await fileForm(formsDownload(person.serialNumber, other.serialNumber));
  await send("POST", "/api/quiz", staff, form.body, form.headers);
  const newPreview = () => uploadFile(send, "/api/quiz/imports", linkedSheet(person.serialNumber, other.serialNumber));
  const post = { Form: { title: "خبر", content: "<p>نص</p>" }, images: [{ imagePath: image }] };
  const { id: postId } = await send("POST", "/api/Posts", "main Admin", post);
  await send("POST", "/api/Contact", "nobody", { name: "سعاد", email, message: "نص" });
  const mainUser = await send("POST", "/api/Auth/adminregister", "main Admin", { ...newUser(), email });
  const iqVictim = await iqUser();
  const [quiz] = (await send("GET", "/api/quiz?pageSize=1", staff)).items;
  // An earlier round may have chosen another test for students.
  await send("PATCH", "/api/Form", staff, { electronicTest: "own" });
  const sitting = await openSitting(send, person.serialNumber);
  const examDay = await openExamDay(send, exam.id);
  const nouns = {
    contestants: [person.id, other.id],
    "bulk-runs": [await storedList(send, person.id)],
    contestant: [person.id, other.id],
    onsitequiz: [exam.id],
    scores: [score.id],
    imports: [await newPreview()],
    quiz: [quiz.id],
    assessments: [sitting.assessment],
    halls: [sitting.hall],
    sittings: [sitting.id],
    "exam-days": [examDay.id],
    contact: [(await send("GET", "/api/Contact", "main Admin")).items[0].id],
    posts: [`${postId}`],
    user: [mainUser.id],
    iquser: [iqVictim.id],
  };
  const ids = Object.values(nouns).flat();
  const known = {
    ...nouns,
    uuid: ids.filter((id) => id.length === 36),
    onsiteExamId: [exam.id],
    hallId: [examDay.hall],
    contestantId: [person.id],
    otherId: [other.id],
    userId: [mainUser.id],
    userid: [iqVictim.id],
    importId: [crypto.randomUUID()],
    serial,
    serialNumber: serial,
    imagePath: [image],
    logoPath: [image],
    pdf: [pdf, ""],
    rowNumber: ["1", "2", "3"],
  };
  return {
    known,
    own: {
      ...(await overridesOfStaff(send, tokens)),
      ...(await overridesOfContent(send, quiz.id, newPreview)),
      ...(analysedQuizId && (await overridesOfAnalysis(send, analysedQuizId))),
      ...(await overridesOfPeople(send, () => uploadFile(send, "/api/contestants/imports", peopleFile))),
      ...(await overridesOfMerging(send)),
      ...(await overridesOfAcceptance(send, exam.id)),
      ...sitting.own,
      ...(await overridesOfSupervision(send, other.serialNumber)),
      ...(await overridesOfExamDays(send, exam.id)),
      ...(await overridesOfNewsroom(send, image)),
    },
    files: [picture, testPdf, Buffer.from(formsDownload(person.serialNumber, other.serialNumber)), itemsFile],
    tokens,
    renew: async (caller, token) => {
      if (tokens[caller] === token && caller in accounts) await logIn(caller as Caller, accounts[caller as Caller]);
    },
  };
}
