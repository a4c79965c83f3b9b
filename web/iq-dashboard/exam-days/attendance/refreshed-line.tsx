import { TriangleAlertIcon } from "lucide-react";
import { formatTime } from "#web/text/numbers.ts";

type RefreshedLineProps = {
  query: { dataUpdatedAt: number; isError: boolean };
  texts: { refreshed: (time: string) => string; notRefreshed: (time: string) => string };
};

/** Says when the shown data were read, and whether reading them again failed. */
export function RefreshedLine({ query: { dataUpdatedAt, isError }, texts }: RefreshedLineProps) {
  const time = formatTime(new Date(dataUpdatedAt).toISOString());
  return (
    <p
      role={isError ? "status" : undefined}
      className={isError ? "flex items-start gap-2 text-small font-medium text-danger" : "text-small text-ink-3"}
    >
      {isError && <TriangleAlertIcon className="size-4.5 mt-[3px] shrink-0" />}
      {isError ? texts.notRefreshed(time) : texts.refreshed(time)}
    </p>
  );
}
