import { awaitsText, endText, keptText, overviewText, questionText, startText } from "#web/text/test-area/sitting.ts";
import { onDatabase } from "../support/data/data.ts";
import { newStudent, type Site } from "./site.ts";
import type { Visitor } from "./visitor.ts";

/** Answers with a network, continues without, reloads the page meanwhile, and hands in when the network is back. */
export async function sitWithCut(visitor: Visitor, site: Site): Promise<void> {
  const { serialNumber } = await newStudent(site);
  await visitor.visit(`/IQ-test/sitting?serial=${serialNumber}`);
  await visitor.press(awaitsText.start);
  await visitor.press(startText.start);
  await answer(visitor, 1, 4);
  await visitor.sees(keptText.sent);
  await visitor.until("a copy of the page for reloads", () => visitor.tab.evaluate(isCopied));
  site.line.cut();
  try {
    await visitor.press(questionText.next);
    await answer(visitor, 2, 4);
    await visitor.sees("لا توجد شبكة الآن");
    await visitor.keep("sitting without network");
    await visitor.visit("/IQ-test/sitting");
    await answer(visitor, 3, 4);
  } finally {
    site.line.mend();
  }
  await visitor.press(questionText.next);
  await answer(visitor, 4, 4);
  await visitor.sees(keptText.sent);
  await endSection(visitor, overviewText.finish, overviewText.confirm);
  await visitor.press(startText.start);
  await answer(visitor, 1, 4);
  await endSection(visitor, overviewText.finishAll, overviewText.confirmAll);
  await visitor.sees(endText.done, endText.received);
  const answers = await answersOf(site, serialNumber);
  if (answers !== 5) throw new Error(`The server has ${answers} of 5 answers`);
}

/** The order of questions differs between sittings: some have options, some a field. */
async function answer(visitor: Visitor, number: number, of: number): Promise<void> {
  await visitor.sees(questionText.of(number, of));
  const field = "main input:not([type=radio])";
  const isTyped = await visitor.tab.evaluate((selector) => document.querySelector(selector) !== null, field);
  if (isTyped) return visitor.tab.type(field, "12");
  await visitor.pressLabelOf("input[type=radio]");
  await visitor.until("the answer is chosen", () =>
    visitor.tab.evaluate(() => document.querySelector("main input[type=radio]:checked") !== null),
  );
}

async function endSection(visitor: Visitor, finish: string, confirm: string): Promise<void> {
  await visitor.press(questionText.overview);
  await visitor.press(finish);
  await visitor.press(confirm);
}

async function isCopied(): Promise<boolean> {
  const copy = await caches.match(location.pathname, { cacheName: "sitting", ignoreVary: true, ignoreSearch: true });
  const worker = await navigator.serviceWorker.getRegistration();
  return copy !== undefined && worker?.active != null;
}

/** Number of the student's answers at the server. */
async function answersOf({ product }: Site, serialNumber: string): Promise<number> {
  let count = 0;
  await onDatabase(product, async ({ sql }) => {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct a.place)::int as count
      from sitting_answers a join sittings s on s.id = a.sitting_id join contestants c on c.id = s.contestant_id
      where c.serial_number = ${serialNumber} and a.answer is not null`;
    count = row?.count ?? 0;
  });
  return count;
}
