import { type DraftState, mostUnanswered, type PostDraft } from "#contract/site/drafts.ts";
import type { Post } from "#contract/site/posts.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { Draft } from "./draft.ts";

/** What a writer writes, in the form in which texts are compared. */
export type Written = Pick<PostDraft, "title" | "content" | "images" | "topicIds">;

export const writtenOf = ({ title, content, images, topicIds }: Written): Written => ({
  title,
  content,
  images: images.map(({ imagePath, alt }) => ({ imagePath, alt })),
  topicIds,
});

export const writtenOfPost = (post: Post | undefined): Written => ({
  title: post?.title ?? "",
  content: post?.content ?? "",
  images: post?.images.map(({ imagePath, alt = "" }) => ({ imagePath, alt })) ?? [],
  topicIds: post?.topics?.map(({ id }) => id) ?? [],
});

export type DraftView = {
  /** The draft on the server; null before the first save. */
  state: DraftState | null;
  /** Somebody else's newer text, while something here is unsaved. */
  conflict: PostDraft | null;
  /** Why the last save failed: it did not arrive, or somebody published or discarded the draft. */
  trouble: "unsent" | "gone" | null;
};

type DraftSyncOptions = {
  api: ApiClient;
  post: Post | undefined;
  /** The draft as it was on the server when the form was opened. */
  opened: PostDraft | null;
  /** The text that this tab kept. */
  restored: Draft | null;
  /** The text in the form. */
  written: () => Written;
  /** Shows another text in the form. `by` is its writer if it comes from somebody else. */
  replace: (text: Written, by?: string | null) => void;
  /** Called after each change of what it knows. */
  show: () => void;
};

/**
 * Keeps what is written as a draft on the server. While nothing here is unsaved it takes newer texts of others;
 * otherwise the writer chooses, so that nothing is overwritten.
 */
