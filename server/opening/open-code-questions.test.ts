import { expect, it, onTestFinished, vi } from "vitest";
import { closeJobs, openJobs } from "#api/jobs/jobs.ts";
import { startTestApi } from "#api/test-support/api.ts";
import { openCodeQuestions } from "./open-code-questions.ts";

it("answers a question that was asked before a restart, and leaves no trace of it", async () => {
  const api = await startTestApi();
  onTestFinished(api.close);
  const { sql } = api.database;
  const person = { fullName: "زينب علي حسين", phoneNumber: "07701234567" };
  const { id } = await api.register(person);
  const body = { name: person.fullName, phone: person.phoneNumber };
  await api.send("POST", "/api/contestants/lost-code", { body });

  const [notify, warn] = [vi.fn(async () => undefined), vi.fn()];
  const jobs = await openJobs(api.database, { warn });
  onTestFinished(() => closeJobs(jobs));
  const job = await openCodeQuestions(jobs, api.database, notify, warn);
  onTestFinished(job.stop);
  job.start();
  await expect
    .poll(() => notify.mock.calls)
    .toEqual([[expect.anything(), { kind: "codeAskedFor", contestantIds: [id] }]]);
  await expect.poll(() => sql`select from code_questions`).toEqual([]);
  // The queue keeps its jobs for a day, and the limits keep their counts.
  const kept = [await sql`select * from jobs.job`, await sql`select key from address_limits`];
  expect(JSON.stringify(kept)).not.toMatch(/زينب|7701234567/);
  expect(warn).not.toHaveBeenCalled();
});
