import { type IconProps, LineIcon } from "./line-icon.tsx";

/** Lines of text start at the right, as in the edited texts. */

export const BoldIcon = (props: IconProps) => (
  <LineIcon strokeWidth="2.3" {...props}>
    <path d="M8 5h5a3.5 3.5 0 0 1 0 7H8V5Zm0 7h6a3.5 3.5 0 0 1 0 7H8v-7Z" />
  </LineIcon>
);
export const HighlightIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="m9 12.5 7.5-8 3.5 3.5-8 7.5-4 .8.9-3.8ZM8 16.3l-2.5 2.2M4 20.5h16" />
  </LineIcon>
);
export const UnderlineIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M7 4.5v6.5a5 5 0 0 0 10 0V4.5M5.5 20h13" />
  </LineIcon>
);
export const StrikeIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 12h16M16.5 7.5C16 5.7 14.3 4.5 12 4.5c-2.6 0-4.5 1.4-4.5 3.6 0 1 .4 1.8 1.2 2.4M7 16c.4 2.2 2.3 3.5 5 3.5s5-1.4 5-3.8" />
  </LineIcon>
);
export const BulletListIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M15 6.5H4M15 12H4m11 5.5H4" />
    <path strokeWidth="3" d="M19.5 6.5v.01m0 5.49v.01m0 5.49v.01" />
  </LineIcon>
);
export const OrderedListIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M14 6.5H4M14 12H4m10 5.5H4M19 4v4.5M17.8 11.2h1.6c1.2 0 1.2 1.4.4 2.1l-2 2h2.6" />
  </LineIcon>
);
export const QuoteIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M20 12.5h-5.5V7H20v5.5Zm0 0c0 2.6-1.2 4-3.5 4.6M9.5 12.5H4V7h5.5v5.5Zm0 0c0 2.6-1.2 4-3.5 4.6" />
  </LineIcon>
);
export const AlignRightIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M20 5.5H4m16 4.3H9m11 4.4H4m16 4.3H9" />
  </LineIcon>
);
export const AlignCenterIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M20 5.5H4m13 4.3H7m13 4.4H4m13 4.3H7" />
  </LineIcon>
);
export const AlignLeftIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M20 5.5H4m11 4.3H4m16 4.4H4m11 4.3H4" />
  </LineIcon>
);
export const TableIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
    <path d="M3.5 9.8h17M3.5 14.7h17M12 9.8v9.7" />
  </LineIcon>
);
export const RuleIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 12h16M7 6.5h10M7 17.5h10" strokeDasharray="0" />
  </LineIcon>
);
export const ClearIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 5.5h12M11 5.5 9 14m6 1.5 4.5 4.5m0-4.5L15 20M7 19h4" />
  </LineIcon>
);
/** In a right-to-left page undo points to the right. */
export const UndoIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M20 9H9.5a5 5 0 0 0 0 10H15M20 9l-4.5-4.5M20 9l-4.5 4.5" />
  </LineIcon>
);
export const RedoIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 9h10.5a5 5 0 0 1 0 10H9M4 9l4.5-4.5M4 9l4.5 4.5" />
  </LineIcon>
);
