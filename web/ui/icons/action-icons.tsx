import { type IconProps, LineIcon } from "./line-icon.tsx";

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
export const ShareIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M12 14.5V4m-4 3.8L12 4l4 3.8M6 11.5H5v8.5h14v-8.5h-1" />
  </LineIcon>
);
