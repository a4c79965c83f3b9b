import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CheckIcon, WarningIcon } from "../icons/icons.tsx";

const looks = {
  error: "border-danger bg-danger-soft text-danger",
  success: "border-ok bg-ok-soft text-ok",
  notice: "border-gold-600 bg-warn-soft text-ink",
} as const;

type AlertProps = { look?: keyof typeof looks; children: ReactNode; className?: string };

/** A message within the page, announced when it appears. */
export function Alert({ look = "error", children, className }: AlertProps) {
  const Icon = look === "success" ? CheckIcon : WarningIcon;
  return (
    <div
      role={look === "error" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-m border-[1.5px] px-5 py-3.5", looks[look], className)}
    >
      <Icon className="mt-1 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
