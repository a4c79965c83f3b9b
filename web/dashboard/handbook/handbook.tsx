import { PrinterIcon } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { handbookText as text } from "#web/text/handbook/handbook.ts";
import type { Job } from "#web/text/handbook/job.ts";
import { Button } from "#web/ui/button.tsx";
import "./handbook.css";

/** Pictures by their job, which `npm run handbook` takes. All have the size of its window. */
const pictures = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" });

type HandbookProps<Id extends string> = { titles: Record<Id, string>; jobs: Record<Id, Job> };

/** The handbook of a dashboard: one page, so that the browser's own search finds every word. */
export function Handbook<Id extends string>({ titles, jobs }: HandbookProps<Id>) {
  const { hash } = useLocation();
  // The section does not exist yet when the browser itself looks for it.
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: "instant" });
  }, [hash]);
  const ids = Object.keys(titles) as Id[];
  return (
    <article className="handbook">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="max-w-[75ch] min-w-0 grow basis-80">{text.lead}</p>
        <Button look="outline" className="print:hidden" onClick={() => void printWhole()}>
          <PrinterIcon />
          {text.print}
        </Button>
      </div>
      <nav aria-label={text.contents} className="mt-6">
        <h2 className="mb-1 text-body">{text.contents}</h2>
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {ids.map((id) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className="inline-flex min-h-9 items-center text-river-700 underline underline-offset-4 touch:min-h-11"
              >
                {titles[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {ids.map((id) => (
        <JobSection key={id} id={id} title={titles[id]} job={jobs[id]} />
      ))}
    </article>
  );
}

/** Prints when all pictures are there: those below the window load late. */
async function printWhole() {
  const images = [...document.querySelectorAll<HTMLImageElement>(".handbook img")];
  for (const image of images) image.loading = "eager";
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
}

type JobSectionProps = { id: string; title: string; job: Job };

function JobSection({ id, title, job: { lead, picture, parts, troubles } }: JobSectionProps) {
  const source = pictures[`./pictures/${id}.webp`];
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`title-${id}`} className="handbook-job">
      <h2 id={`title-${id}`} className="border-b border-line pb-2 text-lead">
        {title}
      </h2>
      <p className="mt-3 max-w-[75ch] text-ink-2">{lead}</p>
      <div className="handbook-parts">
        {picture && source && (
          <a href={source} target="_blank" rel="noreferrer" className="handbook-picture">
            <img src={source} alt={picture} width={1440} height={960} loading="lazy" decoding="async" />
          </a>
        )}
        {parts.map((part) => (
          <div key={part.title}>
            <h3 className="text-body text-river-800">{part.title}</h3>
            <ol>
              {part.steps.map((step) => (
                <li key={step}>
                  <WithNames>{step}</WithNames>
                </li>
              ))}
            </ol>
          </div>
        ))}
        <div>
          <h3 className="text-body text-river-800">{text.troubles}</h3>
          <dl>
            {troubles.map(({ what, remedy }) => (
              <div key={what} className="mt-2">
                <dt className="font-bold">{what}</dt>
                <dd>
                  <WithNames>{remedy}</WithNames>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** A sentence with the names on screens in bold, which no sentence repeats. */
const WithNames = ({ children }: { children: string }) =>
  children.split(/(«[^«»]*»)/).map((part) => (part.startsWith("«") ? <b key={part}>{part}</b> : part));
