import { LinkButton } from "./button.tsx";
import { StarMark } from "./star-mark.tsx";

type DashboardMessageProps = { title: string; body: string; way: { to: string; label: string } };

/** A section of a dashboard that has one thing to say and a way out. */
export function DashboardMessage({ title, body, way }: DashboardMessageProps) {
  return (
    <div className="rounded-panel border border-line bg-white px-6 py-14 text-center">
      <span className="inline-block">
        <StarMark size={56} />
      </span>
      <h2 className="mt-5 text-xl">{title}</h2>
      <p className="mt-1 mb-6 text-ink-2">{body}</p>
      <LinkButton to={way.to}>{way.label}</LinkButton>
    </div>
  );
}
