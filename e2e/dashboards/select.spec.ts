import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build, type Rolldown } from "vite";

const page = fileURLToPath(new URL("../support/select-page.tsx", import.meta.url));
let script = "";
let style = "";

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: page, output: { format: "es" } },
    },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
  // The product's built styles.
  for (const file of globSync("build/client/assets/app-*.css")) style += await readFile(file, "utf8");
  expect(style).not.toBe("");
});

test("a long list shows 20 options, and 20 more 300 ms after it was scrolled to its end", async ({ page }) => {
  await page.setContent(`<html lang="ar" dir="rtl"><style>${style}</style><body></body></html>`);
  await page.addScriptTag({ content: script, type: "module" });
  await page.getByRole("button").click();
  const options = page.getByRole("option", { name: /^خيار/ });
  await expect(options).toHaveCount(20);

  const waited = await options.last().evaluate(async (last) => {
    const list = last.closest("[role=listbox]");
    const started = performance.now();
    last.scrollIntoView();
    while ((list?.querySelectorAll("[role=option]").length ?? 0) < 40) await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
  expect(waited).toBeGreaterThanOrEqual(300);
  await expect(options).toHaveCount(40);

  await page.keyboard.press("End");
  await expect(page.getByRole("option", { name: "خيار 45" })).toBeFocused();
});
