import type { Page } from "@playwright/test";
import { register, sendAsStaff } from "../../support/data/data.ts";
import { newExam, newFamily } from "../../support/data/onsite.ts";
import { expect } from "../../support/fixtures.ts";
import type { Product } from "../../support/product/product.ts";

/** The desk of an exam day in a browser. */

export const deskPath = "/IQ-test/dashboard/desk";
export const code = "482915";
export const allSent = "متصل. كل شيء مُرسل.";

export type Person = { id: string; serialNumber: string; name: string };
export type DeskDay = Awaited<ReturnType<typeof planDay>>;

/** A day with two halls: three people in the first, one in the second. */
export async function planDay(server: Product, { date = "2099-06-07", testTimes = [1] } = {}) {
  const family = newFamily();
  const exam = await newExam(server, `اختبار ${family}`);
  const plan = { date, testTimes, onsiteExamId: exam.id, governorates: [17] };
  const day = (await sendAsStaff(server, "POST", "/api/exam-days", plan)) as { id: string };
  const halls: { id: string; name: string }[] = [];
  for (const name of ["القاعة الأولى", "القاعة الثانية"]) {
    const hall = { name, seats: 9, address: "بغداد" };
    halls.push(
      (await sendAsStaff(server, "POST", `/api/exam-days/${day.id}/halls`, hall)) as { id: string; name: string },
    );
  }
  const people: Person[] = [];
  for (const [index, first] of ["أحمد كريم", "باسم كريم", "جاسم كريم", "داود كريم"].entries()) {
    const name = `${first} ${family}`;
    const person = await register(server, { fullName: name });
    people.push({ ...person, name });
    const place = { serial: person.serialNumber, hallId: halls[index < 3 ? 0 : 1]?.id, testTime: 1 };
    await sendAsStaff(server, "POST", `/api/exam-days/${day.id}/places`, place);
  }
  const [ahmad, basim, jasim, dawud] = people as [Person, Person, Person, Person];
  return { exam, day, halls, family, ahmad, basim, jasim, dawud };
}

export const searchBox = (page: Page) => page.getByLabel("امسح البطاقة، أو اكتب الاسم أو الرمز");
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Opens the preparation and fills it in. */
export async function fillPreparation(page: Page, dayId: string): Promise<void> {
  await page.goto(`${deskPath}?day=${dayId}`);
  await page.getByLabel("اسم هذا الجهاز").fill("مكتب الباب");
  await press(page, "القاعة الأولى");
  await page.getByLabel("رمز من ستة أرقام").fill(code);
  await page.getByLabel("الرمز مرة أخرى").fill(code);
}

export async function prepare(page: Page, dayId: string): Promise<void> {
  await fillPreparation(page, dayId);
  await press(page, "جهّز الجهاز");
  await expect(searchBox(page)).toBeVisible();
}

/** As `scan`, which would end the cut: its own session with the browser does. */
export async function enter(page: Page, serial: string): Promise<void> {
  await searchBox(page).pressSequentially(serial);
  await searchBox(page).press("Enter");
}

export async function unlock(page: Page, typed: string): Promise<void> {
  await page.getByLabel("الرمز", { exact: true }).fill(typed);
  await press(page, "افتح المكتب");
}

type Attendance = { counts: { hallId: string; present: number; scored: number }[]; conflictCount: number };

/** How many of the first hall are present and scored, and the conflicts of the day. */
export async function attendanceOf(server: Product, { day, halls }: Pick<DeskDay, "day" | "halls">) {
  const answer = (await sendAsStaff(server, "GET", `/api/exam-days/${day.id}/attendance`)) as Attendance;
  const first = answer.counts.find(({ hallId }) => hallId === halls[0]?.id);
  return [first?.present, first?.scored, answer.conflictCount];
}
