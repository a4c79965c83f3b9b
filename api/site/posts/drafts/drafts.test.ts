import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import type { TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };
type Writer = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => Promise<Answer>;

async function writerOf(api: TestApi): Promise<Writer & { userName: string }> {
  const { token, user } = await api.signUp("main");
  const send: Writer = async (method, url, body) => {
    const answer = await api.send(method, url, { token, ...(body && { body }) });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  };
  return Object.assign(send, { userName: user.userName });
}
const text = (content: string, more: object = {}) => ({
  title: "عنوان",
  content,
  images: [],
  saveId: randomUUID(),
  ...more,
});
const begin = (writer: Writer, content: string, more: object = {}) =>
  writer("POST", "/api/post-drafts", { ...text(content), key: randomUUID(), ...more });
const save = (writer: Writer, { id, version }: { id: number; version: number }, content: string, more: object = {}) =>
  writer("PUT", `/api/post-drafts/${id}`, { ...text(content), version, ...more });
const contentOf = async (writer: Writer, id: number) => (await writer("GET", `/api/post-drafts/${id}`)).body.content;
const textsOf = async (writer: Writer, query: string): Promise<{ content: string; isPublished: boolean }[]> => {
  const { body: lines } = await writer("GET", `/api/post-versions?${query}`);
  return Promise.all(
    lines.map(async ({ id }: { id: number }) => (await writer("GET", `/api/post-versions/${id}`)).body),
  );
};
const publish = async (api: TestApi, writer: Writer, content: string, draft?: object) => {
  const images = [{ imagePath: await api.uploaded("image") }];
  return writer("POST", "/api/Posts", { Form: { title: "خبر", content }, images, ...(draft && { draft }) });
};

