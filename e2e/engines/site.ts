import { randomInt } from "node:crypto";
import { openRelay, type Relay } from "../../bench/cluster/relay.ts";
import { freePort } from "../../bench/servers.ts";
import { publishAssessment } from "../sitting-rounds/site.ts";
import { register, writeResults } from "../support/data/data.ts";
import { type Product, startProduct } from "../support/product/product.ts";

/** A product that all engines visit through a connection that can be cut. */
export type Site = { product: Product; url: string; line: Relay; close(): Promise<void> };

export async function openSite(): Promise<Site> {
  const product = await startProduct();
  await publishAssessment(product);
  const port = await freePort();
  const line = await openRelay(
    { host: "127.0.0.1", port },
    { host: "127.0.0.1", port: Number(new URL(product.url).port) },
  );
  return {
    product,
    url: `http://127.0.0.1:${port}`,
    line,
    async close() {
      line.close();
      await product.dispose();
    },
  };
}

export type Student = { id: string; serialNumber: string; fullName: string };

/** A student for one journey. */
export async function newStudent({ product }: Site, givenNames = "زينب علي"): Promise<Student> {
  const letters = Array.from({ length: 9 }, () => "بتثجحخدرزسشصطعغفقكلمن"[randomInt(21)]).join("");
  const fullName = `${givenNames} ${letters}`;
  const phoneNumber = `077${randomInt(10_000_000, 99_999_999)}`;
  return { ...(await register(product, { fullName, phoneNumber })), fullName };
}

/** One electronic result: two of three questions right. */
export const giveResult = ({ product }: Site, { id }: Student): Promise<void> =>
  writeResults(product, "electronic", id, [
    { score: 66.67, createdAt: "2026-11-20T15:00:00Z", right: [true, false, true] },
  ]);
