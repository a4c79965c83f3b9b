import { useSearchParams } from "react-router";
import { BackLink } from "#web/dashboard/back-link.tsx";
import { postFormText as text } from "#web/text/main-dashboard-news.ts";
import { sectionPath } from "../section-path.ts";
import { postsAddress } from "./list-address.ts";

/** The address of the list as it was left: the editor's own address carries it. */
export function useListPath(): string {
  const [search] = useSearchParams();
  const kept = postsAddress.write(postsAddress.read(search)).toString();
  return sectionPath.news + (kept && `?${kept}`);
}

export const BackToList = () => <BackLink to={useListPath()}>{text.back}</BackLink>;
