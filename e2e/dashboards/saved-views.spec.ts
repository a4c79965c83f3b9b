import { contestantsAt, contestantsHome } from "../support/data/contestants.ts";
import { register } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn, signInAs } from "../support/session.ts";

test("filters are saved under a name without the search, chosen again, renamed and removed, by each person alone", async ({
  page,
  server,
}) => {
  await register(server);
  await signIn(page, server, "iq");
  await page.goto(contestantsHome);
  const saved = page.getByRole("group", { name: "التصفيات المحفوظة" });
  const dialog = page.getByRole("dialog");
  await expect(page.getByRole("button", { name: "تصدير" })).toBeEnabled();
  await expect(saved).toHaveCount(0);

  await page.goto(contestantsAt({ text: "زينب", gender: "1", sortBy: "fullName", sortDirection: "asc" }));
  await saved.getByRole("button", { name: "احفظ هذه التصفية" }).click();
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await expect(dialog.getByLabel("اسم التصفية")).toHaveAccessibleDescription(/اكتب اسماً للتصفية/);
  await dialog.getByLabel("اسم التصفية").fill("البنات");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await expect(saved.getByRole("button", { name: "البنات", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("زينب");

  await page.goto(contestantsHome);
  await saved.getByRole("button", { name: "البنات" }).click();
  await expect(page).toHaveURL(/\?gender=1&sortBy=fullName&sortDirection=asc$/);
  await expectGood(page);

  await saved.getByRole("button", { name: "إجراء لتصفية البنات" }).click();
  await page.getByRole("menuitem", { name: "غيّر اسم التصفية" }).click();
  await dialog.getByLabel("اسم التصفية").fill("الإناث");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await saved.getByRole("button", { name: "إجراء لتصفية الإناث" }).click();
  await page.getByRole("menuitem", { name: "احذف التصفية" }).click();
  await expect(saved.getByRole("button")).toHaveText(["احفظ هذه التصفية"]);

  await saved.getByRole("button", { name: "احفظ هذه التصفية" }).click();
  await dialog.getByLabel("اسم التصفية").fill("لي وحدي");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await expect(saved.getByRole("button", { name: "لي وحدي", exact: true })).toBeVisible();
  await signInAs(page, server, "SuperAdmin");
  await page.reload();
  await expect(saved.getByRole("button")).toHaveText(["احفظ هذه التصفية"]);
});
