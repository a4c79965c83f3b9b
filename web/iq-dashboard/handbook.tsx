import { Handbook } from "#web/dashboard/handbook/handbook.tsx";
import { examJobs } from "#web/text/handbook/exam-jobs.ts";
import { iqJobs, handbookText as text } from "#web/text/handbook/handbook.ts";
import { peopleJobs } from "#web/text/handbook/people-jobs.ts";
import { testJobs } from "#web/text/handbook/test-jobs.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function IqHandbook() {
  return <Handbook titles={iqJobs} jobs={{ ...examJobs, ...testJobs, ...peopleJobs }} />;
}
