import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { mostPostsAtOnce, type Post } from "#contract/site/posts.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { chosenText, useChoice } from "#web/dashboard/lists/choice.tsx";
import type { ListPage } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { manyPostsText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { filtersOf, type PostsView, stateOf } from "./list-address.ts";
import { postCalls } from "./use-removal.tsx";

type Act = "remove" | "restore";

/** Lets posts be chosen in the list, deleted or restored together, and that be undone. */
export function useManyPosts(view: PostsView, page: ListPage<Post> | undefined, onGone: () => void) {
  const queries = useQueryClient();
  const filters = filtersOf(view);
  const choice = useChoice(page?.items.map(({ id }) => String(id)) ?? [], JSON.stringify(filters));
  const [asked, setAsked] = useState<Act | null>(null);
  const [done, setDone] = useState<{ act: Act; ids: number[] } | null>(null);
  const send = async (act: Act, ids: number[] | "all") => {
    const query = ids === "all" ? filters : {};
    const answer = await mainApi.send("setPostsDeleted", { query, body: { isDeleted: act === "remove", ids } });
    await invalidateCalls(queries, postCalls);
    return answer;
  };
  const acts: Record<ReturnType<typeof stateOf>, readonly Act[]> = {
    active: ["remove"],
    deleted: ["restore"],
    all: ["restore", "remove"],
  };
  const undo = done && (
    <UndoNotice
      key={done.ids.join()}
      message={text[done.act].acted(formatNumber(done.ids.length))}
      texts={text}
      restore={() => send(done.act === "remove" ? "restore" : "remove", done.ids)}
      onDone={() => {
        setDone(null);
        onGone();
      }}
    />
  );
  const actions = (
    <>
      {acts[stateOf(view)].map((act) => (
        <Button key={act} look={act === "remove" ? "danger" : "outline"} onClick={() => setAsked(act)}>
          {text[act].action}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          look={asked === "remove" ? "danger" : "primary"}
          texts={text[asked]}
          act={() => send(asked, choice.isAll ? "all" : [...choice.ids].map(Number))}
          onDone={({ ids }) => {
            choice.clear();
            setDone({ act: asked, ids });
          }}
          onClose={() => setAsked(null)}
        >
          {text[asked].body(chosenText(choice, page))}
        </ActionDialog>
      )}
    </>
  );
  const hasMatching = page !== undefined && !page.isTotalCapped && page.totalCount <= mostPostsAtOnce;
  return { undo, many: { choice, nameOf: ({ title }: Post) => title, hasMatching, actions } };
}
