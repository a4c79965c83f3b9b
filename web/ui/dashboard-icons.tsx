import { type IconProps, LineIcon } from "./line-icon.tsx";

export const HomeIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z" />
  </LineIcon>
);
export const LogoutIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10m4-4 4-4-4-4m4 4H9.5" />
  </LineIcon>
);
export const EyeIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </LineIcon>
);
export const EyeOffIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    <path d="m4 4 16 16" />
  </LineIcon>
);
/** The panel at the page's start, which in a right-to-left page is its right. */
export const PanelIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M15 4.5v15" />
  </LineIcon>
);
export const ChevronIcon = (props: IconProps) => (
  <LineIcon strokeWidth="2" {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </LineIcon>
);
