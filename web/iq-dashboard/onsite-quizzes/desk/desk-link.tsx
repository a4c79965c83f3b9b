import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { deskLinkText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** Leads to the desk of an exam day, which needs no network. */
export const DeskLink = () => (
  <section
    aria-label={text.title}
    className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-white px-5 py-4"
  >
    <div className="min-w-0 flex-1 basis-80">
      <h3 className="text-[1.05rem]">{text.title}</h3>
      <p className="mt-0.5 text-[0.94rem]/7 text-ink-2">{text.body}</p>
    </div>
    <LinkButton to={deskPath} look="soft" size="small" className="max-sm:w-full">
      {text.open}
    </LinkButton>
  </section>
);
