import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames(
        "on-light rounded-panel bg-white p-5 shadow-card sm:p-8 lg:p-10 print:p-0 print:shadow-none",
        className,
      )}
    />
  );
}
