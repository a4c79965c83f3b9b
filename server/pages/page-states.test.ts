import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import { builtPages, origin, pagesOf } from "../test-support/page-browser.ts";

/** Public pages without content, at unknown addresses, and while the database fails. */

const contestantMissing = "لم يتم العثور على معرف.";
let api: TestApi;
let browser: Awaited<ReturnType<typeof pagesOf>>;
let staff: string;

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  browser = await pagesOf(api);
  ({ token: staff } = await api.signUp("main"));
});
afterAll(() => api.close());

const visit = (path: string, cookies: Record<string, string> = {}) => browser(cookies).go(path);

/** Runs `work` while every query of a table fails. */
async function withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const sql = sqlOf(api.database);
  const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await sql`alter table ${name} rename to ${away}`;
  try {
    return await work();
  } finally {
    await sql`alter table ${away} rename to ${name}`;
  }
}

const staffSends = (method: "POST" | "DELETE", path: string, body?: unknown) =>
  api.send(method, path, { token: staff, body });

it("only pages without anything personal are shared by all visitors", async () => {
  const { sharedPages } = await builtPages();
  const shared = Object.fromEntries(sharedPages.map(({ path, parameters }) => [path, parameters]));
  expect(shared).toEqual({
    "/": [],
    "/services": [],
    "/dates": [],
    "/dates.ics": [],
    "/dates/:id/date.ics": [],
    "/IQ-test/season.ics": [],
    "/questions": [],
    "/practice": ["set"],
    "/news": ["topic", "page", "debug"],
    "/news/:id": [],
    "/IQ-test": [],
    "/verify": [],
    "/robots.txt": [],
    "/sitemap.xml": [],
    "/rss.xml": [],
  });
});

describe("news", () => {
  const nothing = "لا توجد أخبار لعرضها حالياً.";
  const retry = "أعد المحاولة";

  it("without posts has a message, on its page and on the home page", async () => {
    for (const path of ["/news", "/"])
      expect(await visit(path)).toMatchObject({ status: 200, text: expect.stringContaining(nothing) });
  });

  it("that cannot be read has an error message, and the home page still works", async () => {
    const [news, home] = await withoutTable("posts", () => Promise.all([visit("/news?debug"), visit("/")]));
    expect(news.status).toBe(500);
    expect(news.text).toMatch(/role="alert"[^>]*>.*Failed to load news/s);
    expect(news.text).toContain(retry);
    expect(news.text).toMatch(/<aside.*failed/s);
    expect(home.status).toBe(200);
    expect(home.text).toMatch(/id="news-title".*role="alert".*name="message"/s);
    expect((await visit("/")).text).toContain(nothing);
  });

  it.each(["0", "-1", "x", "1.5", "999999"])("has no page %s", async (page) => {
    const answer = await visit(`/news?page=${page}`);
    expect(answer.status).toBe(404);
    expect(answer.text).toMatch(/<h1[^>]*>الصفحة غير موجودة</);
  });

  it("leads back from a deleted, unknown or invalid address, and shows a restored post again", async () => {
    const title = "سيُحذف";
    const post = { Form: { title, content: "<p>نص</p>" }, images: [{ imagePath: await api.uploaded("image") }] };
    const { id } = (await staffSends("POST", "/api/Posts", post)).json();
    expect((await visit(`/news/${id}`)).text).toContain(title);
    await staffSends("DELETE", `/api/Posts/${id}`);
    for (const path of [`/news/${id}`, "/news/99999999", "/news/0", "/news/x", "/news/2147483648"]) {
      const answer = await visit(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toMatch(/<h1[^>]*>الخبر غير موجود</);
      expect(answer.text, path).toMatch(/href="\/news"[^>]*>.{0,200}كل الأخبار/s);
      expect(answer.text, path).not.toContain(title);
    }
    await staffSends("POST", `/api/Posts/${id}/restore`, {});
    expect((await visit(`/news/${id}`)).text).toContain(title);
    const failed = await withoutTable("post_images", () => visit(`/news/${id}`));
    expect(failed.status).toBe(500);
    expect(failed.text).toMatch(/role="alert"[^>]*>.*Failed to load the article/s);
  });
});

describe("questions", () => {
  it("have a message without any, and one with a way out when they cannot be read", async () => {
    const empty = await visit("/questions");
    expect([empty.status, empty.text.includes("لا توجد أسئلة بعد")]).toEqual([200, true]);
    expect(empty.text).not.toContain("FAQPage");
    const failed = await withoutTable("questions", () => visit("/questions"));
    expect(failed.status).toBe(500);
    expect(failed.text).toMatch(/role="alert"[^>]*>.*تعذّر تحميل الأسئلة.*أعد المحاولة/s);
  });

  it("each have an address, and are data for search engines that no answer can break out of", async () => {
    const id = crypto.randomUUID();
    const answer = "نعم.\n\n</script><script>alert(1)</script> سجّل: /IQ-test/form";
    await staffSends("POST", "/api/questions", { id, heading: "هل التسجيل مجاني؟", answer });
    const { text } = await visit("/questions");
    expect(text).toMatch(
      new RegExp(
        `<details id="q-${id.slice(0, 8)}".*<h2[^>]*>هل التسجيل مجاني؟</h2>.*href="#q-${id.slice(0, 8)}"`,
        "s",
      ),
    );
    expect(text).not.toContain("<script>alert");
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ name: "هل التسجيل مجاني؟", acceptedAnswer: { text: answer } }],
    });
  });
});

