import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const base = "http://127.0.0.1:4115";
const log = readFileSync("/tmp/requests-demo.log", "utf8");
const pass = /dashboard\/login\s+admin \/ (\S+)/.exec(log)[1];
const post = async (path, body, token, method = "POST") => { const r = await fetch(base + path, { method, headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) }); const t = await r.text(); console.log(path, r.status, t.slice(0,160)); try { return JSON.parse(t) } catch { return t } };
const get = async (path, token) => (await fetch(base + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })).json();
const login = await post("/api/IQAuth/login", { username: "admin", password: pass });
const token = login.token;
await post("/api/requests/objection-days", { days: 60 }, token, "PUT");
const serials = ["6568793703967877", "1365400034906777"];
for (const serial of serials) {
  const { contestant } = await get(`/api/contestants/BySerial/${serial}`);
  console.log(contestant.id, contestant.fullName, contestant.hasQuiz);
  const own = await get(`/api/contestants/requests?serial=${serial}`); console.log(own.openResults.length, own.requests.length);
}
const serial = process.argv[2] ?? serials[1];
await post("/api/contestants/corrections", { serial, field: "phoneNumber", value: "07801112233", reason: "تغيّر رقم الهاتف" });
await post("/api/contestants/corrections", { serial, field: "schoolName", value: "مدرسة الأمل الابتدائية للبنات", reason: "كُتب اسم المدرسة خطأ عند التسجيل" });
await post("/api/contestants/corrections", { serial: serials[0], field: "governorate", value: 7, reason: "انتقلنا" });
const queue = await get("/api/requests?state=open", token);
const r = queue.items.find((i) => i.field === "schoolName");
if (r && !queue.items.some(i=>i.state==="refused")) await post(`/api/requests/${r.id}/decision`, { isAccepted: false, answer: "أحضروا وثيقة من المدرسة إلى المديرية، ثم أعيدوا الطلب.", current: r.current }, token);
const first = queue.items.find((i) => i.field === "phoneNumber");
if (first && !first.holder) await post(`/api/requests/${first.id}/holder`, { isTaken: true, holder: null }, token);
const own = await get(`/api/contestants/requests?serial=${serial}`);
const result = own.openResults[0];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const shot = async (name, path, width, act, height = 900) => {
  const context = await browser.newContext({ viewport: { width, height }, locale: "ar-IQ" });
  await context.addCookies([{ name: "serial", value: serial, url: base }]);
  if (path.includes("dashboard")) await context.addInitScript(([t]) => { localStorage.setItem("iq_token", t); localStorage.setItem("iq_role", "SuperAdmin"); localStorage.setItem("iq_super_admin", "true"); }, [token]);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  page.on("response", (r) => r.status() >= 400 && console.log(name, r.status(), r.url()));
  await page.goto(base + path, { waitUntil: "networkidle" });
  if (act) await act(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) console.log(name, width, "overflow", over);
  await page.screenshot({ path: `/tmp/requests-shots/${name}-${width}.png`, fullPage: true });
  await context.close();
};
const only = process.argv[3];
const run = async (name, ...rest) => (!only || name.includes(only)) && shot(name, ...rest).catch((e) => console.log(name, e.message.slice(0,300)));
const submit = async (page) => { await page.getByRole("button", { name: "أرسل الطلب" }).click(); await page.waitForSelector("[data-summary]"); };
for (const width of [360, 1280]) {
  await run("info", "/IQ-test/info", width, (p) => p.locator("details").last().evaluate((d) => { d.open = true; }));
  await run("fields", "/IQ-test/correction", width);
  await run("form", "/IQ-test/correction?field=phoneNumber", width);
  await run("refused", "/IQ-test/correction?field=governorate", width, submit);
  await run("objections", "/IQ-test/objection", width);
  if (result) await run("objection", `/IQ-test/objection?result=${result.resultId}`, width, submit);
  await run("result", "/IQ-test/result", width);
  await run("onsite", "/IQ-test/result/onsite", width);
  await run("queue", "/IQ-test/dashboard/requests", width, (p) => p.waitForSelector("tbody tr th a"));
  await run("dialog", "/IQ-test/dashboard/requests", width, async (p) => { await p.getByRole("button", { name: /فتح طلب/ }).first().click(); await p.waitForSelector("[role=dialog] textarea"); await p.getByRole("button", { name: "احفظ القرار" }).click(); await p.waitForTimeout(400); });
  await run("days", "/IQ-test/dashboard/requests", width, async (p) => { await p.getByRole("button", { name: "غيّر مدة الاعتراض" }).click(); await p.waitForSelector("[role=dialog] input"); });
}
await browser.close();
