import { Link } from "react-router";
import type { PageHandle } from "#web/document/page-handle.ts";
import { servicesText } from "#web/text/site/services.ts";
import { PageBand } from "#web/ui/frames/page-band.tsx";
import { ForwardIcon, MailIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { FormIcon, NewsIcon, QuestionIcon, ResultsIcon } from "#web/ui/icons/service-icons.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/services.ts";

const icons = {
  register: FormIcon,
  search: SearchIcon,
  results: ResultsIcon,
  news: NewsIcon,
  questions: QuestionIcon,
  message: MailIcon,
};

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

export const loader = (args: Route.LoaderArgs) => ({ preview: previewOf(args, "/services") });

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? publicPageMeta({ title: servicesText.title, description: servicesText.lead, preview: loaderData.preview })
    : [];

export default function Services() {
  return (
    <>
      <PageBand title={servicesText.title}>{servicesText.lead}</PageBand>
      <div className="flex-1 bg-sand-100 pb-20">
        <ul className="wrap relative z-10 -mt-[4.5rem] grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {servicesText.items.map(({ icon, title, body, to, action }) => {
            const Icon = icons[icon];
            return (
              <li
                key={title}
                className="group relative flex flex-col rounded-panel bg-white p-6 shadow-card sm:p-8 focused-in:outline-3 outline-offset-3 outline-river-600"
              >
                <span className="grid size-14 place-items-center rounded-m bg-river-50 text-river-700 transition-colors group-hover:bg-river-700 group-hover:text-white">
                  <Icon width="26" height="26" />
                </span>
                <h2 className="mt-5 text-lead">{title}</h2>
                <p className="mt-2 mb-5 text-ink-2">{body}</p>
                <Link
                  to={to}
                  className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-medium text-river-700 after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none"
                >
                  {action}
                  <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
