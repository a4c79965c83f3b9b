import { Link } from "react-router";
import { articleText } from "#web/text/site/article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { BackIcon } from "#web/ui/icons/icons.tsx";

export function BackToNews({ className }: { className?: string }) {
  return (
    <Link
      to="/news"
      className={classNames(
        "print:hidden inline-flex min-h-11 items-center gap-2.5 font-medium hover:underline underline-offset-4",
        className,
      )}
    >
      <BackIcon />
      {articleText.back}
    </Link>
  );
}
