import { Link, useSearchParams } from "react-router";
import { postFormText as text } from "#web/text/main-dashboard-news.ts";
import { BackIcon } from "#web/ui/icons.tsx";
import { sectionPath } from "../section-path.ts";
import { readListAddress, writeListAddress } from "./list-address.ts";

/** The address of the list as it was left: the editor's own address carries it. */
export function useListPath(): string {
  const [search] = useSearchParams();
  const kept = writeListAddress(readListAddress(search)).toString();
  return sectionPath.news + (kept && `?${kept}`);
}

export function BackToList() {
  return (
    <Link
      to={useListPath()}
      className="mb-4 inline-flex min-h-11 items-center gap-2 font-medium text-river-700 underline-offset-4 hover:underline"
    >
      <BackIcon />
      {text.back}
    </Link>
  );
}
