import type { Page } from "@playwright/test";
import type { Product } from "../product/product.ts";
import { onDatabase, sendAsStaff } from "./data.ts";

/** Shared by tests of the desk in the hall. */

export const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

let families = 0;
/** A unique family name, so that a search finds only these contestants. */
export function newFamily(): string {
  families += 1;
  const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  return `آل${[...`${Date.now()}${families}`].map((digit) => letters[Number(digit) + 5]).join("")}`;
}

type Exam = { id: string; name: string };
export const newExam = (server: Product, name: string) =>
  sendAsStaff(server, "POST", "/api/onsitequiz", { name }) as Promise<Exam>;

export const giveScore = (server: Product, exam: Exam, serial: string, score: number) =>
  sendAsStaff(server, "POST", "/api/onsitequiz/Addscore", { onsiteExamId: exam.id, serial, score }) as Promise<{
    id: string;
  }>;

type Kept = { score: number; contestant: { fullName: string }; corrections: { score: number; reason: string }[] };
/** The scores of an exam, newest first. */
export const scoresOf = async (server: Product, exam: Exam): Promise<Kept[]> =>
  ((await sendAsStaff(server, "GET", `/api/onsitequiz/${exam.id}`)) as { contestantOnsiteExams: Kept[] })
    .contestantOnsiteExams;

/** Runs `work` while no on-site exam exists. */
export async function withoutExams(server: Product, work: () => Promise<void>): Promise<void> {
  const hide = (isHidden: boolean, ids: string[]) =>
    onDatabase(server, async ({ sql }) => {
      await sql`update onsite_quizzes set is_deleted = ${isHidden} where id::text in ${[...ids, ""]}`;
    });
  let ids: string[] = [];
  await onDatabase(server, async ({ sql }) => {
    const rows = await sql<{ id: string }[]>`select id from onsite_quizzes where not is_deleted`;
    ids = rows.map(({ id }) => id);
  });
  await hide(true, ids);
  try {
    await work();
  } finally {
    await hide(false, ids);
  }
}

/** The next request of this method and address is processed, but its answer is lost. */
export async function loseAnswer(page: Page, method: string, address: RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

/** The next such call fails without reaching the server. */
export async function failOnce(page: Page, method: string, address: RegExp): Promise<void> {
  let hasFailed = false;
  await page.route(address, (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback();
    hasFailed = true;
    return route.fulfill({ status: 500, body: "oops" });
  });
}

/** `pauseMilliseconds`: time until the first key; `gapMilliseconds`: time between keys, as in their events. */
type Scan = {
  layout?: "latin" | "arabic" | "nameless";
  end?: "Enter" | "none";
  pauseMilliseconds?: number;
  gapMilliseconds?: number;
};

/** The key event of a sign in a keyboard layout. A phone's keyboard names no key. */
const keyOf = (sign: string, layout: Scan["layout"]) => {
  if (layout === "nameless") return { key: "Unidentified", code: "", windowsVirtualKeyCode: 229, text: sign };
  if (/\D/.test(sign)) return { key: sign, code: "", text: sign };
  const key = layout === "arabic" ? ("٠١٢٣٤٥٦٧٨٩"[Number(sign)] ?? "") : sign;
  return { key, code: `Digit${sign}`, text: key };
};

/** Types a code as a scanner does: real keys, with time stamps a few milliseconds apart even on a busy machine. */
export async function scan(page: Page, code: string, options: Scan = {}): Promise<void> {
  const { layout = "latin", end = "Enter", pauseMilliseconds = 0, gapMilliseconds = 8 } = options;
  const session = await page.context().newCDPSession(page);
  const start = (Date.now() + pauseMilliseconds) / 1000;
  const signs = [...code].map((sign) => keyOf(sign, layout));
  const keys = end === "Enter" ? [...signs, { key: "Enter", code: "Enter", text: "\r" }] : signs;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = start + (index * gapMilliseconds) / 1000;
      return [
        session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, timestamp }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", key: key.key, code: key.code, timestamp }),
      ];
    }),
  );
  await session.detach();
}
