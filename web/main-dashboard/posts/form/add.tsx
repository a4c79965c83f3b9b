import { useOutletContext } from "react-router";
import type { Session } from "#web/session/session.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { PostForm } from "./post-form.tsx";

export const meta = () => unlistedMeta(text.addTitle);
export const handle = { title: text.addTitle };

export default function AddPost() {
  const { claims } = useOutletContext<Session>();
  return <PostForm person={claims.name} />;
}