export function createDraftSync({ api, post, opened, restored, written, replace, show }: DraftSyncOptions) {
  let view: DraftView = { state: opened, conflict: null, trouble: null };
  let place = placeOf(opened, restored);
  let saved = savedOf(post, opened, restored);
  let isHeld = false;
  const turns = createTurns();
  const set = (changes: Partial<DraftView>) => {
    view = { ...view, ...changes };
    show();
  };
  const isUnsent = () => JSON.stringify(written()) !== saved;

  const save = async (by: ApiClient = api, choice?: "mine" | "theirs") => {
    const { id, version, unanswered, key } = place;
    const sent = written();
    const saveId = randomId();
    place = { ...place, unanswered: [...unanswered, saveId].slice(-mostUnanswered) };
    show();
    const body = { ...sent, saveId, unanswered, ...(choice && { choice }) };
    const state =
      id === undefined
        ? await by.send("createPostDraft", { body: { ...body, key, postId: post?.id ?? null } })
        : await by.send("savePostDraft", { params: { id }, body: { ...body, version } });
    // The answer of an earlier save may come after that of a later one.
    if (state.version < place.version) return;
    place = { ...place, id: state.id, version: state.version, unanswered: [] };
    saved = JSON.stringify(sent);
    set({ state });
  };

  const adopt = (draft: PostDraft) => {
    place = { ...place, id: draft.id, version: draft.version, unanswered: [] };
    saved = JSON.stringify(writtenOf(draft));
    set({ state: draft, conflict: null });
    replace(writtenOf(draft), draft.savedBy);
  };

  /** Takes the newer text of somebody else, or lets the writer choose if something here is unsaved. */
  const meet = async () => {
    const newest = await readNewest(api, place.id, post);
    if (!newest || (newest.id === place.id && newest.version <= place.version)) return;
    const isSame = JSON.stringify(writtenOf(newest)) === JSON.stringify(written());
    if (isSame || !isUnsent()) adopt(newest);
    else set({ conflict: newest });
  };

  const beat = async () => {
    if (isUnsent()) return save();
    if (place.id === undefined) return meet();
    const state = await api.send("followPostDraft", { params: { id: place.id } });
    set({ state });
    if (state.version > place.version) await meet();
  };

  const forget = (trouble: DraftView["trouble"]) => {
    place = { version: 0, unanswered: [], key: randomId() };
    set({ state: null, conflict: null, trouble });
  };

  const refused = async (error: unknown): Promise<void> => {
    const code = codeOf(error);
    if (code === "draft_changed") await meet();
    else if (code === "draft_gone") forget("gone");
    else set({ trouble: "unsent" });
  };

  /** Exchanges with the server, after the exchange before. @returns whether it succeeded */
  const run = (work: () => Promise<unknown>): Promise<boolean> =>
    turns.run(async () => {
      try {
        await work();
        if (view.trouble === "unsent" || place.id !== undefined) set({ trouble: null });
        return true;
      } catch (error) {
        await refused(error).catch(() => set({ trouble: "unsent" }));
        return false;
      }
    });

  return {
    view: () => view,
    /** What this tab keeps of the draft beside the text. */
    kept: () => ({ isSent: !isUnsent(), place }),
    isUnsent,
    /** Saves or says that the form is open, unless it is busy with either. */
    beat: () => {
      if (!turns.running() && !isHeld && !view.conflict) void run(beat);
    },
    /** Saves at once what is unsaved, before the form or the page is left. @returns whether the server has it */
    part: async (by: ApiClient): Promise<boolean> => {
      const canSave = !isHeld && !view.conflict && isUnsent();
      if (canSave) await save(by).catch(() => undefined);
      return !isUnsent();
    },
    choose: (choice: "mine" | "theirs", { id, version }: PostDraft) =>
      run(async () => {
        place = { ...place, id, version, unanswered: [] };
        await save(api, choice);
        if (choice === "theirs") adopt(await api.send("getPostDraft", { params: { id } }));
        set({ conflict: null });
      }),
    /** Deletes the draft. @throws {ApiProblem} */
    discard: async () => {
      await turns.running();
      if (place.id !== undefined) await api.send("removePostDraft", { params: { id: place.id } });
      forget(null);
      saved = JSON.stringify(writtenOfPost(post));
      replace(writtenOfPost(post));
    },
    /** Stops saving while the form is published. @returns the draft that ends with it */
    hold: async () => {
      isHeld = true;
      await turns.running();
      return place.id === undefined ? undefined : { id: place.id, version: place.version };
    },
    /** Goes on after publishing failed. */
    release: async (error: unknown) => {
      isHeld = false;
      const code = codeOf(error);
      // The draft ended with an earlier attempt, the answer of which was lost.
      if (code === "idempotency_key_reused") forget(null);
      else if (code === "draft_changed" || code === "draft_gone") await run(() => Promise.reject(error));
    },
  };
}
export type DraftSync = ReturnType<typeof createDraftSync>;

/** Reads the draft, or the one of changes that somebody else began. */
async function readNewest(api: ApiClient, id: number | undefined, post: Post | undefined): Promise<PostDraft | null> {
  if (id !== undefined) return api.send("getPostDraft", { params: { id } });
  return post ? api.send("findPostDraft", { params: { id: post.id } }) : null;
}

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : null);

/** Runs one work after the other. */
function createTurns() {
  let running: Promise<boolean> | null = null;
  return {
    running: () => running,
    run: (work: () => Promise<boolean>): Promise<boolean> => {
      const mine = (running ?? Promise.resolve()).then(work).finally(() => {
        if (running === mine) running = null;
      });
      running = mine;
      return mine;
    },
  };
}

/** What the first save goes on from. */
function placeOf(opened: PostDraft | null, restored: Draft | null): NonNullable<Draft["place"]> {
  if (restored?.place && !restored.isSent) return restored.place;
  if (opened) return { id: opened.id, version: opened.version, unanswered: [], key: randomId() };
  return { version: 0, unanswered: [], key: randomId() };
}

/** The text that the server has, which is shown unless this tab has a newer one. */
function savedOf(post: Post | undefined, opened: PostDraft | null, restored: Draft | null): string | null {
  if (restored && !restored.isSent) return null;
  return JSON.stringify(opened ? writtenOf(opened) : writtenOfPost(post));
}
