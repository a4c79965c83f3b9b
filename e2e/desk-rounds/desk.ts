import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { until } from "../../bench/cluster/until.ts";
import { crashTab } from "../rounds/crash-tab.ts";
import { type Staff, typeLogin } from "../support/session.ts";
import type { SeenAct } from "./ledger.ts";
import type { DeskAct } from "./script.ts";
import type { ExamDay } from "./site.ts";

const deskPath = "/IQ-test/dashboard/desk";
const code = "271828";
/** How long to wait for a product that recovers from a fault. */
const patienceMs = 120_000;

/** How far the clock is off, and which setting of it this is. */
type ClockSetting = { offset: number; count: number };
type DeskOf = { baseURL: string; day: ExamDay; member: Staff; device: number; clockOffset: number };

/** One device in a real browser, and the member of staff behind it. */
export class Desk {
  readonly seenActs: SeenAct[] = [];
  tab: Page;
  readonly context: BrowserContext;
  readonly #of: DeskOf;
  #clock: ClockSetting;

  private constructor(context: BrowserContext, tab: Page, of: DeskOf) {
    this.context = context;
    this.tab = tab;
    this.#of = of;
    this.#clock = { offset: of.clockOffset, count: 0 };
  }

  static async open(browser: Browser, of: DeskOf): Promise<Desk> {
    const context = await browser.newContext({
      baseURL: of.baseURL,
      viewport: { width: 1280, height: 800 },
      reducedMotion: "reduce",
      locale: "ar-IQ",
      timezoneId: "Asia/Baghdad",
    });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(setClock, { offset: of.clockOffset, count: 0 });
    return new Desk(context, await context.newPage(), of);
  }

  /** Chromium sometimes never answers for a context in which a tab has crashed. The browser's end closes it then. */
  close = () => Promise.race([this.context.close(), sleep(20_000, undefined, { ref: false })]);

