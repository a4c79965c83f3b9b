import { Link } from "react-router";
import { homeText } from "#web/text/site.ts";
import { ForwardIcon } from "#web/ui/icons.tsx";

const grounds = ["goal-river", "goal-gold", "goal-sky"];

/** The three things a visitor can do, overlapping the hero's edge. */
export function HomeOffers() {
  return (
    <section className="wrap relative z-10 -mt-20 grid gap-5 md:grid-cols-3">
      {homeText.offers.map(({ title, body, to, action }, index) => (
        <article key={title} className="flex flex-col overflow-hidden rounded-panel bg-white shadow-card">
          <div className={`girih h-28 md:h-36 ${grounds[index]}`} />
          <div className="flex flex-1 flex-col p-6">
            <h2 className="text-[1.2rem]">{title}</h2>
            <p className="mt-1.5 flex-1 text-[0.98rem] text-ink-2">{body}</p>
            <Link
              to={to}
              prefetch="intent"
              className="group mt-3 inline-flex min-h-11 items-center gap-2 self-start font-medium text-river-700 hover:underline"
            >
              {action}
              <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
            </Link>
          </div>
        </article>
      ))}
    </section>
  );
}
