import { Link } from "react-router";
import { StarMark } from "./star-mark.tsx";

type LogoProps = { to: string; name: string; detail?: string };

/** The sign and name at the head of every page. */
export function Logo({ to, name, detail }: LogoProps) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 leading-tight font-semibold">
      <StarMark />
      <span>
        {name}
        {detail && <span className="block text-[0.8rem] font-normal opacity-80">{detail}</span>}
      </span>
    </Link>
  );
}
