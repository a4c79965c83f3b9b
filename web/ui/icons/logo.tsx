import { Link } from "react-router";
import { type LogoImage, LogoMark } from "./logo-mark.tsx";

export type LogoProps = {
  to: string;
  name: string;
  detail?: string;
  /** Replaces the star. */
  image?: LogoImage | null;
};

/** The logo and name in headers. */
export function Logo({ to, name, detail, image }: LogoProps) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 leading-display font-bold">
      <LogoMark logo={image} />
      <span>
        {name}
        {detail && <span className="block text-caption font-normal opacity-80">{detail}</span>}
      </span>
    </Link>
  );
}