describe("practice", () => {
  it("is whole as HTML: ten items with their answers and rules, the same each time", async () => {
    const { status, text } = await visit("/practice");
    expect(status).toBe(200);
    expect(text.match(/data-practice-key="/g)).toHaveLength(10);
    expect(text.match(/<details[^>]*><summary[^>]*>تحقق من الجواب/g)).toHaveLength(10);
    expect(text.match(/type="radio"/g)).toHaveLength(40);
    const keys = (page: string) => page.match(/data-practice-key="-?\d+"/g)?.join();
    expect(keys((await visit("/practice")).text)).toBe(keys(text));
    expect(keys((await visit("/practice?set=10")).text)).not.toBe(keys(text));
  });

  it.each(["0", "11", "x", "1.5"])("has no set %s", async (set) => {
    expect((await visit(`/practice?set=${set}`)).status).toBe(404);
  });
});

describe("an address", () => {
  it("with a sign behind it, as chats make them, leads to its page", async () => {
    const title = "خبر بإشارة خلف عنوانه";
    const post = { Form: { title, content: "<p>نص</p>" }, images: [{ imagePath: await api.uploaded("image") }] };
    const { id } = (await staffSends("POST", "/api/Posts", post)).json();
    const { serialNumber } = (await api.send("POST", "/api/contestants", { body: registration() })).json();
    const signs = [
      ".",
      "،",
      ")",
      "»",
      "؟",
      '"',
      "…",
      "!)",
      "*",
      "\u200f",
      "\u2069",
      "\u{1F64F}\u{1F3FD}",
      "%D8%9F",
      "%22",
    ];
    for (const sign of signs) {
      const article = await visit(`/news/${id}${sign}`);
      expect([article.status, article.text.includes(title)], sign).toEqual([200, true]);
      expect(await visit(`/services${sign}`), sign).toMatchObject({ path: "/services", status: 200 });
      expect((await visit(`/IQ-test?serial=${serialNumber}${sign}`)).path, sign).toBe("/IQ-test/info");
    }
  });

  it("without one stays as it was sent, with the blanks of a form", async () => {
    const typed = formatSerial(completeSerial("482719305562091")).replaceAll(" ", "+");
    expect((await visit(`/IQ-test?serial=${typed}`)).status).toBe(404);
  });

  it("never leads to another site", async () => {
    const paths = ["//evil.iq.", "/.//evil.iq.", "/%2Fevil.iq.", "/%5Cevil.iq.", "/x/..//evil.iq)"];
    for (const path of paths) {
      const { path: end, status } = await visit(origin + path);
      expect([status, new URL(end, origin).origin, end.startsWith("//")], path).toEqual([404, origin, false]);
    }
  });

  it("of a file that the site lacks costs little", async () => {
    for (const path of ["/apple-touch-icon-120x120.png", "/wp-login.php", "/.env", "/.well-known/change-password"]) {
      const { status, text } = await visit(path);
      expect([status, text], path).toEqual([404, "الصفحة غير موجودة"]);
    }
    for (const path of ["/robots.txt", "/rss.xml"]) expect((await visit(path)).status, path).toBe(200);
  });
});

describe("a record", () => {
  const unknown = "9999999999999995";

  it("without a code or with an unknown id is reported missing, with a way back", async () => {
    expect((await visit("/IQ-test/created")).path).toBe("/");
    for (const path of [
      "/IQ-test/info",
      "/IQ-test/contestant/not-an-id",
      `/IQ-test/contestant/${crypto.randomUUID()}`,
    ]) {
      const answer = await visit(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toMatch(new RegExp(`role="alert"[^>]*>.*${contestantMissing}`, "s"));
      expect(answer.text, path).toMatch(/href="\/IQ-test"[^>]*>.{0,200}العودة إلى البحث/s);
    }
  });

  it.each([unknown, "1234"])("of an unknown stored code %s is missing, and the code is forgotten", async (serial) => {
    expect((await visit("/IQ-test/created", { serial })).path).toBe("/");
    const visitor = browser({ serial });
    expect((await visitor.go("/IQ-test/info")).path).toBe("/IQ-test");
    expect(visitor.kept()).toBeNull();
  });

  it("that cannot be loaded keeps its stored code, and leads back", async () => {
    const { id, serialNumber } = (await api.send("POST", "/api/contestants", { body: registration() })).json();
    for (const path of ["/IQ-test/info", `/IQ-test/contestant/${id}`]) {
      const visitor = browser({ serial: serialNumber });
      const answer = await withoutTable("contestants", () => visitor.go(path));
      expect(answer.status, path).toBe(500);
      expect(answer.text, path).toMatch(/role="alert"[^>]*>.*فشل تحميل بيانات المشترك\./s);
      expect(answer.text, path).toContain("العودة إلى البحث");
      expect(visitor.kept()).toBe(serialNumber);
    }
  });
});

describe("a page", () => {
  it.each([
    ["/iq-test/FORM", "التسجيل في الاختبار"],
    ["/IQ-test/form/", "التسجيل في الاختبار"],
    ["/IQ-TEST", "ابحث عن بياناتك"],
    ["/Services", "خدماتنا"],
    ["/DASHBOARD", "تسجيل الدخول"],
    ["/iq-test/Dashboard/LOGIN/", "تسجيل الدخول"],
  ])("is found as %s", async (path, heading) => {
    const answer = await visit(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${heading}<`));
  });

  it("with the form is never cached, because it contains a key", async () => {
    const [first, second] = await Promise.all([visit("/IQ-test/form"), visit("/IQ-test/form")]);
    const key = ({ text }: { text: string }) =>
      text.match(/name="idempotencyKey"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="idempotencyKey"/)?.[0];
    expect(first.headers.get("cache-control")).toContain("no-store");
    expect(key(first)).toBeTruthy();
    expect(key(first)).not.toBe(key(second));
  });
});
