import type { Page } from "@playwright/test";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { onDatabase, sendAsStaff } from "../support/data/data.ts";
import { plant } from "../support/data/planted.ts";
import { contestantsWithFile, previewFile } from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { startProduct } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

const fullName = "عبد الرحمن محمد عبد الحسين الموسوي الكربلائي";
const email = "abdulrahman.mohammed.abdulhussein.almosawi@example.iq";

/** The screens with people in lists. */
const lists = (
  "home quiz/:id quiz/import/:id assessments/:id/sittings acceptance/:id requests people-files/:id schools/texts " +
  "on-site/quiz/:id on-site/days/:id/halls/:hallId on-site/days/:id/halls/:hallId/absent"
).split(" ");

test("a name of four parts is whole in every list of the test area on a small office screen", async ({ page }) => {
  test.setTimeout(180_000);
  const server = await startProduct();
  try {
    const { content } = await contestantsWithFile(server);
    const made = await sendAsStaff(server, "POST", "/api/assessments", { content: readyAssessment() });
    const { id, version } = made as { id: string; version: number };
    await sendAsStaff(server, "POST", `/api/assessments/${id}/publish`, { version });
    await sendAsStaff(server, "POST", `/api/assessments/${id}/halls`, { name: "قاعة الزهراء الكبرى" });
    const planted = await plant(server, (product) =>
      onDatabase(product, async ({ sql }) => {
        const schoolName = `ثانوية ${fullName} للبنين`;
        await sql`update contestants set full_name = ${fullName}, email = ${email}, governorate = 12, school_name = ${schoolName}`;
        await sql`update contestant_import_rows set mended = ${JSON.stringify({ fullName })}::jsonb`;
        await sql`
          insert into sittings (id, assessment_id, version, contestant_id, attempt, seed, state, hall_id, started_at, last_beat_at)
          select gen_random_uuid(), ${id}, ${version}, contestants.id, 1, 1, 'running', halls.id, now(), now() - interval '1 hour'
          from contestants, halls where halls.assessment_id = ${id}`;
        await sql`insert into sitting_sections (sitting_id, section, started_at, seconds) select id, 0, now(), 1200 from sittings`;
      }),
    );
    const run = planted["/IQ-test/dashboard/acceptance/:id"]?.split("/").at(-1);
    await sendAsStaff(server, "POST", `/api/acceptance/${run}/run`, {});
    const preview = await previewFile(server, "names.csv", content);
    planted["/IQ-test/dashboard/quiz/import/:id"] = `/IQ-test/dashboard/quiz/import/${preview.id}`;
    planted["/IQ-test/dashboard/assessments/:id/sittings"] = `/IQ-test/dashboard/assessments/${id}/sittings`;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${server.url}/IQ-test`);
    await signIn(page, server, "iq");
    for (const path of lists) {
      const address = `/IQ-test/dashboard/${path}`;
      await visit(page, server.url + (planted[address] ?? address));
      await expect.poll(() => namesOf(page).then(({ count }) => count), path).toBeGreaterThan(0);
      expect.soft((await namesOf(page)).cut, path).toEqual([]);
    }
    await page.close();
  } finally {
    await server.dispose();
  }
});

/** The names in tables, and those of them of which a word is parted, that take many lines, or reach out of the table. */
const namesOf = (page: Page) =>
  page.evaluate((name) => {
    const shown = [...document.querySelectorAll("main table *")].filter(
      ({ firstChild }) => firstChild?.nodeType === 3 && firstChild.nodeValue?.includes(name),
    );
    const faultOf = (element: Element) => {
      const start = element.textContent.indexOf(name);
      const rectsOf = (from: number, text: string) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, start + from);
        range.setEnd(element.firstChild ?? element, start + from + text.length);
        return [...range.getClientRects()];
      };
      if ([...name.matchAll(/\S+/g)].some(({ index, 0: word }) => rectsOf(index, word).length > 1)) return "parted";
      const rects = rectsOf(0, name);
      const box = element.closest("table")?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      if (rects.some(({ left, right }) => left < box.left || right > box.right)) return "out of the table";
      return new Set(rects.map(({ top }) => Math.round(top))).size > 2 ? "too many lines" : null;
    };
    return { count: shown.length, cut: shown.map(faultOf).filter((fault) => fault !== null) };
  }, fullName);
