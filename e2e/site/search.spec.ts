import { AxeBuilder } from "@axe-core/playwright";
import { onlyPosts, publish } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/session.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("visitors search the site from the header, in any spelling @journey", async ({ page, server }) => {
    const { id } = await publish(server, { title: "أسماء المقبولين", content: "<p>تُعلن في مركز نور الدين غداً.</p>" });
    await page.goto("/news");
    await page.getByRole("link", { name: "البحث في الموقع" }).click();
    const field = page.getByRole("searchbox", { name: "ما الذي تبحث عنه؟" });
    const search = async (typed: string) => {
      await field.fill(typed);
      await page.getByRole("button", { name: "ابحث" }).click();
    };
    await search("  ");
    await expect(page.getByText("اكتب كلمة أو أكثر، ثم اضغط «ابحث».")).toBeVisible();
    await search("اسماء نورالدين");
    await expect(page.getByText("النتائج: ١", { exact: true })).toBeVisible();
    await expect(page.locator("mark")).toHaveText(["أسماء", "نور الدين"]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(field).toHaveValue("اسماء نورالدين");
    await page.getByRole("link", { name: "أسماء المقبولين" }).click();
    await expect(page).toHaveURL(`${server.url}/news/${id}`);
    await page.goto("/search");
    await search("قسطنطينية <b>");
    await expect(page.getByText("لم نجد شيئاً عن «قسطنطينية <b>»")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "أسئلة الأهالي" }).click();
    await expect(page).toHaveURL(`${server.url}/questions`);
  });
});

test("staff find posts, delete many of them and take that back @journey", async ({ page, server }) => {
  await onlyPosts(server, { active: 0, deleted: 0 });
  for (const title of ["بطولة السباحة", "بطولة الشطرنج", "دورة إسعاف"]) await publish(server, { title });
  for (let time = 0; time < 3; time += 1) await fetch(`${server.url}/api/search?q=منحة`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, "main");
  await page.goto("/dashboard/home");
  await expect(page.getByRole("listitem").filter({ hasText: "منحه" })).toContainText("مرات البحث: ٣");
  await page.goto("/dashboard/news");
  const list = page.getByRole("region", { name: "قائمة الأخبار" });
  const titles = list.getByRole("rowheader");
  await page.getByRole("textbox", { name: "ابحث في الأخبار..." }).fill("بطوله");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText([/الشطرنج/, /السباحة/]);
  await list.getByRole("checkbox", { name: "حدّد هذه الصفحة" }).check();
  await list.getByRole("button", { name: "احذف المحدّد" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("وعددها: ٢");
  await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
  await expect(list).toContainText("لا توجد أخبار بهذه الشروط");
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(titles).toHaveText([/الشطرنج/, /السباحة/]);
  await list.getByLabel("إلى يوم").fill("2020-01-01");
  await expect(list).toContainText("لا توجد أخبار بهذه الشروط");
  await list.getByRole("button", { name: "امسح التصفية" }).click();
  await expect(titles).toHaveCount(2);
});
