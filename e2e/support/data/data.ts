import { connect, type Database } from "#api/db/client.ts";
import { locateCluster } from "#api/db/embedded/cluster.ts";
import { findPostmaster } from "#api/db/embedded/process.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { type RunSql, sqlOf } from "#api/test-support/databases/sql-of.ts";
import type { Landing } from "#contract/site/landing.ts";
import { type Account, accounts, type Product } from "../product/product.ts";

/** Creates and reads a product's data without a browser. */

type Registered = { id: string; serialNumber: string };

/** Fields of the public form; staff add the test time. */
export const registrationBody = {
  fullName: "زينب علي حسين",
  age: "12",
  gender: 1,
  phoneNumber: "07701234567",
  email: "zainab@example.iq",
  schoolName: "مدرسة الرافدين",
  specialEducationType: 2,
  governarate: 3,
};

/** Registers through the public call. */
export async function register(product: Product, changes: object = {}): Promise<Registered> {
  const answer = await fetch(`${product.url}/api/Contestants`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...registrationBody, ...changes }),
  });
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Registered;
}

type Area = keyof typeof accounts;

const logIn = (product: Product, area: Area, account: Account): Promise<Response> =>
  fetch(`${product.url}/api/${area === "iq" ? "IQAuth" : "Auth"}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });

export const canLogIn = async (product: Product, area: Area, account: Account): Promise<boolean> =>
  (await logIn(product, area, account)).status === 200;

const tokens = new WeakMap<Product, Partial<Record<Area, Promise<string>>>>();

/** The token of a new login. The first account's token is reused, because checking a password is slow by design. */
export function tokenFor(product: Product, area: Area, account?: Account): Promise<string> {
  if (account) return freshToken(product, area, account);
  const known = tokens.get(product) ?? {};
  tokens.set(product, known);
  known[area] ??= freshToken(product, area, accounts[area]).catch((error: unknown) => {
    delete known[area];
    throw error;
  });
  return known[area];
}

async function freshToken(product: Product, area: Area, account: Account): Promise<string> {
  const answer = await logIn(product, area, account);
  if (answer.status !== 200) throw new Error(`Not logged in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** The landing page's public content. */
export async function readLanding(product: Product): Promise<Landing> {
  const answer = await fetch(`${product.url}/api/MainWindow`);
  if (answer.status !== 200) throw new Error(`No landing content: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Landing;
}

/** Another user of the main dashboard. */
export async function registerMainUser(product: Product): Promise<Account> {
  const user = { username: `staff-${crypto.randomUUID().slice(0, 8)}`, password: "browser-tests-other" };
  const answer = await fetch(`${product.url}/api/Auth/adminregister`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenFor(product, "main")}` },
    body: JSON.stringify({ ...user, email: `${user.username}@example.iq`, role: "Admin" }),
  });
  if (answer.status >= 300) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`);
  return user;
}

/** Sends a request as staff of the test area. @returns the answer's body, if any */
export async function sendAsStaff(product: Product, method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${await tokenFor(product, "iq")}`,
    ...(body && { "content-type": "application/json" }),
  };
  const answer = await fetch(`${product.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}

/** Adds an assessment that is ready to be published. */
export const addAssessment = async (product: Product, changes: object = {}): Promise<{ id: string; version: number }> =>
  (await sendAsStaff(product, "POST", "/api/assessments", { content: readyAssessment(changes) })) as {
    id: string;
    version: number;
  };

async function askAsStaff<Answer>(product: Product, path: string): Promise<Answer> {
  const authorization = `Bearer ${await tokenFor(product, "iq")}`;
  const answer = await fetch(`${product.url}${path}`, { headers: { authorization } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export const stats = (product: Product) =>
  askAsStaff<{ maleCount: number; femaleCount: number; totalCount: number }>(product, "/api/contestants/stats");

type Found = { items: { serialNumber: string; phoneNumber: string; age: number }[]; totalCount: number };

/** The staff's search for a name. */
export const found = (product: Product, name: string) =>
  askAsStaff<Found>(product, `/api/contestants/search/${encodeURIComponent(name)}`);

/** Runs `work` on the product's own database. */
export async function onDatabase(
  product: Product,
  work: (db: Database & { sql: RunSql }) => Promise<void>,
): Promise<void> {
  const { folder, password } = await locateCluster(product.dataDir, () => undefined);
  const host = findPostmaster(folder)?.socketFolder ?? "";
  const connection = { host, port: 5432, ssl: false, database: "rafid", user: "rafid", password } as const;
  const db = connect({ connection, poolSize: 1 });
  try {
    await work(Object.assign(db, { sql: sqlOf(db) }));
  } finally {
    await db.close();
  }
}

type Attempt = { score: number; createdAt: string; isDeleted?: boolean; right: boolean[] };

/** Inserts results directly, without an import. */
export const writeResults = (
  product: Product,
  kind: "electronic" | "onsite",
  id: string,
  attempts: Attempt[],
  examName = "اختبار القدرات",
) =>
  onDatabase(product, async ({ sql }) => {
    const [quizzes, results, quizId] =
      kind === "onsite"
        ? (["onsite_quizzes", "onsite_results", "onsite_quiz_id"] as const)
        : (["quizzes", "quiz_results", "quiz_id"] as const);
    const [quiz] =
      kind === "onsite"
        ? await sql`insert into onsite_quizzes (name) values (${examName}) returning id`
        : await sql`insert into ${sql.identifier(quizzes)} default values returning id`;
    for (const { score, createdAt, isDeleted = false, right } of attempts) {
      const questions = right.map((isCorrect, index) => ({ questionNumber: index + 1, isCorrect }));
      await sql`
        insert into ${sql.identifier(results)} (${sql.identifier(quizId)}, contestant_id, score, created_at, is_deleted, questions)
        values (${quiz?.id}, ${id}, ${score}, ${createdAt}, ${isDeleted}, ${JSON.stringify(questions)})`;
    }
  });

/** Runs `work` while every query of a table fails in the database. */
export async function withoutTable(product: Product, table: string, work: () => Promise<void>): Promise<void> {
  await onDatabase(product, async ({ sql }) => {
    await sql`alter table ${sql.identifier(table)} rename to ${sql.identifier(`${table}_away`)}`;
  });
  try {
    await work();
  } finally {
    await onDatabase(product, async ({ sql }) => {
      await sql`alter table ${sql.identifier(`${table}_away`)} rename to ${sql.identifier(table)}`;
    });
  }
}

/** Runs `work` while every query for a contestant fails in the database. */
export const withFailingDatabase = (product: Product, work: () => Promise<void>): Promise<void> =>
  withoutTable(product, "contestants", work);

/** Removes the electronic test's settings, as on a new installation. */
export const withoutTestForm = (product: Product) =>
  onDatabase(product, async ({ sql }) => {
    await sql`delete from test_forms`;
  });

export const testForm = {
  baseUrl: "https://docs.google.com/forms/d/e/1FAIpQLSd-abc_123/viewform",
  entryId: "123456789",
  isActive: false,
  customMessage: "",
  pdf: null as string | null,
};

export const saveTestForm = (product: Product, changes: Partial<typeof testForm> = {}) =>
  sendAsStaff(product, "POST", "/api/Form", { ...testForm, ...changes });

/** A PDF of a few bytes. */
export const smallPdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

/** Uploads a file as staff. @returns its path */
export async function uploadAsStaff(product: Product, name: string, content: Buffer): Promise<string> {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${product.url}/api/Attachments`, {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenFor(product, "iq")}` },
    body,
  });
  if (answer.status !== 200) throw new Error(`Not uploaded: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as string;
}

export const withoutLogo = (product: Product) => sendAsStaff(product, "DELETE", "/api/logo");
