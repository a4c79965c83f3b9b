import type { PictureSource } from "#web/ui/picture.tsx";
import sport from "../pictures/goal-sport.svg";
import talent from "../pictures/goal-talent.svg";
import together from "../pictures/goal-together.svg";
import { SitePicture } from "../site-picture.tsx";

const drawings = [talent, together, sport];

type Goal = { title: string; content: string; picture: PictureSource | null };

/**
 * The title on a dark band, and three goals that overlap the band's lower edge: cards with a picture above their text, on
 * phones rows with a small one beside it.
 */
export function HomeGoals({ title, label, goals }: { title: string; label: string; goals: readonly Goal[] }) {
  return (
    <>
      <div className="on-dark girih bg-river-950 pt-6 pb-20 [--girih:0.07] before:mask-[linear-gradient(to_bottom,transparent,black_55%)] md:pt-8 md:pb-28">
        <div className="wrap text-center">
          <StarRule />
          <h2 className="mx-auto max-w-[24em] md:mt-3 text-title md:text-display">{title}</h2>
        </div>
      </div>
      <section aria-label={label} className="wrap relative z-10 -mt-14 grid gap-3 md:-mt-20 md:grid-cols-3 md:gap-6">
        {goals.map(({ title: name, content, picture }, index) => (
          <article
            key={drawings[index]}
            className="on-light flex overflow-hidden rounded-panel bg-white shadow-card md:flex-col"
          >
            <SitePicture
              source={picture}
              drawing={drawings[index] ?? talent}
              sizes="(min-width: 48rem) 370px, 150px"
              className="relative max-h-40 w-26 shrink-0 *:absolute *:inset-0 max-md:*:object-[25%_50%] md:aspect-[16/9] md:max-h-none md:w-full"
            />
            <div className="min-w-0 p-4 md:p-6">
              <h3 className="text-body md:text-lead">{name}</h3>
              <p className="mt-1 text-small whitespace-pre-line text-ink-2 md:mt-2 lg:text-body">{content}</p>
            </div>
          </article>
        ))}
      </section>
    </>
  );
}

/** A line with the eight-point star in its middle, above a heading. */
function StarRule() {
  return (
    <svg
      viewBox="-110 -16 220 32"
      width="220"
      height="32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="mx-auto text-gold-500 max-md:hidden"
    >
      <path d="M-110 0H-26M26 0h84" strokeOpacity="0.55" />
      <g strokeWidth="1.4">
        <rect x="-8.5" y="-8.5" width="17" height="17" />
        <rect x="-8.5" y="-8.5" width="17" height="17" transform="rotate(45)" />
        <circle r="3.6" fill="currentColor" stroke="none" />
      </g>
      <g fill="currentColor" stroke="none">
        <rect x="-27" y="-2.5" width="5" height="5" transform="rotate(45 -24.5 0)" />
        <rect x="22" y="-2.5" width="5" height="5" transform="rotate(45 24.5 0)" />
      </g>
    </svg>
  );
}