  /** Logs in and keeps the lists of the hall. */
  async prepare(): Promise<void> {
    const { day, device } = this.#of;
    await until(
      "the device is prepared",
      async () => {
        await this.tab.goto(`${deskPath}?day=${day.id}`);
        const name = this.tab.getByLabel("اسم هذا الجهاز");
        await name.or(this.tab.getByLabel("اسم المستخدم")).or(this.#unlockButton).first().waitFor();
        // Prepared by an earlier attempt.
        if (await this.#unlockButton.isVisible()) {
          await this.#unlock();
          return true;
        }
        await this.#logInIfAsked();
        await name.fill(`مكتب ${device + 1}`);
        await this.tab.getByRole("button", { name: day.hallName }).click();
        await this.tab.getByLabel("رمز من ستة أرقام").fill(code);
        await this.tab.getByLabel("الرمز مرة أخرى").fill(code);
        await this.tab.getByRole("button", { name: "جهّز الجهاز" }).click();
        // Refused while the server is struck.
        await this.#searchBox.or(this.tab.getByRole("alert")).first().waitFor();
        return this.#searchBox.isVisible();
      },
      patienceMs,
    );
    await until("the page is kept on the device", () => this.tab.evaluate(hasCopy), patienceMs);
  }

  /** The id of the device, as the server knows it. */
  deviceId = (): Promise<string> =>
    this.tab.evaluate(async () => {
      const opening = indexedDB.open("exam-desk");
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const reading = db.transaction("desk").objectStore("desk").getAll();
      const [kept] = await new Promise<{ deviceId: string }[]>((resolve, reject) => {
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      db.close();
      return kept?.deviceId ?? "";
    });

  /** Somebody sets the clock of the device. */
  async setClock(milliseconds: number): Promise<void> {
    this.#clock = { offset: this.#clock.offset + milliseconds, count: this.#clock.count + 1 };
    await this.context.addInitScript(setClock, this.#clock);
    await this.tab.evaluate(setClock, this.#clock);
  }

  cut = () => this.context.setOffline(true);
  mend = () => this.context.setOffline(false);

  /** Loads the page again, with or without a network, and opens it with the code. */
  async reload(): Promise<void> {
    await this.tab.goto(deskPath, { waitUntil: "commit" });
    await this.#unlock();
  }

  async kill(): Promise<void> {
    this.tab = await crashTab(this.context, this.tab);
    await this.reload();
  }

  async do(act: DeskAct): Promise<void> {
    if (act.what === "register") return this.#register(act.name);
    const serial = this.#of.day.serials[act.person] ?? "";
    await this.#scan(serial);
    if (act.what === "undo") await this.#undo(serial);
    if (act.what === "score") await this.#score(serial, act.score);
    if (act.what === "correct") await this.#correct(serial, act.score);
    await this.#button("الطالب التالي").click();
  }

  /** With a network and a login, until the screen says that everything is sent. */
  async sendAll(): Promise<void> {
    await this.mend();
    await until(
      "everything is sent",
      async () => {
        if (await this.tab.getByText("متصل. كل شيء مُرسل.").isVisible()) return true;
        await this.#logInIfAsked();
        if (await this.#unlockButton.isVisible()) await this.#unlock();
        const logIn = this.tab.getByRole("button", { name: "سجّل الدخول", exact: true });
        if (await logIn.isVisible()) await logIn.click();
        await sleep(300);
        return false;
      },
      patienceMs,
    );
  }

  get #searchBox() {
    return this.tab.getByLabel("امسح البطاقة، أو اكتب الاسم أو الرمز");
  }
  get #unlockButton() {
    return this.tab.getByRole("button", { name: "افتح المكتب" });
  }
  #button = (name: string | RegExp) => this.tab.getByRole("button", { name });
  #dialog = (name: string) => this.tab.getByRole("dialog", { name });

  #note(what: DeskAct["what"], serial: string, score: number | null = null): void {
    this.seenActs.push({ device: this.#of.device, what, serial, score, at: Date.now(), isPromised: true });
  }

  async #logInIfAsked(): Promise<void> {
    if (!(await this.tab.getByLabel("اسم المستخدم").isVisible())) return;
    const { userName: username, password } = this.#of.member;
    await typeLogin(this.tab, { username, password });
    await this.tab.waitForURL((url) => url.pathname === deskPath);
  }

  async #unlock(): Promise<void> {
    await this.tab.getByLabel("الرمز", { exact: true }).fill(code);
    await this.#unlockButton.click();
    await this.#searchBox.waitFor();
  }

  /** Scans a code, which marks somebody of this hall as present. */
  async #scan(serial: string): Promise<void> {
    await this.#searchBox.pressSequentially(serial);
    await this.#searchBox.press("Enter");
    const strip = this.tab.getByRole("status").filter({ hasText: /سُجّل الحضور/ });
    await strip.waitFor();
    if ((await strip.textContent())?.includes("سُجّل الحضور،")) this.#note("attend", serial);
  }

  async #undo(serial: string): Promise<void> {
    if (!(await clickFor(this.#button("سجّل الحضور"), this.#button("تراجع عن الحضور")))) return;
    this.#note("undo", serial);
  }

  /** Not where the device knows a score already: that would be another attempt. */
  async #score(serial: string, score: number): Promise<void> {
    const dialog = this.#dialog("إضافة درجة");
    if (!(await clickFor(dialog, this.#button("أدخل الدرجة")))) return;
    await dialog.getByLabel("الدرجة", { exact: true }).fill(String(score));
    await dialog.getByRole("button", { name: /حفظ الدرجة|أضف محاولة جديدة/ }).click();
    // The other desk's score may have come meanwhile. The form then asks about a further attempt, and nothing is kept.
    const isAsked = dialog.getByText("أشّر هذا الخيار لتأكيد الإضافة");
    const isKept = dialog.waitFor({ state: "hidden" }).then(() => true);
    if (
      await Promise.race([
        isKept,
        isAsked.waitFor().then(
          () => false,
          () => isKept,
        ),
      ])
    )
      return this.#note("score", serial, score);
    await this.tab.keyboard.press("Escape");
    await this.#button("أغلق دون حفظ").click();
    await isKept;
  }

  async #correct(serial: string, score: number): Promise<void> {
    const dialog = this.#dialog("تصحيح درجة");
    if (!(await clickFor(dialog, this.#button(/^صحّح الدرجة/).first()))) return;
    await dialog.getByLabel("الدرجة", { exact: true }).fill(String(score));
    await dialog.getByLabel("سبب التصحيح").fill("خطأ في الكتابة");
    await dialog.getByRole("button", { name: "حفظ التصحيح" }).click();
    await dialog.waitFor({ state: "hidden" });
    this.#note("correct", serial, score);
  }

  async #register(name: string): Promise<void> {
    await this.#button("إضافة طالب").click();
    const dialog = this.#dialog("إضافة طالب جديد");
    const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text);
    await fill("الاسم الكامل", name);
    await fill("العمر", "12");
    await fill("رقم الهاتف", "07701234567");
    await fill("المدرسة", "مدرسة دجلة");
    await dialog.getByRole("button", { name: "إضافة الطالب" }).click();
    const card = this.#dialog("بطاقة الطالب");
    await card.waitFor();
    await this.tab.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });
    const panel = this.tab.locator("section", { has: this.tab.getByRole("heading", { name }) });
    const serial = ((await panel.locator("bdi").first().textContent()) ?? "").replaceAll(/\s/g, "");
    this.#note("register", serial);
    this.#note("attend", serial);
    await this.#button("الطالب التالي").click();
  }
}

/**
 * Clicks until the next thing is shown.
 * @returns false if the button is not there, also when the other desk's act takes it away meanwhile
 */
async function clickFor(next: Locator, button: Locator): Promise<boolean> {
  while (await button.isVisible()) {
    // A slow click may count although its time is over.
    if (await next.isVisible()) return true;
    await button
      .click({ timeout: 2_000 })
      .then(() => next.waitFor({ timeout: 10_000 }))
      .catch(() => {});
  }
  return next.isVisible();
}

/** Runs in the page: a device with a wrong clock. Of several settings, in any order, the last one counts. */
function setClock(setting: ClockSetting): void {
  const page = globalThis as { clockSetting?: ClockSetting };
  const known = page.clockSetting;
  if (known) {
    if (setting.count > known.count) Object.assign(known, setting);
    return;
  }
  const set = { ...setting };
  page.clockSetting = set;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + set.offset);
      else super(...(given as [number]));
    }
    static override now = () => RealDate.now() + set.offset;
  } as DateConstructor;
}

/** Runs in the page. */
async function hasCopy(): Promise<boolean> {
  const find = (path: string) => caches.match(path, { cacheName: "exam-desk", ignoreVary: true });
  const [copy, worker] = await Promise.all([find(location.pathname), navigator.serviceWorker.getRegistration()]);
  const parts = (await copy?.text())?.match(/\/assets\/[\w.-]+/g) ?? [];
  return Boolean(copy && worker?.active) && (await Promise.all(parts.map(find))).every(Boolean);
}
