import type { Page } from "@playwright/test";
import { standInForCamera, withCamera } from "../support/camera.ts";
import { register } from "../support/data/data.ts";
import { dialog, giveScore, newExam, newFamily, scan, scoresOf, toast } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** Scans at the desk, by keyboard scanners and by camera. */

const desk = "/IQ-test/dashboard/on-site";
const contestant = (page: Page) => dialog(page, "الطالب");
const scoreDialog = (page: Page) => dialog(page, "إضافة درجة");
const score = (page: Page) => scoreDialog(page).getByLabel("الدرجة", { exact: true });

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("a scan opens the contestant on every screen, in every layout and from any focus, and types into no form @journey", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const { serialNumber } = await register(server, { fullName: `زينب علي ${family}`, schoolName: "ثانوية دجلة" });
  const exam = await newExam(server, `اختبار ${family}`);
  await giveScore(server, exam, serialNumber, 40);
  await page.goto(desk);
  const search = page.getByLabel("ابحث بالاسم أو الرمز أو الهاتف");
  await search.fill("زينب");
  // A person types slower than a scanner, so this is a search.
  await search.pressSequentially(serialNumber, { delay: 90 });
  await expect(search).toHaveValue(`زينب${serialNumber}`);
  await expect(contestant(page)).toHaveCount(0);
  await test.step("Enter turns slow keys and keys without names into a scan, which stays in no field", async () => {
    for (const layout of ["latin", "arabic", "nameless"] as const) {
      await search.fill("زينب");
      await scan(page, serialNumber, { layout, gapMilliseconds: 110 });
      await expect(contestant(page)).toContainText(`زينب علي ${family}`);
      await expect(search).toHaveValue("زينب");
      await expect(page).not.toHaveURL(/text=/);
      await page.keyboard.press("Escape");
      await expect(contestant(page)).toHaveCount(0);
    }
    // The dialog returns the focus when it has closed.
    await expect(search).toBeFocused();
    await search.blur();
    await scan(page, serialNumber, { gapMilliseconds: 110 });
    await expect(contestant(page)).toContainText(`زينب علي ${family}`);
    await page.keyboard.press("Escape");
    // The person's input stays.
    await search.fill("75");
    await scan(page, serialNumber, { layout: "arabic", gapMilliseconds: 110 });
    await expect(contestant(page)).toContainText(`زينب علي ${family}`);
    await expect(search).toHaveValue("75");
    await page.keyboard.press("Escape");
  });
  await test.step("a scanner that sends signs around the code leaves none of them", async () => {
    const link = `http://rafid.iq/quiz?serial=${serialNumber}`;
    for (const code of [`]Q1${serialNumber}`, `دَ1${serialNumber}`, `#${serialNumber}#`, link]) {
      await search.fill("زينب");
      await scan(page, code);
      await expect(contestant(page)).toContainText(`زينب علي ${family}`);
      await expect(search).toHaveValue("زينب");
      await page.keyboard.press("Escape");
      await expect(contestant(page)).toHaveCount(0);
    }
  });
  await search.fill("زينب");
  await scan(page, serialNumber);
  for (const text of [`زينب علي ${family}`, "١٢ سنة", "ثانوية دجلة", "وقت الاختبار"]) {
    await expect(contestant(page)).toContainText(text);
  }
  await expect(search).toHaveValue("زينب");
  await page.keyboard.press("Escape");

  await visit(page, `${desk}/cards`);
  await expect(page.getByRole("button", { name: "حضّر للطباعة" })).toBeEnabled();
  await scan(page, serialNumber, { layout: "arabic", end: "none" });
  await expect(contestant(page)).toContainText(`زينب علي ${family}`);
  await page.keyboard.press("Escape");

  await visit(page, `${desk}/quiz`);
  await expect(page.getByRole("link", { name: exam.name })).toBeVisible();
  await scan(page, serialNumber, { layout: "arabic" });
  await expect(contestant(page)).toContainText(`زينب علي ${family}`);
  await contestant(page).getByRole("button", { name: "إضافة درجة" }).click();
  await expect(contestant(page)).toHaveCount(0);
  await expect(page.getByText(`اختر الاختبار لإضافة درجة «زينب علي ${family}»`)).toBeVisible();
  await page.getByRole("link", { name: exam.name }).click();
  await expect(scoreDialog(page)).toContainText(`زينب علي ${family}`);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/serial=/);

  await scan(page, serialNumber, { layout: "arabic" });
  await expect(scoreDialog(page)).toContainText(`زينب علي ${family}`);
  await page.keyboard.press("Escape");

  await test.step("it never types into a form with input, nor sends it", async () => {
    const written: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && written.push(request.url()));
    const refused = toast(page, "احفظ ما كتبته أو أغلق النافذة، ثم امسح البطاقة");

    await visit(page, `${desk}/quiz`);
    await page.getByRole("button", { name: "إضافة اختبار" }).click();
    const examName = page.getByLabel("اسم الاختبار");
    await examName.fill("اختبار");
    await scan(page, serialNumber);
    await expect(refused).toBeVisible();
    await expect(examName).toHaveValue("اختبار");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

    await visit(page, desk);
    await page.getByRole("button", { name: "إضافة طالب جديد" }).click();
    const name = page.getByLabel("الاسم الكامل");
    await name.fill("علي");
    await expect(refused).toHaveCount(0);
    await scan(page, serialNumber, { layout: "arabic" });
    await expect(refused).toBeVisible();
    await expect(name).toHaveValue("علي");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "أغلق دون حفظ" }).click();

    await visit(page, `${desk}/quiz/${exam.id}`);
    await page.getByRole("button", { name: /^تصحيح/ }).click();
    const reason = page.getByLabel("سبب التصحيح");
    await reason.fill("خطأ");
    await expect(refused).toHaveCount(0);
    await scan(page, serialNumber);
    await expect(refused).toBeVisible();
    await expect(reason).toHaveValue("خطأ");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "أغلق دون حفظ" }).click();
    expect(written).toEqual([]);
  });

  await test.step("a missing camera is reported", async () => {
    await visit(page, desk);
    await page.getByRole("button", { name: "امسح بالكاميرا" }).click();
    await expect(page.getByRole("alert")).toContainText("لا توجد كاميرا على هذا الجهاز");
    await page.keyboard.press("Escape");
  });
});

