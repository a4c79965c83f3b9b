import { type IconProps, LineIcon } from "./line-icon.tsx";

export const NewsIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4.5 5h12v14h-10a2 2 0 0 1-2-2V5Zm12 4h3v8a2 2 0 0 1-2 2h-1M8 9h5m-5 3.5h5M8 16h3" />
  </LineIcon>
);
export const FormIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M6 3.5h12v17H6zM9 8h6m-6 4h6m-6 4h3" />
  </LineIcon>
);
export const ResultsIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M5 20V11m7 9V4.5M19 20v-6M3.5 20h17" />
  </LineIcon>
);
export const QuestionIcon = (props: IconProps) => (
  <LineIcon {...props}>
    <path d="M4 5h16v12h-9l-4 3.5V17H4V5Zm6 4.4a2.1 2.1 0 1 1 2.9 2c-.6.3-.9.7-.9 1.3m0 2h.01" />
  </LineIcon>
);
