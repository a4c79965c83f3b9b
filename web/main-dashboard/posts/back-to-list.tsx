import { useSearchParams } from "react-router";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { sectionPath } from "../section-path.ts";
import { postsAddress } from "./list-address.ts";

/** The list's address with its query, which the address of the editor contains. */
export function useListPath(): string {
  const [search] = useSearchParams();
  const kept = postsAddress.write(postsAddress.read(search)).toString();
  return sectionPath.news + (kept && `?${kept}`);
}

export const BackToList = () => <BackLink to={useListPath()}>{text.back}</BackLink>;
