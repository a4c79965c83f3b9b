import { Handbook } from "#web/dashboard/handbook/handbook.tsx";
import { mainJobs, handbookText as text } from "#web/text/handbook/handbook.ts";
import { siteJobs } from "#web/text/handbook/site-jobs.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function MainHandbook() {
  return <Handbook titles={mainJobs} jobs={siteJobs} />;
}
