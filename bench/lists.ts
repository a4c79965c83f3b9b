import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { watchMemory } from "./memory.ts";
import { percentile } from "./percentiles.ts";
import { atMost, type Report } from "./report.ts";
import type { Site } from "./site.ts";

const repetitions = 100;
const warmUps = 10;
const pageSize = 25;
const mostMs = { search: 300, other: 150 };

type Sample = { serialNumber: string; phoneNumber: string; fullName: string };
const search = (text: string) => `/api/contestants/search/${encodeURIComponent(text)}?`;
const listBy = (column: string) => `/api/contestants?sortBy=${column}&sortDirection=asc`;
const wordsOf = ({ fullName }: Sample) => fullName.split(" ");
const firstOf = (sample: Sample) => wordsOf(sample)[0] ?? "";
const lastOf = (sample: Sample) => wordsOf(sample).at(-1) ?? "";
const joinedFirst = (sample: Sample) => wordsOf(sample).join(" ").replace(" ", "");
/** Splits a name in two: after عبد, otherwise after the second letter. */
const parted = (name: string) => name.replace(/^(عبد|..)(?=\S\S)/, "$1 ");

/** The address of each call, for a participant or a list of this size. */
const calls: Record<string, (sample: Sample, size: number) => string> = {
  "opened: totals": () => "/api/contestants/stats?",
  "opened: first page": () => "/api/contestants?",
  "ordered by time, the first first": () => listBy("createdAt"),
  "ordered by name": () => listBy("fullName"),
  "ordered by age": () => listBy("age"),
  "ordered by code": () => listBy("serialNumber"),
  "ordered by phone": () => listBy("phoneNumber"),
  "filtered by governorate and slot": () => "/api/contestants?governorate=19&testTime=2",
  "filtered by gender": () => "/api/contestants?gender=1",
  "filtered by reason": () => "/api/contestants?specialEducationType=2",
  "filtered by slot": () => "/api/contestants?testTime=3",
  "filtered by deletion: nobody": () => "/api/contestants?isDeleted=true",
  "filtered by all, ordered by name": () => `${listBy("fullName")}&governorate=3&testTime=1&gender=0`,
  "filtered by suspected duplicates": () => "/api/contestants?isRepeated=true",
  "filtered by stage: without a place": () => "/api/contestants?placed=false",
  "filtered by stage: with a result": () => "/api/contestants?scored=true",
  "filtered by days of registration": () => "/api/contestants?registeredFrom=2026-01-01&registeredTo=2026-02-01",
  "counted by day": () => "/api/contestants/insight?",
  "counted by school": () => "/api/contestants/insight?by=schoolId",
  "paged: page 500": () => "/api/contestants?pageNumber=500",
  "paged: page 500 by name": () => `${listBy("fullName")}&pageNumber=500`,
  "paged: last page": (_, size) => `/api/contestants?pageNumber=${Math.floor(size / pageSize)}`,
  "searched: code": ({ serialNumber }) => search(serialNumber),
  "searched: phone": ({ phoneNumber }) => search(phoneNumber),
  "searched: full name": ({ fullName }) => search(fullName),
  "searched: given name and last": (sample) => search(`${firstOf(sample)} ${lastOf(sample)}`),
  "searched: given name": (sample) => search(firstOf(sample)),
  "searched: part of a name": (sample) => search(lastOf(sample).slice(0, 4)),
  "searched: two letters": (sample) => search(firstOf(sample).slice(0, 2)),
  "searched: end of a phone": ({ phoneNumber }) => search(phoneNumber.slice(-4)),
  "searched: school": () => search("متوسطة"),
  "searched: given name, filtered": (sample) => `${search(firstOf(sample))}governorate=5`,
  "searched: nobody": () => search("قسطنطين"),
  "searched: two names joined": (sample) => search(wordsOf(sample).slice(0, 2).join("")),
  "searched: full name, the first two joined": (sample) => search(joinedFirst(sample)),
  "searched: a name parted": (sample) => search(parted(firstOf(sample))),
  "searched: full name, the first parted": ({ fullName }) => search(parted(fullName)),
  "searched: nobody, in four words": () => search("قسطنطين ابو الفتح نيقولاوس"),
};

/** Measures the table of participants: opening, sorting, filtering, paging and searching, one call after the other. */
export async function measureLists(report: Report, site: Site): Promise<void> {
  const { serialNumber, phoneNumber, fullName } = contestants;
  const samples = await site.db
    .select({ serialNumber, phoneNumber, fullName })
    .from(contestants)
    .orderBy(sql`random()`)
    .limit(repetitions + warmUps);
  const peak = await watchMemory(site.product.child);
  for (const [name, addressOf] of Object.entries(calls)) {
    const times: number[] = [];
    for (const sample of samples) times.push(await timeOf(site, addressOf(sample, site.size)));
    const p95Ms = percentile(times.slice(warmUps), 0.95);
    report.add(atMost(`${name}, p95`, p95Ms, name.startsWith("searched") ? mostMs.search : mostMs.other, "ms"));
  }
  await peak();
}

async function timeOf({ product, token }: Site, path: string): Promise<number> {
  const address = `${product.base}${path}&pageSize=${pageSize}`;
  const startedAt = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - startedAt;
}
