import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { LandingRequest } from "#contract/site/landing.ts";
import { expect } from "./fixtures.ts";
import type { Product } from "./product/product.ts";
import { signIn } from "./session.ts";

/** Access to the landing page's editor. */

export const settingsPath = "/dashboard/settings";
export const at = (end: string) => new RegExp(`^http://[^/]+${end}$`);
export const field = (page: Page, name: keyof LandingRequest) => page.locator(`#${name}`);
export const fileInput = (page: Page, name: keyof LandingRequest) => page.locator(`[data-file-input=${name}]`);
export const saveButton = (page: Page) => page.getByRole("button", { name: "حفظ التغييرات" });
export const summary = (page: Page) => page.locator("form [role=alert]");
export const preview = (page: Page) => page.frameLocator("iframe[title='معاينة الصفحة الرئيسية']");
export const errorOf = (page: Page, name: keyof LandingRequest) => page.locator(`#${name}-error`);
export const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;
export const landingCall = "**/api/MainWindow";
export const uploadCall = "**/api/Attachments";

/** A unique picture. */
export async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}
export const asFile = (buffer: Buffer, name = "صورة.jpg", mimeType = "image/jpeg") => ({ name, mimeType, buffer });

export async function openEditor(page: Page, server: Product) {
  await signIn(page, server, "main");
  await page.goto(settingsPath);
  await expect(field(page, "header")).toBeVisible();
  await expect(preview(page).locator("h1")).not.toBeEmpty();
}
export async function choose(page: Page, name: (typeof pictures)[number], color: string) {
  await fileInput(page, name).setInputFiles(asFile(await picture(color)));
  await expect(page.locator(`fieldset:has(#${name}) [role=status]`)).toContainText("اكتمل رفع", { timeout: 30_000 });
}
export const heading = () => `عنوان ${crypto.randomUUID()}`;
