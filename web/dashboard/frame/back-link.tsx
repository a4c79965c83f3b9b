import { ArrowRightIcon } from "lucide-react";
import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-ms-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-small px-2 font-medium text-river-700 hover:text-river-800 hover:underline hover:underline-offset-4"
    >
      <ArrowRightIcon />
      {children}
    </Link>
  );
}
