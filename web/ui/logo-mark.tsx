import { StarMark } from "./star-mark.tsx";

/** A picture in place of the star, with its own size, from which a browser knows its shape before it is there. */
export type LogoImage = { src: string; width: number; height: number };

const looks = {
  /** Beside a name: as high as the star, as wide as its shape asks for within reason. */
  line: "h-11 w-auto max-w-28 object-contain",
  /** The same in a dashboard's menu, which is narrow. */
  menu: "h-10 w-auto max-w-20 object-contain",
  /** Where there is room for a square alone. */
  tile: "size-10 object-contain",
} as const;

type LogoMarkProps = { logo: LogoImage | null | undefined; look?: keyof typeof looks; starSize?: number };

/** The sign beside a name, which says what it stands for. */
export function LogoMark({ logo, look = "line", starSize = 44 }: LogoMarkProps) {
  if (!logo) return <StarMark size={starSize} />;
  return <img src={logo.src} alt="" width={logo.width} height={logo.height} className={`shrink-0 ${looks[look]}`} />;
}
