import type { Page } from "@playwright/test";
import { formatSerial } from "#contract/contestants/serial.ts";

/**
 * Address of the desk's page. It is measured from within: from an input's own time stamp to the frame that shows its
 * answer.
 */

const deskPath = "/IQ-test/dashboard/desk";
const code = "482915";

type Watch = { from: number; written: { stores: string; at: number }[] };
const box = (page: Page) => page.getByLabel("امسح البطاقة، أو اكتب الاسم أو الرمز");

/** Records, from the first load on, when a person did something and when the disk had written. */
export const watch = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript((session) => {
    localStorage.setItem("iq_token", session);
    localStorage.setItem("iq_role", "SuperAdmin");
    const seen: Watch = { from: 0, written: [] };
    Object.assign(window, { seen });
    const note = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === "Enter") seen.from = event.timeStamp;
    };
    for (const type of ["click", "input", "keydown"]) addEventListener(type, note, true);
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const work = transaction.call(this, stores, mode, options);
      const names = [stores].flat().join();
      work.addEventListener("complete", () => {
        if (mode === "readwrite") seen.written.push({ stores: names, at: performance.now() });
      });
      return work;
    };
  }, token);

/** Milliseconds from the last input until a part of the page is shown with all the texts. */
const untilShown = (page: Page, part: string, texts: readonly string[] = []): Promise<number> =>
  page.evaluate(
    ([selector, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const shown = document.querySelector(selector)?.textContent;
          if (!wanted.every((text) => shown?.includes(text))) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - (window as unknown as { seen: Watch }).seen.from));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`${selector} does not show ${wanted}`)), 30_000);
      }),
    [part, ["", ...texts]] as const,
  );

/** Milliseconds from the last input until these stores were on the disk. */
const writtenAfter = (page: Page, stores: string): Promise<number> =>
  page.evaluate((names) => {
    const { from, written } = (window as unknown as { seen: Watch }).seen;
    return (written.find((work) => work.stores === names && work.at > from)?.at ?? Number.NaN) - from;
  }, stores);

/** Stores a day's lists on the device. @returns milliseconds until they are on the disk, and until the desk is open */
export async function prepare(page: Page, dayId: string): Promise<{ kept: number; open: number; bytes: number }> {
  await page.goto(`${deskPath}?day=${dayId}`);
  await page.getByLabel("اسم هذا الجهاز").fill("bench");
  await page.getByRole("button", { name: "كل القاعات" }).click();
  await page.getByLabel("رمز من ستة أرقام").fill(code);
  await page.getByLabel("الرمز مرة أخرى").fill(code);
  const open = untilShown(page, "main", ["امسح بطاقة الطالب فيُسجّل الحضور"]);
  await page.getByRole("button", { name: "جهّز الجهاز" }).click();
  const opened = await open;
  return { kept: await writtenAfter(page, "desk,pack,acts"), open: opened, bytes: await packBytes(page) };
}

/** The size of the encrypted lists on the disk. */
const packBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const asked = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await asked(indexedDB.open("exam-desk"));
    const [{ content }] = (await asked(db.transaction("pack").objectStore("pack").getAll())) as [
      { content: ArrayBuffer },
    ];
    db.close();
    return content.byteLength;
  });

/** Marks somebody as present by their code. @returns milliseconds until it is on the disk, and until it is shown */
export async function scan(page: Page, serial: string): Promise<{ kept: number; shown: number }> {
  await box(page).fill(serial);
  const shown = untilShown(page, "main", [formatSerial(serial), "سُجّل الحضور"]);
  await box(page).press("Enter");
  const at = await shown;
  return { kept: await writtenAfter(page, "desk,acts"), shown: at };
}

/** Searches for a name. @returns milliseconds until people are shown */
export async function search(page: Page, name: string): Promise<number> {
  await box(page).fill("");
  const shown = untilShown(page, "section[aria-label='الطلاب الذين وُجدوا'] li");
  await box(page).fill(name);
  return shown;
}
