import { StarMark } from "./star-mark.tsx";

/** The image of a logo with its size, so that browsers reserve room for it. */
export type LogoImage = { src: string; width: number; height: number };

const looks = {
  /** The look beside a name: as high as the star, with a limited width. */
  line: "h-11 w-auto max-w-28 object-contain",
  /** The look in a dashboard's menu, which is narrower. */
  menu: "h-10 w-auto max-w-20 object-contain",
  /** The look in a square place. */
  tile: "size-10 object-contain",
} as const;

type LogoMarkProps = { logo: LogoImage | null | undefined; look?: keyof typeof looks; starSize?: number };

/** The logo beside a name, which describes it. */
export function LogoMark({ logo, look = "line", starSize = 44 }: LogoMarkProps) {
  if (!logo) return <StarMark size={starSize} />;
  return <img src={logo.src} alt="" width={logo.width} height={logo.height} className={`shrink-0 ${looks[look]}`} />;
}
