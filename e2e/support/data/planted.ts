import { randomUUID } from "node:crypto";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { Product } from "../product/product.ts";
import { asMainStaff } from "../site.ts";
import { newAcceptanceRun } from "./acceptance.ts";
import { addAssessment, onDatabase, register, saveTestForm, sendAsStaff } from "./data.ts";
import { newDesk, newExamDay } from "./exam-days.ts";
import { giveScore, newExam } from "./onsite.ts";
import { previewPeople } from "./people-files.ts";
import { publish } from "./posts.ts";
import { newDraft } from "./publications.ts";
import { importFile, newStandardSetting, previewFile } from "./quiz-files.ts";

/** Rows with an attack in every text that people read, written without the API's checks. */

/** Runs if it is treated as HTML in any place: text, attribute, script or title. */
export const attack = `"'><img src=x onerror=attacked(1)><svg onload=attacked(2)></svg></title></textarea></script><script>attacked(3)</script>`;
const address = `javascript:attacked(4)//${attack}`;
export const markOf = (column: string) => `⟪${column}⟫`;

/** Columns that are not text for readers: keys, codes, and names of generated files. */
const codes =
  /(?:^|\.)(?:realm|role|kind|state|scope|channel|cause|field|method|round|outcome|conflict|choice|action|noun|noun_id|owner_id|path|placeholder|request_id|visitor|code|code_hash|sealed_key|password_hash|normalized_user_name|serial_number|folded|folded_name|folded_school|person_name|search_text|encoding|delimiter|layout|date_order|duplicate_of|.*_path)$/;
/** Tables that cannot be changed or have no text for readers. Tests write the texts of the audit log. */
const untouched =
  /^(?:acceptance_|audit_lines|attachments|login_|address_limits|backups|calibration_|content_version|notice_clocks|slip_keys|telegram_polling)/;

const unknownSerial = completeSerial("700000000000000");

/** Creates one record of each noun and puts the attack into all its texts. @returns addresses by their routes */
export async function plant(server: Product, write = plantTexts): Promise<Record<string, string>> {
  const person = await register(server);
  // Standard settings need the answers of two people.
  const second = await register(server);
  const exam = await newExam(server, "اختبار");
  await giveScore(server, exam, person.serialNumber, 70);
  const titles = `سؤال ${attack.replaceAll('"', '""')}`;
  const file = `"Timestamp","Total score","رمز المتسابق","${titles}","${titles} [Score]"`;
  const row = (day: number, serial = person.serialNumber) =>
    `2026/05/0${day} 9:00:00 AM GMT+3,1.00 / 1,${serial},ج,1.00 / 1`;
  const quiz = await importFile(server, `${attack}.csv`, [file, row(1), row(1, second.serialNumber)].join("\n"));
  const preview = await previewFile(
    server,
    `${attack}.csv`,
    [file, row(2), row(3).replace(/\d{16}/, attack)].join("\n"),
  );
  const setting = await newStandardSetting(server, String(quiz.quizId));
  const post = await publish(server);
  const topic = await (await asMainStaff(server, "POST", "/api/topics", { name: "موضوع" })).json();
  const [image] = post.images;
  await asMainStaff(server, "PUT", `/api/Posts/${post.id}`, { Form: post, images: [image], topicIds: [topic.id] });
  const draft = await newDraft(server, "مسودة");
  const link = await (await asMainStaff(server, "POST", `/api/Drafts/${draft}/preview`)).json();
  const noParts = { postId: null, eventId: null, alertId: null, assessmentId: null, takeDownAt: null };
  await asMainStaff(server, "POST", "/api/Publications", {
    ...noParts,
    draftId: draft,
    publishAt: "2098-01-01T06:00:00Z",
  });
  await saveTestForm(server, { isActive: true });
  const sent = { name: "سعاد", email: "a@example.iq", message: "نص" };
  await asMainStaff(server, "POST", "/api/Contact", sent);
  const question = { id: randomUUID(), heading: "سؤال", answer: "جواب" };
  await asMainStaff(server, "POST", "/api/questions", question);
  const [formId, moment] = [randomUUID(), "2098-01-01T06:00:00Z"];
  const event = { eventId: null, version: 0, formId, title: "موعد", startsAt: moment, place: "قاعة", details: "نص" };
  await asMainStaff(server, "PUT", "/api/events", event);
  await asMainStaff(server, "POST", "/api/alerts", { formId, text: "عاجل", link: "/news", endsAt: moment });
  const correction = { field: "schoolName", value: "مدرسة أخرى", reason: "خطأ في الكتابة" };
  await sendAsStaff(server, "POST", "/api/contestants/corrections", { serial: person.serialNumber, ...correction });
  const landing = await (await asMainStaff(server, "GET", "/api/MainWindow")).json();
  await asMainStaff(server, "POST", "/api/MainWindow", landing);
  const content = {
    kind: "choice",
    subject: "الحساب",
    level: 1,
    note: "ملاحظة",
    stem: "كم؟",
    key: 0,
    options: [{ text: "واحد" }, { text: "اثنان" }],
  };
  const item = (await sendAsStaff(server, "POST", "/api/items", { content })) as { id: string };
  const assessment = await addAssessment(server);
  await sendAsStaff(server, "POST", `/api/assessments/${assessment.id}/halls`, { name: "قاعة" });
  const serial = person.serialNumber;
  const day = await newExamDay(server, { onsiteExamId: exam.id, hall: "قاعة", serials: [serial] });
  await sendAsStaff(server, "POST", "/api/schools", { schools: [{ name: "مدرسة", governorate: 1 }] });
  const cell = `"${attack.replaceAll('"', '""')}"`;
  const people = await previewPeople(server, `الاسم,${cell}\n${cell},x`);
  const desk = await newDesk(server, day, "مكتب");
  await desk.send([desk.act("score", { serial, score: 12 }), desk.act("score", { serial: unknownSerial, score: 12 })]);
  // A run never changes, so its title is planted at once.
  const acceptance = await newAcceptanceRun(
    server,
    exam.id,
    `${markOf("acceptance_runs.title")}<img src=x onerror=attacked(1)>`,
  );
  await write(server);
  const ids = {
    "/IQ-test/contestant/:id": person.id,
    "/IQ-test/dashboard/contestant/:id": person.id,
    "/IQ-test/dashboard/contestants/:id": person.id,
    "/IQ-test/dashboard/pairs/:id/:otherId": person.id,
    "/IQ-test/dashboard/people-files/:id": people.id,
    "/IQ-test/dashboard/acceptance/:id": acceptance.id,
    "/IQ-test/dashboard/quiz/import/:id": preview.id,
    "/IQ-test/dashboard/quiz/:id": String(quiz.quizId),
    "/IQ-test/dashboard/quiz/:id/analysis": String(quiz.quizId),
    "/IQ-test/dashboard/quiz/:id/cuts/:settingId": String(quiz.quizId),
    "/IQ-test/dashboard/quiz/:id/report": String(quiz.quizId),
    "/IQ-test/dashboard/items/:id": item.id,
    "/IQ-test/dashboard/assessments/:id": assessment.id,
    "/IQ-test/dashboard/assessments/:id/sittings": assessment.id,
    "/IQ-test/dashboard/assessments/:id/guide": assessment.id,
    "/IQ-test/dashboard/on-site/quiz/:id": exam.id,
    "/dashboard/news/:id": String(post.id),
    "/dashboard/news/drafts/:id/preview": String(draft),
    "/dashboard/news/:id/notice": String(post.id),
    "/news/:id": String(post.id),
    "/news/preview/:key": link.key,
    "/IQ-test/dashboard/on-site/days/:id": day.id,
    "/IQ-test/dashboard/on-site/days/:id/halls/:hallId": day.id,
    "/IQ-test/dashboard/on-site/days/:id/halls/:hallId/absent": day.id,
    "/IQ-test/dashboard/on-site/days/:id/conflicts": day.id,
    "/IQ-test/dashboard/on-site/days/:id/guide": day.id,
  };
  const addressOf = ([path, id]: [string, string]) => [
    path,
    path
      .replace(/:id|:key/, id)
      .replace(":otherId", id)
      .replace(":hallId", day.hallId)
      .replace(":settingId", setting.id),
  ];
  return Object.fromEntries(Object.entries(ids).map(addressOf));
}