test("a queue is processed with scanner and keys only, each score under its own name", async ({ page, server }) => {
  const family = newFamily();
  const exam = await newExam(server, `اختبار ${family}`);
  const people: { name: string; serialNumber: string }[] = [];
  for (const name of ["أول", "ثان", "ثالث"]) {
    people.push({ name: `${name} في ${family}`, ...(await register(server, { fullName: `${name} في ${family}` })) });
  }
  await page.goto(`${desk}/quiz/${exam.id}`);
  await page.getByRole("button", { name: "إضافة درجة" }).click();
  await scoreDialog(page).getByLabel("الإدخال السريع").check();
  for (const [index, { name, serialNumber }] of people.entries()) {
    await scan(page, serialNumber, { layout: "arabic" });
    await expect(scoreDialog(page)).toContainText(name);
    await expect(score(page)).toBeFocused();
    await page.keyboard.type(`${70 + index}`, { delay: 5 });
    await page.keyboard.press("Enter");
    await expect(scoreDialog(page).getByText(`آخر ما حُفظ: ${name}`)).toBeVisible();
  }
  const kept = await scoresOf(server, exam);
  expect(kept.map((result) => [result.contestant.fullName, result.score])).toEqual(
    people.map(({ name }, index) => [name, 70 + index]).toReversed(),
  );
  // The next card waits while a typed score is unsaved, and nothing is written into its field.
  const [first, second] = people;
  await scan(page, first?.serialNumber ?? "");
  await expect(score(page)).toBeFocused();
  await page.keyboard.type("5");
  // People cannot scan sooner after a key press; the scanner's first digit would belong to it.
  await scan(page, second?.serialNumber ?? "", { pauseMilliseconds: 100 });
  await expect(toast(page, "احفظ درجة هذا الطالب أولاً")).toBeVisible();
  await expect(score(page)).toHaveValue("5");
  await expect(scoreDialog(page)).toContainText(first?.name ?? "");
  await scan(page, second?.serialNumber ?? "", { layout: "nameless", gapMilliseconds: 120 });
  await expect(score(page)).toHaveValue("5");
  await expect(scoreDialog(page)).toContainText(first?.name ?? "");
  // The choice is remembered.
  await page.reload();
  await page.getByRole("button", { name: "إضافة درجة" }).click();
  await expect(scoreDialog(page).getByLabel("الإدخال السريع")).toBeChecked();
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of 500|Failed to load resource/ });

  test("a scan reports it, and can be retried @routes", async ({ page, server }) => {
    const family = newFamily();
    const { serialNumber } = await register(server, { fullName: `زينب علي ${family}` });
    const exam = await newExam(server, `اختبار ${family}`);
    await page.goto(desk);
    await expect(page.getByText("ابدأ البحث عن الطلاب")).toBeVisible();
    await page.route("**/api/contestants/search/**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await scan(page, serialNumber);
    await expect(contestant(page).getByRole("alert")).toContainText("حدث خطأ أثناء البحث");
    await page.unrouteAll();
    await contestant(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(contestant(page)).toContainText(`زينب علي ${family}`);

    await contestant(page).getByRole("button", { name: "إغلاق", exact: true }).click();
    await expect(contestant(page)).toHaveCount(0);
    await visit(page, `${desk}/quiz/${exam.id}`);
    await expect(page.getByRole("heading", { name: exam.name })).toBeVisible();
    await page.route("**/contestants/*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await scan(page, serialNumber);
    await expect(scoreDialog(page).getByRole("alert")).toContainText("حدث خطأ أثناء البحث");
    await page.unrouteAll();
    await scoreDialog(page).getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(scoreDialog(page)).toContainText(`زينب علي ${family}`);
  });
});

test("the camera reads a card and switches off; a missing permission is reported", async ({ server }) => {
  const family = newFamily();
  const { serialNumber } = await register(server, { fullName: `زينب علي ${family}` });
  await withCamera(serialNumber, async (browser) => {
    const context = await browser.newContext({ baseURL: server.url, locale: "ar-IQ" });
    const page = await context.newPage();
    await signIn(page, server, "iq");
    await standInForCamera(page, serialNumber);
    await page.addInitScript(() => {
      const streams: MediaStream[] = [];
      Object.assign(window, { streams });
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        streams.push(stream);
        return stream;
      };
    });
    await page.goto(desk);
    const open = () => page.getByRole("button", { name: "امسح بالكاميرا" }).click();
    await open();
    const camera = dialog(page, "وجّه الكاميرا إلى صورة QR");
    await expect(camera.getByRole("alert")).toContainText("لم يسمح المتصفح باستعمال الكاميرا");
    await context.grantPermissions(["camera"], { origin: server.url });
    const decoder = page.waitForRequest(/\.wasm$/);
    await camera.getByRole("button", { name: "أعد المحاولة" }).click();
    await decoder;
    await expect(contestant(page)).toContainText(`زينب علي ${family}`);
    const states = () =>
      page.evaluate(() =>
        (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
          stream.getTracks().map((track) => track.readyState),
        ),
      );
    expect(await states()).toEqual(["ended"]);
  });
});

