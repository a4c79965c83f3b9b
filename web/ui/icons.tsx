import { type IconProps, LineIcon } from "./line-icon.tsx";

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
export const CopyIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="2.5" />
    <path d="M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9" />
  </LineIcon>
);
export const DownloadIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14" />
  </LineIcon>
);
export const PrintIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M7 9V4h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 19 17h-2" />
    <path d="M7 14h10v6H7z" />
  </LineIcon>
);
export const EnlargeIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5" />
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
/** Points to where reading goes on: left, in a right-to-left page. */
export const ForwardIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </LineIcon>
);
/** Points to where reading came from: right, in a right-to-left page. */
export const BackIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </LineIcon>
);
