import { type IconProps, LineIcon } from "./line-icon.tsx";

/** Icons of the pages of visitors and students, which must not load an icon library. Dashboards use `lucide-react`. */

export const CheckIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </LineIcon>
);
export const CrossIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </LineIcon>
);
export const MenuIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </LineIcon>
);
export const SearchIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.2-4.2" />
  </LineIcon>
);
export const WarningIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.1" />
  </LineIcon>
);
export const PhoneIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 4h4l2 5-2.5 1.8a11 11 0 0 0 4.7 4.7L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
  </LineIcon>
);
export const MailIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </LineIcon>
);
export const PinIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 21s7-6.1 7-11.2A7 7 0 0 0 5 9.8C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="10" r="2.5" />
  </LineIcon>
);
/** Points forward: left in right-to-left pages. */
export const ForwardIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </LineIcon>
);
/** Points back: right in right-to-left pages. */
export const BackIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </LineIcon>
);
export const EyeIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </LineIcon>
);
export const ClockIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </LineIcon>
);
export const CalendarIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
    <path d="M4 10.5h16M8.5 3v4m7-4v4" />
  </LineIcon>
);
export const ChevronIcon = (props: IconProps) => (
  <LineIcon strokeWidth="2" {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </LineIcon>
);
