import { Picture, type PictureSource } from "#web/ui/picture.tsx";
import sport from "../pictures/goal-sport.svg";
import talent from "../pictures/goal-talent.svg";
import together from "../pictures/goal-together.svg";

const drawings = [sport, talent, together];

type Goal = { title: string; content: string; picture: PictureSource | null };

/** The title on a dark band, and three goals that overlap the band's lower edge. */
export function HomeGoals({ title, label, goals }: { title: string; label: string; goals: readonly Goal[] }) {
  return (
    <>
      <div className="on-dark girih relative bg-river-950 pt-12 pb-40 [--girih:0.07] before:mask-[linear-gradient(to_bottom,transparent,black_55%)] md:pt-16 md:pb-52">
        <div className="wrap text-center">
          <StarRule />
          <h2 className="mx-auto mt-5 max-w-[24em] text-title md:text-display">{title}</h2>
        </div>
      </div>
      <section aria-label={label} className="wrap relative z-10 -mt-28 grid gap-5 md:-mt-40 md:grid-cols-3 md:gap-6">
        {goals.map(({ title: name, content, picture }, index) => (
          <article
            key={drawings[index]}
            className="on-light flex flex-col overflow-hidden rounded-panel bg-white shadow-card"
          >
            <Picture
              source={picture}
              drawing={drawings[index] ?? sport}
              alt=""
              sizes="(min-width: 48rem) 370px, calc(100vw - 40px)"
              className="relative aspect-[16/10]"
            />
            <div className="flex-1 border-t-4 border-gold-500 p-6 lg:p-7">
              <h3 className="text-lead">{name}</h3>
              <p className="mt-2 whitespace-pre-line text-ink-2">{content}</p>
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
      className="mx-auto max-w-full text-gold-500"
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
