import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { projectFolder } from "#api/project-folder.ts";
import { register, sendAsStaff } from "../support/data/data.ts";
import { startProduct } from "../support/product/product.ts";
import { openFolder } from "../support/product/two-products.ts";
import { signIn, signInAs } from "../support/session.ts";

/** Backup and restore from the command line, on the embedded database. */

const run = (command: "backup" | "restore" | "erased", args: string[], variables: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(projectFolder, "commands", `${command}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: "", ...variables },
  });

test("a backup of the running product becomes another product, where a SuperAdmin sees that its own backups fail", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = await openFolder();
  const file = join(folder, "rafid.tar.zst");
  const variables = { BACKUP_PASSPHRASE: "correct horse battery", LOG_LEVEL: "silent" };
  const product = await startProduct();
  try {
    const { serialNumber } = await register(product, { fullName: "زينب علي حسين" });
    const leaving = await register(product, { fullName: "سعاد كريم جواد" });
    const made = await run("backup", [file], { ...variables, DATA_DIR: product.dataDir });
    expect(made.stdout).toContain("contestants: 2 rows\n");
    const list = join(folder, "erased.csv");
    const path = `/api/contestants/${leaving.id}/erase`;
    await sendAsStaff(product, "POST", path, { serialNumber: leaving.serialNumber, reason: "طلب ولي الأمر" });
    await run("erased", [list], { ...variables, DATA_DIR: product.dataDir });
    // The product is unaffected.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await product.stop();
    const later = join(folder, "later.tar.zst");
    expect((await run("backup", [later], { ...variables, DATA_DIR: product.dataDir })).stdout).toContain(
      "contestants: 1 rows",
    );

    const dataDir = join(folder, "restored");
    const damaged = join(folder, "damaged.csv");
    await writeFile(damaged, (await readFile(list, "utf8")).replace(leaving.id, leaving.id.slice(1)));
    // Nothing is written: the next step needs an empty database.
    await expect(run("restore", [file, "--erased", damaged], { ...variables, DATA_DIR: dataDir })).rejects.toThrow(
      /damaged\.csv is damaged: line 2 /,
    );
    const restoring = run("restore", [file, "--erased", list], { ...variables, DATA_DIR: dataDir });
    expect((await restoring).stdout).toMatch(/erased again: 1 of 1 in the list\nrestored from/);
    await expect(run("restore", [file], { ...variables, DATA_DIR: dataDir })).rejects.toThrow(/is not empty/);
    // A file at the path of the backup folder.
    await writeFile(join(folder, "backups"), "");
    const restored = await startProduct({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, "backups") });
    try {
      expect((await fetch(`${restored.url}/api/contestants/BySerial/${leaving.serialNumber}`)).status).toBe(404);
      const found = await fetch(`${restored.url}/api/contestants/BySerial/${serialNumber}`);
      expect(await found.json()).toMatchObject({ contestant: { fullName: "زينب علي حسين" } });
      const home = `${restored.url}/IQ-test/dashboard`;
      const warning = "تعذّر حفظ النسخة الاحتياطية";
      await expect
        .poll(async () => ((await (await fetch(`${restored.url}/metrics`)).text()).match(/^backups_total.*/m) ?? [])[0])
        .toBe('backups_total{outcome="failed"} 1');
      const page = await browser.newPage();
      await signIn(page, restored, "iq");
      await page.goto(home);
      await expect(page.getByRole("status").filter({ hasText: warning })).toContainText("يعيد الخادم المحاولة بنفسه");
      const admins = await browser.newPage();
      await signInAs(admins, restored, "Admin");
      await admins.goto(home);
      // Erased contestants still count.
      await expect(admins.getByRole("listitem").filter({ hasText: "كل الطلاب" })).toContainText("٢");
      await expect(admins.getByText(warning)).toHaveCount(0);
    } finally {
      await restored.dispose();
    }
  } finally {
    await product.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
