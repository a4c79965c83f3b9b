import { setTimeout as sleep } from "node:timers/promises";
import { statusOf, until } from "../../bench/cluster/until.ts";
import { onDatabase, register, sendAsStaff } from "../support/data.ts";
import { postmasterOf } from "../support/postmaster.ts";
import { type Product, startProduct } from "../support/product.ts";
import type { ServerFault } from "./script.ts";

/** Questions of each section. */
export const questionCount = 4;
const minutes = [5, 10] as const;
const title = "اختبار القدرات";
export const sectionTitles = ["الأشكال", "الأعداد"] as const;

/** From when to when the server was not itself. */
export type Outage = { from: number; to: number };
export type Site = Awaited<ReturnType<typeof openSite>>;

/** A product with its own database and an assessment that everybody may sit twice, so that a second attempt could be one. */
export async function openSite() {
  const product = await startProduct();
  await publishAssessment(product);
  const outages: Outage[] = [];
  const struck = new Set<ServerFault["what"]>();
  let students = 0;

  async function strike(what: ServerFault["what"]): Promise<void> {
    if (what === "kill the server") {
      await product.kill9();
      await sleep(500);
      await product.start();
    } else {
      const signal = what === "kill the database" ? "SIGKILL" : "SIGINT";
      // It may still be on its way back from the fault before.
      await until("the database runs", async () => process.kill(await postmasterOf(product), signal));
    }
    // A database that is told to stop has its last moments.
    await sleep(500);
    await until("the product is ready", async () => (await statusOf(`${product.url}/readyz`)) === 200);
  }
  return {
    product,
    url: product.url,
    outages,
    struck,
    /** Registers somebody. Answers their code. */
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
    /** Some time more, so that in four seconds a minute passes. */
    addSeconds: (serial: string): Promise<void> =>
      until("the section has more time", async () => {
        await onDatabase(product, async ({ sql }) => {
          await sql`
            update sitting_sections set added_seconds = added_seconds + 60
              - mod(floor(extract(epoch from started_at - now()) + seconds + added_seconds - 4)::int, 60)
            where sitting_id in (
              select s.id from sittings s join contestants c on c.id = s.contestant_id where c.serial_number = ${serial})`;
        });
        return true;
      }),
    /** As a database that was put back: it knows no device of the sitting, and no answer of the section. */
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
    async befall({ what }: ServerFault): Promise<void> {
      const outage = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      await strike(what);
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
      ...{ title, instructions: "", practice: [], attempts: 2, needsHallCode: false, telling: "received" },
      sections: questions.map((lines, at) => ({
        ...{ id: crypto.randomUUID(), title: sectionTitles[at], minutes: minutes[at], questions: lines },
      })),
      opensAt: "2020-01-01T00:00:00.000Z",
      closesAt: "2099-01-01T00:00:00.000Z",
      audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
    },
  });
  await staff(`/api/assessments/${draft.id}/publish`, { version: draft.version });
}