async function plantTexts(server: Product): Promise<void> {
  await onDatabase(server, async ({ sql }) => {
    const found = await sql`select table_name as table, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' order by 1, 2`;
    for (const { table, name } of found) {
      const column = `${table}.${name}`;
      if (codes.test(column) || untouched.test(column)) continue;
      const rich = hostileHtml.map(({ html }) => html).filter((html) => !html.includes("\u0000"));
      const values: Record<string, string> = {
        "posts.content": `<p>${markOf(column)}</p>${attack}${rich.slice(0, 12).join("")}`,
        "test_forms.base_url": `https://docs.google.com/${address}`,
        "landing_contents.email": `${address}${markOf(column)}`,
        "landing_contents.phone": `${address}${markOf(column)}`,
      };
      const value = values[column] ?? `${markOf(column)}${attack}`;
      await sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${value}`;
    }
    const text = `${markOf("item_versions.content")}${attack}`;
    const content = {
      subject: text,
      note: text,
      stem: text,
      options: ["", "2"].map((end) => ({ text: text + end, picture: null })),
    };
    await sql`update item_versions set content = content || ${JSON.stringify(content)}::jsonb`;
    const title = { title: `${markOf("assessments.content")}${attack}` };
    await sql`update assessments set content = content || ${JSON.stringify(title)}::jsonb`;
    const changes = JSON.stringify([
      { field: "fullName", from: attack, to: `${markOf("audit_lines.changes")}${attack}` },
    ]);
    for (const realm of ["main", "iq"]) {
      await sql`insert into audit_lines (realm, user_name, role, address, request_id, action, noun, noun_id, label, changes)
        values (${realm}, ${markOf("audit_lines.user_name") + attack}, 'SuperAdmin', ${markOf("audit_lines.address") + attack},
          'x', 'update', 'contestant', 'x', ${markOf("audit_lines.label") + attack}, ${changes}::jsonb)`;
    }
  });
}
