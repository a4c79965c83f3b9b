import { describe, expect, it } from "vitest";
import { embedAddress, isGiven, splitPrefilledLink, testFormRequest } from "./test-form.ts";

const baseUrl = "https://docs.google.com/forms/d/e/1FAIpQLSd_x-Y/viewform";

describe("splitPrefilledLink", () => {
  it.each([
    [`${baseUrl}?usp=pp_url&entry.123456=VALUE`, "123456"],
    [`${baseUrl}?usp=pp_url&entry.123456=`, "123456"],
    [`  \u200f${baseUrl}?entry.7=%D9%A1&usp=pp_url#top `, "7"],
    [`${baseUrl}?usp=pp_url&emailAddress=a@b.iq&entry.11=1&entry.22=2`, "11"],
    [`${baseUrl.replace("viewform", "formResponse").replace("/forms/", "/forms/u/1/")}?entry.11=1`, "11"],
  ])("finds the form and its first filled question in %s", (link, entryId) => {
    expect(splitPrefilledLink(link)).toEqual({ baseUrl, entryId });
  });

  it.each([
    "",
    "ليس رابطاً",
    baseUrl,
    `${baseUrl}?usp=sf_link`,
    `${baseUrl}?entry.=1`,
    `${baseUrl}?entry.12x=1`,
    `${baseUrl}?xentry.12=1`,
    `${baseUrl.replace("https", "http")}?entry.12=1`,
    "javascript:alert(1)?entry.12=1",
  ])("recognises that %j is no pre-filled link", (link) => expect(splitPrefilledLink(link)).toBeNull());

  it("returns values that the settings accept unchanged", () => {
    const split = splitPrefilledLink(`${baseUrl}?usp=pp_url&entry.123456=VALUE`);
    expect(testFormRequest(["docs.google.com"]).parse({ ...split, isActive: true })).toMatchObject(split ?? {});
  });
});

describe("isGiven", () => {
  it.each([
    [null, true, true],
    ["form", true, false],
    ["own", false, true],
    ["none", false, false],
  ] as const)("where %s is chosen: the form %s, the own test %s", (electronicTest, form, own) => {
    expect([isGiven("form", { electronicTest }), isGiven("own", { electronicTest })]).toEqual([form, own]);
  });
});

describe("embedAddress", () => {
  it("names the form, the question and the serial", () => {
    expect(embedAddress({ baseUrl, entryId: "123456" }, "4827193055620918")).toBe(
      `${baseUrl}?usp=pp_url&embedded=true&entry.123456=4827193055620918`,
    );
  });

  it("inserts nothing but the serial", () => {
    const url = new URL(embedAddress({ baseUrl, entryId: "1" }, "1&entry.2=x#y"));
    expect([...url.searchParams.keys()]).toEqual(["usp", "embedded", "entry.1"]);
  });
});

