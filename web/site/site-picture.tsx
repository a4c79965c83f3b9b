import { classNames } from "#web/ui/class-names.ts";
import { Picture, type PictureSource } from "#web/ui/picture.tsx";

type SitePictureProps = {
  source: PictureSource | null;
  drawing: string;
  sizes: string;
  isPriority?: boolean;
  className: string;
};

/** A picture beside its text, which says the same. With forced colours our drawings only distract, so they disappear. */
export function SitePicture({ className, ...rest }: SitePictureProps) {
  return <Picture {...rest} alt="" className={classNames(className, !rest.source && "forced-colors:hidden")} />;
}
