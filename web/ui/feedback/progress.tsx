import { uiText } from "#web/text/ui.ts";
import { classNames } from "../class-names.ts";

const percent = new Intl.NumberFormat("ar-IQ", { style: "percent", maximumFractionDigits: 0 });

/** The progress of an upload. After 100 % it shows that the server is checking the file. */
export function UploadProgress({
  share,
  label,
  className,
}: {
  share: number;
  label: string;
  className?: string | undefined;
}) {
  if (share < 1) return <Progress share={share} label={label} className={className} />;
  return (
    <div className={classNames("flex items-center gap-2.5", className)}>
      <progress aria-label={uiText.checkingFile} className="progress min-w-0 flex-1 animate-pulse" />
      <span className="text-caption text-ink-2">{uiText.checkingFile}</span>
    </div>
  );
}

/** A progress bar, 0–1. */
export function Progress({
  share,
  label,
  className,
}: {
  share: number;
  label: string;
  className?: string | undefined;
}) {
  return (
    <div className={classNames("flex items-center gap-2.5", className)}>
      <progress value={share} max={1} aria-label={label} className="progress min-w-0 flex-1" />
      <span aria-hidden="true" className="min-w-10 text-caption text-ink-2">
        {percent.format(share)}
      </span>
    </div>
  );
}