describe("the settings form", () => {
  const hosts = ["docs.google.com", "forms.gle"];
  const read = (changes: object) =>
    testFormRequest(hosts).safeParse({ baseUrl, entryId: "123", isActive: false, ...changes });
  const issues = (changes: object) =>
    read(changes).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  it.each([
    "123",
    "entry.123",
    " ١٢٣ ",
    "entry.۱۲۳",
    "Entry.123",
    "\u200f123",
    "entry.123=",
    "&entry.123=VALUE",
    `${baseUrl}?usp=pp_url&entry.123=V&entry.4=x`,
  ])("reads the field id %j", (typed) => {
    expect(read({ entryId: typed }).data?.entryId).toBe("123");
  });

  it.each(["12a", "entry.", "1 2", "-1", "1.5", "9".repeat(21)])("refuses the field id %j", (typed) => {
    expect(issues({ entryId: typed })).toHaveLength(1);
  });

  const id = "1FAIpQLSd_x-Y";
  it.each([
    `https://docs.google.com/forms/d/e/${id}/formResponse`,
    `https://docs.google.com/forms/d/e/${id}/closedform`,
    `https://docs.google.com/forms/d/e/${id}/viewform?usp=sharing&ouid=1`,
    `https://docs.google.com/forms/d/e/${id}/viewform?usp=header#response`,
    `https://docs.google.com/forms/d/e/${id}/viewform/`,
    `https://docs.google.com/forms/d/e/${id}`,
    `https://docs.google.com/forms/d/e/${id}/viewscore?viewscore=AE0zAg`,
    `https://docs.google.com/forms/u/1/d/e/${id}/viewform?usp=send_form`,
    `https://docs.google.com/a/uni.edu.iq/forms/d/e/${id}/viewform`,
    `docs.google.com/forms/d/e/${id}/viewform`,
    `<iframe src="https://docs.google.com/forms/d/e/${id}/viewform?embedded=true" width="640" height="1030">جارٍ التحميل…</iframe>`,
  ])("leads %s to the address that takes a serial", (link) => {
    expect(read({ baseUrl: link }).data?.baseUrl).toBe(baseUrl);
  });

  it.each([
    ["https://forms.gle/Ab12Cd34", /^الرابط المختصر forms\.gle لا ينقل رمز الطالب/],
    ["forms.gle/Ab12Cd34", /^الرابط المختصر forms\.gle/],
    ["https://docs.google.com/forms/d/1AbC_d-e/edit?usp=sharing", /^هذا رابط تعديل النموذج/],
    ["https://docs.google.com/forms/d/1AbC_d-e/edit#responses", /^هذا رابط تعديل النموذج/],
    ["https://docs.google.com/forms/u/0/d/1AbC_d-e/edit", /^هذا رابط تعديل النموذج/],
    ["https://docs.google.com/forms/d/1AbC_d-e/prefill", /^هذا رابط تعديل النموذج/],
    ["https://docs.google.com/forms/d/1AbC_d-e", /^هذا رابط تعديل النموذج/],
    ["https://docs.google.com/forms/u/0/", /^هذا ليس رابط نموذج/],
    ["https://docs.google.com/spreadsheets/d/1AbC_d-e/edit#gid=0", /^هذا ليس رابط نموذج/],
  ])("refuses %s and says what to paste instead", (link, message) => {
    const [[name, text] = []] = issues({ baseUrl: link });
    expect([name, text]).toEqual(["baseUrl", expect.stringMatching(message)]);
    expect(text).toMatch(/الرابط الذي فيه viewform$/);
  });

  it("leaves forms of other hosts as they are", () => {
    const form = "https://forms.directorate.iq/test/edit";
    const own = testFormRequest(["forms.directorate.iq"]).safeParse({ baseUrl: `${form}?x=1`, entryId: "1" });
    expect(own.data?.baseUrl).toBe(form);
  });

  it("keeps only the part of a link that names the form", () => {
    expect(read({ baseUrl: ` ${baseUrl}?usp=sf_link#x` }).data?.baseUrl).toBe(baseUrl);
    expect(read({ baseUrl: baseUrl.replace("https://", "https://user:secret@") }).data?.baseUrl).toBe(baseUrl);
  });

  it.each([
    baseUrl.replace("https", "http"),
    "https://docs.google.com.evil.iq/forms/d/e/x/viewform",
    "https://evil.iq/docs.google.com",
    "https://docs.google.com@evil.iq/forms",
    "https://docs.google.com:8443/forms/x",
    "https://docs.google.com",
    "javascript:alert(1)",
    "//docs.google.com/forms",
    "نص",
  ])("refuses the link %s", (link) => {
    expect(issues({ baseUrl: link })).toEqual([["baseUrl", expect.stringMatching(/^الرابط الأساسي/)]]);
  });

  it("names every failing field", () => {
    const errors = issues({
      baseUrl: " ",
      entryId: "",
      isActive: "yes",
      customMessage: "ا".repeat(1001),
      pdf: "x.pdf",
    });
    expect(errors).toEqual([
      ["baseUrl", "الرابط الأساسي مطلوب"],
      ["entryId", "معرّف الحقل مطلوب"],
      ["isActive", "القيمة غير صحيحة"],
      ["customMessage", "نص الرسالة أطول من ١٠٠٠ حرف"],
      ["pdf", "ملف الأجوبة غير معروف. ارفعه من جديد"],
    ]);
    expect(issues({ baseUrl: `${baseUrl}${"x".repeat(500)}` })).toEqual([
      ["baseUrl", "الرابط الأساسي أطول من ٥٠٠ حرف"],
    ]);
  });

  it("treats a blank file as none", () => {
    for (const pdf of ["", null]) expect(read({ pdf }).data?.pdf).toBeNull();
  });

  it("leaves absent settings unchanged: the file, and whether the test runs", () => {
    expect(testFormRequest(hosts).parse({ baseUrl, entryId: "123" })).toEqual({
      baseUrl,
      entryId: "123",
      customMessage: "",
    });
  });
});
