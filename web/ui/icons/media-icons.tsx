import { type IconProps, LineIcon } from "./line-icon.tsx";

export const PauseIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M9 6v12m6-12v12" />
  </LineIcon>
);
export const PlayIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M8 5.5v13l10.5-6.5L8 5.5Z" />
  </LineIcon>
);
export const LinkIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />
  </LineIcon>
);
