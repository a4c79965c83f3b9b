import { readyAssessment } from "#api/test-support/assessments.ts";
import { register, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

/** A student in a hall asks for help, in one browser; a supervisor answers, in another. */

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, viewport: { width: 360, height: 800 } });

test("a call for help from a seat reaches the board, and the answer the seat, also after a cut and reloads @journey", async ({
  page,
  context,
  browser,
  server,
}) => {
  const { serialNumber } = await register(server, { fullName: "ياسر علي حسن" });
  const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [serialNumber] };
  type Made = { id: string; version: number; code: string };
  const staff = async (path: string, body: object) => (await sendAsStaff(server, "POST", path, body)) as Made;
  const content = readyAssessment({ title: "اختبار القاعة", audience, needsHallCode: true });
  const { id, version } = await staff("/api/assessments", { content });
  await staff(`/api/assessments/${id}/publish`, { version });
  const { code } = await staff(`/api/assessments/${id}/halls`, { name: "قاعة ٧" });
  await page.goto(`/IQ-test/sitting?serial=${serialNumber}`);
  const form = page.getByRole("form", { name: "اختبار القاعة" });
  await form.getByLabel("رمز القاعة").fill(code);
  await form.getByRole("button", { name: "ابدأ الاختبار" }).click();
  await page.getByRole("button", { name: "ابدأ القسم" }).click();

  const office = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 720 } });
  const board = await office.newPage();
  await signIn(board, server, "iq");
  await board.goto(`/IQ-test/dashboard/assessments/${id}/sittings`);
  const requests = board.getByRole("region", { name: "طلبات المساعدة" });
  await expect(board.getByText("جارية").first()).toBeVisible();
  await expect(requests).toHaveCount(0);

  const ask = page.getByRole("button", { name: "أحتاج مساعدة" });
  await ask.click();
  await expect(requests.getByText("ياسر علي حسن")).toBeVisible({ timeout: 2_000 });
  await expect(requests).toContainText("طلب مساعدة");
  await expect(requests).toContainText("قاعة ٧");
  await expect(board.getByRole("status").filter({ hasText: "تنتظر: ١" })).toContainText("ياسر علي حسن، قاعة ٧");
  await expectGood(board);
  await expectGood(page);
  await Promise.all([page.reload(), board.reload()]);
  await requests.getByRole("button", { name: "في الطريق إلى ياسر علي حسن" }).click();
  await expect(page.getByText("المشرف في الطريق إليك.")).toBeVisible({ timeout: 6_000 });
  await expect(requests).toContainText("في الطريق: ");
  await requests.getByRole("button", { name: "انتهى طلب ياسر علي حسن" }).click();
  await expect(requests).toHaveCount(0);
  await expect(page.getByText("انتهى طلبك.")).toBeVisible({ timeout: 6_000 });

  await context.setOffline(true);
  await ask.click();
  await expect(page.getByText("يصل طلبك إلى المشرفين حين تعود الشبكة.")).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(requests).toContainText("ياسر علي حسن");
  await page.getByRole("button", { name: "سحب طلب المساعدة" }).click();
  await expect(requests).toHaveCount(0, { timeout: 2_000 });
  await office.close();
});