describe("a draft", () => {
  it("is begun once per key, may be blank, and is listed and read by other staff", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const request = { ...text("", { title: "" }), key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => one("POST", "/api/post-drafts", request)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [{ id }] = answers.map(({ body }) => body) as [{ id: number }];
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
    const { body: listed } = await other("GET", "/api/post-drafts");
    expect(listed.items[0]).toMatchObject({ id, title: "", savedBy: one.userName, writers: [one.userName] });
    expect((await one("GET", "/api/post-drafts")).body.items[0].writers).toEqual([]);
  });

  it("is stored as written and cleaned when it is read; what is too large is refused", async ({ api }) => {
    const one = await writerOf(api);
    const { body: draft } = await begin(one, "<p onclick=x>نص</p><script>1</script>");
    const [row] = await api.database.sql`select content from post_drafts where id = ${draft.id}`;
    expect(row?.content).toContain("onclick");
    expect(await contentOf(one, draft.id)).toBe("<p>نص</p>");
    expect((await save(one, draft, "ا".repeat(200_001))).status).toBe(400);
    expect((await save(one, draft, "<p>".repeat(10_001))).status).toBe(400);
  });

  it("takes a save over the version that its writer saw, or after the writer's own lost answers", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const { body: first } = await begin(one, "أول");
    const lost = randomUUID();
    await save(one, first, "ضاع جوابه", { saveId: lost });
    expect((await save(one, first, "ضاع جوابه", { saveId: lost })).body.version).toBe(2);
    const { body: third } = await save(one, first, "بعده", { unanswered: [lost] });
    expect(third.version).toBe(3);
    expect((await save(other, first, "من نسخة قديمة")).body.code).toBe("draft_changed");
    expect(await contentOf(one, first.id)).toBe("بعده");
  });

  it("keeps the text of another writer that is replaced, and the one that is not chosen", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const { body: draft } = await begin(one, "للأول");
    const { body: second } = await save(other, draft, "للثاني");
    expect((await save(one, draft, "تعديل الأول")).status).toBe(409);
    const { body: kept } = await save(one, second, "تعديل الأول", { choice: "theirs" });
    expect(kept.version).toBe(second.version);
    await save(one, second, "اختار نصه", { choice: "mine" });
    const texts = await textsOf(one, `draftId=${draft.id}`);
    expect(texts.map(({ content }) => content)).toEqual(["للثاني", "تعديل الأول", "للأول"]);
    expect(texts.every(({ isPublished }) => !isPublished)).toBe(true);
  });

  it("is gone for everybody once it is discarded, which is audited; saves are not", async ({ api }) => {
    const one = await writerOf(api);
    const { body: draft } = await begin(one, "نص");
    await save(one, draft, "غيره");
    expect((await one("DELETE", `/api/post-drafts/${draft.id}`)).status).toBe(204);
    for (const answer of [
      await save(one, draft, "بعد الحذف"),
      await one("POST", `/api/post-drafts/${draft.id}/writers`),
      await one("GET", `/api/post-drafts/${draft.id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: "draft_gone" } });
    const lines = await api.database
      .sql`select action from audit_lines where noun = 'postDraft' and noun_id = ${String(draft.id)}`;
    expect(lines.map(({ action }) => action)).toEqual(["delete"]);
  });

  it("keeps the name of a writer whose account was deleted", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const { body: draft } = await begin(one, "نص");
    await api.database.sql`update users set is_deleted = true where user_name = ${one.userName}`;
    expect((await other("GET", `/api/post-drafts/${draft.id}`)).body.savedBy).toBe(one.userName);
  });
});

describe("publishing", () => {
  it("ends the draft with the same act, unless somebody saved it since", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const { body: draft } = await begin(one, "<p>نص</p>");
    const { body: newer } = await save(other, draft, "<p>أحدث</p>");
    expect((await publish(api, one, "<p>نص</p>", draft)).body.code).toBe("draft_changed");
    const { status, body: post } = await publish(api, other, "<p>أحدث</p>", newer);
    expect(status).toBe(201);
    expect((await one("GET", `/api/post-drafts/${draft.id}`)).status).toBe(404);
    expect((await textsOf(one, `postId=${post.id}`)).map(({ isPublished }) => isPublished)).toEqual([true, false]);
    expect((await publish(api, one, "<p>نص</p>", draft)).body.code).toBe("draft_gone");
  });

  it("of changes leaves the old text out until then; one draft per post", async ({ api }) => {
    const [one, other] = [await writerOf(api), await writerOf(api)];
    const { body: post } = await publish(api, one, "<p>منشور</p>");
    expect((await one("GET", `/api/Posts/${post.id}/draft`)).body).toBeNull();
    const { body: draft } = await begin(one, "<p>تعديل</p>", { postId: post.id });
    expect((await begin(other, "<p>آخر</p>", { postId: post.id })).body.code).toBe("draft_changed");
    expect((await other("GET", `/api/Posts/${post.id}/draft`)).body).toMatchObject({ id: draft.id, postId: post.id });
    for (const url of ["/api/Posts", `/api/Posts/${post.id}`])
      expect((await api.send("GET", url)).body).not.toContain("تعديل");
    const Form = { title: "خبر", content: "<p>تعديل</p>" };
    await one("PUT", `/api/Posts/${post.id}`, { Form, images: post.images, draft });
    expect((await api.send("GET", `/api/Posts/${post.id}`)).json().content).toBe("<p>تعديل</p>");
    const texts = await textsOf(one, `postId=${post.id}`);
    expect(texts.map(({ content }) => content)).toEqual(["<p>تعديل</p>", "<p>منشور</p>"]);
  });

  it("keeps the last 50 texts of a post, and the text from before there were versions", async ({ api }) => {
    const one = await writerOf(api);
    const { body: post } = await publish(api, one, "<p>0</p>");
    await api.database.sql`delete from post_versions`;
    for (let n = 1; n <= 50; n += 1) {
      const Form = { title: "خبر", content: `<p>${n}</p>` };
      await one("PUT", `/api/Posts/${post.id}`, { Form, images: post.images });
      if (n === 1)
        expect((await textsOf(one, `postId=${post.id}`)).map(({ content }) => content)).toEqual([
          "<p>1</p>",
          "<p>0</p>",
        ]);
    }
    const texts = await textsOf(one, `postId=${post.id}`);
    expect([texts.length, texts[0]?.content, texts.at(-1)?.content]).toEqual([50, "<p>50</p>", "<p>1</p>"]);
  });
});

type Step = {
  who: 0 | 1;
  fate: "answered" | "answer lost" | "request lost" | "repeated";
  choice: "mine" | "theirs";
  looks: boolean;
};

/** Writes as the form does: it adds words, and follows its own saves without an answer. */
function editorOf(writer: Writer, id: number) {
  const state = { text: "", version: 1, unanswered: [] as string[] };
  const take = async () => {
    const { body } = await writer("GET", `/api/post-drafts/${id}`);
    return body as { content: string; version: number };
  };
  const send = (more: object) =>
    save(writer, { id, version: state.version }, state.text, { unanswered: state.unanswered, ...more });
  const choose = async (choice: Step["choice"]) => {
    const { content, version } = await take();
    state.version = version;
    const { body } = await send({ choice });
    Object.assign(state, { version: body.version, unanswered: [] }, choice === "theirs" && { text: content });
  };
  return {
    state,
    look: async () => {
      const { content, version } = await take();
      if (state.unanswered.length === 0) Object.assign(state, { text: content, version });
    },
    write: async (word: string, { fate, choice }: Step) => {
      state.text += word;
      const saveId = randomUUID();
      const answer = fate === "request lost" ? null : await send({ saveId });
      if (fate === "repeated") expect((await send({ saveId })).status).toBe(answer?.status);
      if (!answer || fate === "answer lost") state.unanswered.push(saveId);
      else if (answer.status === 409) await choose(choice);
      else Object.assign(state, { version: answer.body.version, unanswered: [] });
    },
  };
}

it("loses no word of two writers, whatever answers are lost and requests repeated", async ({ api }) => {
  const writers = [await writerOf(api), await writerOf(api)] as const;
  const step: fc.Arbitrary<Step> = fc.record({
    who: fc.constantFrom(0, 1),
    fate: fc.constantFrom("answered", "answered", "answer lost", "request lost", "repeated"),
    choice: fc.constantFrom("mine", "theirs"),
    looks: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
      const { body } = await begin(writers[0], "");
      const editors = [editorOf(writers[0], body.id), editorOf(writers[1], body.id)] as const;
      for (const [turn, one] of steps.entries()) {
        if (one.looks) await editors[one.who].look();
        await editors[one.who].write(`كلمة${turn}.`, one);
      }
      const kept = (await textsOf(writers[0], `draftId=${body.id}`)).map(({ content }) => content);
      const unsent = editors.filter(({ state }) => state.unanswered.length > 0).map(({ state }) => state.text);
      const everything = [await contentOf(writers[0], body.id), ...kept, ...unsent].join("\n");
      for (const turn of steps.keys()) expect(everything).toContain(`كلمة${turn}.`);
    }),
    { numRuns: 15 },
  );
});
