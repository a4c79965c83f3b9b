import { describe, expect } from "vitest";
import { type Member, registration } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";

it.beforeAll(async ({ api }) => {
  for (const [index, name] of ["جيم", "باء", "ألف", "دال", "هاء"].entries()) {
    await api.register({
      fullName: `${name} علي حسين`,
      age: 10 + index,
      gender: index % 2,
      governarate: index < 3 ? 5 : 6,
      specialEducationType: index === 4 ? 3 : 1,
      phoneNumber: `0770000000${index}`,
    });
  }
  // The same person twice, spelled in two ways.
  await api.register({ fullName: "أحمد عبد الله كاظم", phoneNumber: "07811111111", governarate: 9 });

  await api.register({ fullName: "احمد عبدالله كاظم", phoneNumber: "07811111111", governarate: 9 });
});

const page = async (iq: Member, query: string) =>
  (await iq.send("GET", `/api/contestants?${query}`)).json() as {
    items: StaffContestant[];
    totalCount: number;
    totalPages: number;
  };
const firstWords = ({ items }: { items: StaffContestant[] }) => items.map(({ fullName }) => fullName.split(" ")[0]);

describe("filters", () => {
  it.for([
    ["governorate=5", 3],
    ["governorate=6&gender=1", 1],
    ["specialEducationType=3", 1],
    ["governorate=5&specialEducationType=1&gender=0", 2],
    ["governorate=19", 0],
  ] as const)("?%s leaves %i, in the rows and in the total", async ([query, count], { iq }) => {
    const { items, totalCount } = await page(iq, query);
    expect([items.length, totalCount]).toEqual([count, count]);
  });

  it("hold in a search, too", async ({ iq }) => {
    const answer = await iq.send("GET", `/api/contestants/search/${encodeURIComponent("علي")}?governorate=6`);
    expect(firstWords(answer.json()).sort()).toEqual(["دال", "هاء"]);
    expect(answer.json().totalCount).toBe(2);
  });

  it("by test time follow an edit", async ({ iq }) => {
    const before = (await page(iq, "testTime=1")).totalCount;
    const [moved] = (await page(iq, "testTime=2")).items;
    const edit = registration({
      fullName: moved?.fullName,
      age: moved?.age,
      phoneNumber: moved?.phoneNumber,
      testTime: 1,
    });
    await iq.send("PUT", `/api/contestants/${moved?.id}`, { ...edit, governorate: moved?.governorate });
    expect((await page(iq, "testTime=1")).totalCount).toBe(before + 1);
    expect((await page(iq, "testTime=1")).items.map(({ id }) => id)).toContain(moved?.id);
  });

  it("show both rows of a person who registered twice, and nobody who has since become the only one", async ({
    iq,
  }) => {
    const repeated = await page(iq, "isRepeated=true");
    expect(repeated.totalCount).toBe(2);
    expect(repeated.items.every(({ contestantCount }) => contestantCount === 2)).toBe(true);
    await iq.send("DELETE", `/api/contestants/${repeated.items[0]?.id}`);
    expect((await page(iq, "isRepeated=true")).totalCount).toBe(0);
    expect((await page(iq, "isDeleted=true")).totalCount).toBe(1);
    await iq.send("POST", `/api/contestants/${repeated.items[0]?.id}/restore`);
    expect((await page(iq, "isRepeated=true")).totalCount).toBe(2);
  });

  it.for([
    "governorate=20",
    "gender=2",
    "testTime=x",
    "isRepeated=1",
    "came=1",
    "registeredTo=2026-02-30",
    "sortBy=email",
    "sortDirection=up",
  ])("refuse ?%s", async (query, { iq }) => {
    const answer = await iq.send("GET", `/api/contestants?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([query.split("=")[0]]);
  });
});

describe("order", () => {
  it("by name goes by the folded one, in both directions", async ({ iq }) => {
    const query = "sortBy=fullName&specialEducationType=1";
    expect(firstWords(await page(iq, `${query}&sortDirection=asc`))).toEqual(["ألف", "باء", "جيم", "دال"]);
    expect(firstWords(await page(iq, `${query}&sortDirection=desc`))).toEqual(["دال", "جيم", "باء", "ألف"]);
  });

  it.for(["createdAt", "fullName", "age", "serialNumber", "phoneNumber"])(
    "by %s has everybody on exactly one page, read from either end",
    async (sortBy, { iq }) => {
      const all = (await page(iq, `sortBy=${sortBy}&sortDirection=asc&pageSize=100`)).items.map(({ id }) => id);
      const paged: string[] = [];
      for (let number = 1; number <= 4; number += 1) {
        const { items } = await page(iq, `sortBy=${sortBy}&sortDirection=asc&pageSize=2&pageNumber=${number}`);
        paged.push(...items.map(({ id }) => id));
      }
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(7);
      expect((await page(iq, `sortBy=${sortBy}&pageSize=2&pageNumber=5`)).items).toEqual([]);
      const backwards = (await page(iq, `sortBy=${sortBy}&pageSize=100`)).items.map(({ id }) => id);
      expect(backwards).toEqual([...all].reverse());
    },
  );
});

describe("the export", () => {
  const download = (iq: Member, query: string) => iq.send("GET", `/api/contestants/export?${query}`);

  it("is CSV that a spreadsheet reads as text, with what the list holds", async ({ api, iq }) => {
    await api.register({ fullName: "=A1 علي حسين", schoolName: 'مدرسة "النور"، بغداد', governarate: 18 });
    const answer = await download(iq, "format=csv&governorate=18");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="participants.csv"');
    expect(answer.headers["x-total-count"]).toBe("1");
    const [header, line, end] = answer.body.split("\r\n");
    expect(header?.startsWith("\ufeffالرمز,الاسم,العمر,الجنس,رقم الهاتف")).toBe(true);
    expect(line).toMatch(/^\d{4} \d{4} \d{4} \d{4},'=A1 علي حسين,12,انثى,07\d\d \d{3} \d{4},"مدرسة ""النور""، بغداد",/);
    expect(end).toBe("");
  });

  it("follows search, filters and order", async ({ iq }) => {
    const answer = await download(
      iq,
      `format=csv&text=${encodeURIComponent("حسين")}&governorate=5&sortBy=fullName&sortDirection=asc`,
    );
    const names = answer.body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[1]?.split(" ")[0]);
    expect(names).toEqual(["ألف", "باء", "جيم"]);
  });

  it("is an Excel workbook with codes and phones as text", async ({ iq }) => {
    const answer = await download(iq, "format=xlsx&governorate=18");
    expect(answer.headers["content-type"]).toContain("spreadsheetml");
    const sheet = unzipped(answer.rawPayload, sheetPath);
    expect(sheet).toContain('<t xml:space="preserve">=A1 علي حسين</t>');
    expect(sheet).toMatch(/<c t="inlineStr"><is><t xml:space="preserve">\d{4} \d{4} \d{4} \d{4}<\/t>/);
    expect(sheet).toMatch(/<c t="inlineStr"><is><t xml:space="preserve">07\d\d \d{3} \d{4}<\/t>/);
    expect(sheet).toContain("<c><v>12</v></c>");
    expect(sheet).toContain('rightToLeft="1"');
    expect(unzipped(answer.rawPayload, "xl/workbook.xml")).toContain("المشاركون");
  });

  it("is for staff alone", async ({ api }) => {
    expect((await api.send("GET", "/api/contestants/export?format=csv")).statusCode).toBe(401);
  });
});
