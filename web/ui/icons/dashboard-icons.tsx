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
export const EyeOffIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    <path d="m4 4 16 16" />
  </LineIcon>
);
/** A panel at the page's start: the right in right-to-left pages. */
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
export const NewspaperIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4.5 5h12v14h-10a2 2 0 0 1-2-2V5Zm12 4h3v8a2 2 0 0 1-2 2h-1M8 9h5m-5 3.5h5M8 16h3" />
  </LineIcon>
);
export const UsersIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M15.5 19.5v-1.2a4.3 4.3 0 0 0-4.3-4.3H7.3A4.3 4.3 0 0 0 3 18.3v1.2m18 0v-1.2a4.3 4.3 0 0 0-3.2-4.2M15 4.2a3.6 3.6 0 0 1 0 6.9" />
    <circle cx="9.2" cy="7.6" r="3.6" />
  </LineIcon>
);
export const ContentIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 6.5h9m3 0h4M4 12h3m3 0h10M4 17.5h9m3 0h4" />
    <circle cx="14.5" cy="6.5" r="1.5" />
    <circle cx="8.5" cy="12" r="1.5" />
    <circle cx="14.5" cy="17.5" r="1.5" />
  </LineIcon>
);
export const InboxIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M3.5 13.5 6 5.5h12l2.5 8v4a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-4Zm0 0h5l1.2 2.5h4.6l1.2-2.5h5" />
  </LineIcon>
);
/** History: a clock running backwards. */
export const HistoryIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.8m0-4.3v4.3h4.3M12 8v4.3l3 1.8" />
  </LineIcon>
);
export const PlusIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 5v14M5 12h14" />
  </LineIcon>
);
export const EditIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="m14.5 5.5 4 4L8.5 19.5l-4.7.7.7-4.7L14.5 5.5Zm-2 2 4 4" />
  </LineIcon>
);
export const TrashIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13h9.4l.8-13M10 10.5v5.5m4-5.5v5.5" />
  </LineIcon>
);
export const RestoreIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 9h10.5a5 5 0 0 1 0 10H8M4 9l4.5-4.5M4 9l4.5 4.5" />
  </LineIcon>
);
export const KeyIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M15.5 8l3 3" />
  </LineIcon>
);
export const ShieldOffIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.4 2.9 7.6 7 9 4.1-1.4 7-4.6 7-9V6l-7-2.5Z" />
    <path d="m9.5 9.5 5 5m0-5-5 5" />
  </LineIcon>
);
export const OpenIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M10 5H5.5A1.5 1.5 0 0 0 4 6.5v12A1.5 1.5 0 0 0 5.5 20h12a1.5 1.5 0 0 0 1.5-1.5V14m-5-10h6v6m0-6-8.5 8.5" />
  </LineIcon>
);
export const ImageIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="m4 16.5 4.8-4.6 4.2 4 2.5-2.2 4.7 4.3" />
    <circle cx="15.5" cy="9" r="1.5" />
  </LineIcon>
);
export const SortIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M8 5v14m0 0-3-3m3 3 3-3M16 19V5m0 0-3 3m3-3 3 3" />
  </LineIcon>
);
export const ArrowUpIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 19V5m-5 5 5-5 5 5" />
  </LineIcon>
);
export const ArrowDownIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 5v14m-5-5 5 5 5-5" />
  </LineIcon>
);
export const SheetIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M6 3.5h8l4.5 4.5v12.5H6a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Zm8 0V8h4.5M8 12h8m-8 3.5h8M12 12v6.5" />
  </LineIcon>
);
export const UploadIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 20h14" />
  </LineIcon>
);
export const ChartIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 19.5v-6m7 6v-15m7 15v-9" />
  </LineIcon>
);
export const PaletteIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.4 0 2-.9 2-1.9 0-1.5-1-1.8-1-3 0-.9.8-1.6 1.8-1.6h1.9c2.1 0 3.8-1.6 3.8-3.7 0-3.9-3.8-6.8-8.5-6.8Z" />
    <path d="M7.8 12.2h.01M9.6 8.2h.01M14.2 7.6h.01" strokeWidth="2.4" />
  </LineIcon>
);
export const QrIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 4h6v6H4V4Zm10 0h6v6h-6V4ZM4 14h6v6H4v-6Zm10 0h2.5v2.5M20 14v6h-6v-2.5m3.5 0H20M7 7h.01M17 7h.01M7 17h.01" />
  </LineIcon>
);
export const ShapesIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="m8 3.5 4.5 7.5h-9L8 3.5Zm5.5 10.5h7v7h-7v-7ZM7 14a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm10-9.5v5m-2.5-2.5h5" />
  </LineIcon>
);

export const ExamIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M8 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v13a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H16M8.5 3h7v3.5h-7V3Zm.5 10.5 2.2 2.2 4.3-4.4" />
  </LineIcon>
);
export const BankIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="4" y="4" width="16" height="5" rx="1.5" />
    <path d="M5.5 9v9.5A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5V9M10 13h4" />
  </LineIcon>
);
/** A sheet of questions with a clock. */
export const AssessmentIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M18.5 10V5.5A1.5 1.5 0 0 0 17 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M8.5 8.5h6.5M8.5 12.5h2" />
    <circle cx="16.5" cy="16.5" r="4.5" />
    <path d="M16.5 14.2v2.5l1.6 1" />
  </LineIcon>
);
/** More actions. */
export const DotsIcon = (props: IconProps) => (
  <LineIcon strokeWidth="2.4" {...props}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </LineIcon>
);
export const FilterIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 6.5h16M7 12h10m-7 5.5h4" />
  </LineIcon>
);
export const ShieldIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.4 7 9 4.2-1.6 7-4.7 7-9V6l-7-2.5Zm-3 8.7 2.2 2.2 4-4.4" />
  </LineIcon>
);
