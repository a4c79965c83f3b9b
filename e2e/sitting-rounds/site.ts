import { until } from "../../bench/cluster/until.ts";
import { onDatabase, register, sendAsStaff } from "../support/data/data.ts";
import { type Product, startProduct } from "../support/product/product.ts";
import { type Strike, strike } from "../support/product/strike.ts";

/** Questions per section. */
export const questionCount = 4;
const minutes = [5, 10] as const;
const title = "اختبار القدرات";
export const sectionTitles = ["الأشكال", "الأعداد"] as const;

/** The time of an outage, from the fault to the recovery. */
export type Outage = { from: number; to: number };
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * A product with its own database and an assessment with two attempts, so that an accidental second attempt would be
 * visible.
 */
export async function openSite() {
  const product = await startProduct();
  await publishAssessment(product);
  const outages: Outage[] = [];
  const struck = new Set<Strike>();
  let students = 0;

  return {
    product,
    url: product.url,
    outages,
    struck,
    /** Registers a student. @returns the code */
    async student(): Promise<string> {
      let serial = "";
      await until("somebody is registered", async () => {
        students += 1;
        const phoneNumber = `077${String(10_000_000 + students)}`;
        serial = (await register(product, { phoneNumber })).serialNumber;
        return true;
      });
      return serial;
    },
    /** Adds time, so that a minute passes in so many seconds. */
    addTime: (serial: string, seconds: number): Promise<void> =>
      until("the section has more time", async () => {
        await onDatabase(product, async ({ sql }) => {
          await sql`
            update sitting_sections set added_seconds = added_seconds + 60
              - mod(floor(extract(epoch from started_at - now()) + seconds + added_seconds - ${seconds}::int)::int, 60)
            where sitting_id in (
              select s.id from sittings s join contestants c on c.id = s.contestant_id where c.serial_number = ${serial})`;
        });
        return true;
      }),
    /** Simulates a restored database that lacks the sitting's device and the section's answers. */
    forget: (serial: string, section: number): Promise<void> =>
      until("the database forgets", async () => {
        await onDatabase(product, async ({ sql }) => {
          await sql`
            with theirs as (
              select s.id from sittings s join contestants c on c.id = s.contestant_id where c.serial_number = ${serial}
            ), devices as (
              delete from sitting_devices where sitting_id in (select id from theirs)
            )
            delete from sitting_answers a using sitting_items i where a.sitting_id in (select id from theirs)
              and i.sitting_id = a.sitting_id and i.place = a.place and i.section = ${section}`;
        });
        return true;
      }),
    async befall(what: Strike): Promise<void> {
      const outage = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      await strike(product, what);
      struck.add(what);
      outage.to = Date.now();
    },
    close: () => product.dispose(),
  };
}

/** An assessment of two sections that everybody may sit twice. */
export async function publishAssessment(product: Product): Promise<void> {
  const staff = async <Answer>(path: string, body: object) =>
    (await sendAsStaff(product, "POST", path, body)) as Answer;
  const fixed = async (content: object) => {
    const { id } = await staff<{ id: string }>("/api/items", { content: { subject: "الهندسة", level: 1, ...content } });
    return { kind: "fixed", itemId: id };
  };
  const options = ["ثلاثة", "أربعة", "خمسة", "ستة"].map((text) => ({ text }));
  const choice = (stem: string) => fixed({ kind: "choice", stem, options, key: 1 });
  const number = (stem: string) => fixed({ kind: "number", stem, answer: 12, tolerance: 0 });
  const generated = (family: string, count: number) => ({ kind: "generated", family, level: 1, count });
  const questions = [
    [await choice("كم زاوية للمستطيل؟"), await choice("كم ضلعاً للمربع؟"), generated("matrix", 2)],
    [await choice("كم ضلعاً للمسدس؟"), await number("كم يساوي 3 × 4؟"), generated("series", 2)],
  ];
  const draft = await staff<{ id: string; version: number }>("/api/assessments", {
    content: {
      title,
      instructions: "",
      practice: [],
      attempts: 2,
      needsHallCode: false,
      telling: "received",
      sections: questions.map((lines, at) => ({
        id: crypto.randomUUID(),
        title: sectionTitles[at],
        minutes: minutes[at],
        questions: lines,
      })),
      opensAt: "2020-01-01T00:00:00.000Z",
      closesAt: "2099-01-01T00:00:00.000Z",
      audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
    },
  });
  await staff(`/api/assessments/${draft.id}/publish`, { version: draft.version });
}