type Fake = {
  /** Switches of the light. */
  lights?: boolean[];
  reader: string;
  error: string;
  isBlank: boolean;
  wanted: (string | undefined)[];
  tracks: MediaStreamTrack[];
};
declare global {
  var fake: Fake;
}

test("a camera or reader that fails gets words, and another way leads on", async ({ server }) => {
  const family = newFamily();
  const { serialNumber } = await register(server, { fullName: `زينب علي ${family}` });
  await withCamera(serialNumber, async (browser) => {
    const context = await browser.newContext({ baseURL: server.url, locale: "ar-IQ", permissions: ["camera"] });
    const page = await context.newPage();
    await signIn(page, server, "iq");
    await standInForCamera(page, serialNumber);
    await page.addInitScript(() => {
      globalThis.fake = { reader: "blind", error: "", isBlank: false, wanted: [], tracks: [] };
      const unavailable = () =>
        Promise.reject(new DOMException("Barcode detection service unavailable.", "NotSupportedError"));
      class BarcodeDetector {
        static getSupportedFormats = (): Promise<string[]> => {
          if (fake.reader === "unavailable") return unavailable();
          return Promise.resolve(fake.reader === "without QR" ? ["ean_13"] : ["qr_code"]);
        };
        detect = () => {
          if (fake.reader === "failing") return unavailable();
          return fake.reader === "silent" ? new Promise(() => {}) : Promise.resolve([]);
        };
      }
      Object.assign(globalThis, { BarcodeDetector });
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (asked = {}) => {
        const { exact } = ((asked.video as MediaTrackConstraints).deviceId ?? {}) as { exact?: string };
        fake.wanted.push(exact);
        if (exact === "gone") throw new DOMException("", "OverconstrainedError");
        if (fake.error) throw new DOMException("", fake.error);
        const blank = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
        blank.getContext("2d")?.fillRect(0, 0, 64, 48);
        const stream = fake.isBlank ? blank.captureStream(5) : await ask({ video: true });
        fake.tracks = stream.getVideoTracks();
        return stream;
      };
      const camera = { kind: "videoinput", groupId: "", toJSON: () => ({}) } as const;
      mediaDevices.enumerateDevices = async () => [
        { ...camera, deviceId: "front", label: "Front camera" },
        { ...camera, deviceId: "back", label: "" },
      ];
    });
    await page.goto(desk);
    const camera = dialog(page, "وجّه الكاميرا إلى صورة QR");
    const open = async (changes: Partial<Fake>) => {
      await page.evaluate((next) => void Object.assign(fake, { error: "", isBlank: false }, next), changes);
      await page.getByRole("button", { name: "امسح بالكاميرا" }).click();
    };
    const isFound = async () => {
      await expect(contestant(page)).toContainText(`زينب علي ${family}`, { timeout: 30_000 });
      await page.keyboard.press("Escape");
      await expect(contestant(page)).toHaveCount(0);
    };
    for (const reader of ["unavailable", "without QR", "failing", "blind", "silent"])
      await test.step(`the other reader reads where that of the browser is ${reader}`, async () => {
        await open({ reader });
        await isFound();
      });

    await test.step("a camera in use, and one that stops, can be tried again", async () => {
      await open({ reader: "without QR", error: "NotReadableError" });
      await expect(camera.getByRole("alert")).toContainText("أغلق البرامج التي تستعملها");
      await page.evaluate(() => void Object.assign(fake, { error: "", isBlank: true }));
      await camera.getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(camera.getByText("الصورة لا تتغير")).toBeVisible({ timeout: 30_000 });
      await page.evaluate(() => fake.tracks.map((track) => track.stop()));
      await expect(camera.getByRole("alert")).toContainText("توقفت الكاميرا");
      await page.evaluate(() => void Object.assign(fake, { isBlank: false }));
      await camera.getByRole("button", { name: "أعد المحاولة" }).click();
      await isFound();
    });

    await test.step("the light of a camera that has one is switched on and off", async () => {
      await page.evaluate(() => {
        Object.assign(fake, { lights: [] });
        Object.assign(MediaStreamTrack.prototype, {
          getCapabilities: () => ({ torch: true }),
          applyConstraints: async ({ advanced }: { advanced: { torch: boolean }[] }) =>
            void fake.lights?.push(...advanced.map(({ torch }) => torch)),
        });
      });
      await open({ isBlank: true });
      await camera.getByRole("button", { name: "أضئ المصباح" }).click();
      await camera.getByRole("button", { name: "أطفئ المصباح" }).click();
      await expect(camera.getByRole("button", { name: "أضئ المصباح" })).toBeVisible();
      expect(await page.evaluate(() => fake.lights)).toEqual([true, false]);
      await page.keyboard.press("Escape");
    });

    await test.step("another camera is chosen, and remembered while it is there", async () => {
      await open({ isBlank: true });
      await camera.getByLabel("الكاميرا").selectOption("كاميرا ٢");
      await expect.poll(() => page.evaluate(() => fake.wanted.at(-1))).toBe("back");
      await page.keyboard.press("Escape");
      await open({ isBlank: false });
      await isFound();
      expect(await page.evaluate(() => fake.wanted.at(-1))).toBe("back");
      await page.evaluate(() => localStorage.setItem("scanCamera", "gone"));
      await open({});
      await isFound();
      expect(await page.evaluate(() => fake.wanted.slice(-2))).toEqual(["gone", undefined]);
    });

    await test.step("the code can be typed instead", async () => {
      await open({ error: "NotFoundError" });
      await expect(camera.getByRole("alert")).toContainText("لا توجد كاميرا على هذا الجهاز");
      await camera.getByRole("button", { name: "اكتب الرمز" }).click();
      await dialog(page, "اكتب الرمز").getByLabel("رمز الطالب").fill(`]Q1${serialNumber}`);
      await page.keyboard.press("Enter");
      await isFound();
    });
  });
});
