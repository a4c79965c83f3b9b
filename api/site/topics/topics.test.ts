import { describe, expect } from "vitest";
import type { Member } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { Post } from "#contract/site/posts.ts";
import { type ListedTopic, topicNameTaken, unknownTopic } from "#contract/site/topics.ts";

describe("topics", () => {
  const add = (main: Member, name: string) => main.send("POST", "/api/topics", { name });
  const added = async (main: Member, name: string): Promise<number> => (await add(main, name)).json().id;
  const listed = async (main: Member): Promise<ListedTopic[]> => (await main.send("GET", "/api/topics")).json();
  const post = (imagePath: string, fields: object = {}) => ({
    Form: { title: "خبر", content: "<p>نص</p>" },
    images: [{ imagePath }],
    ...fields,
  });

  it("are added, renamed, moved and removed, with one name in any spelling", async ({ ownApi }) => {
    const main = await ownApi.signUp("main");
    const first = await add(main, "  البطولات   الكبرى ");
    expect([first.statusCode, first.json()]).toEqual([201, { id: first.json().id, name: "البطولات الكبرى" }]);
    const second = await added(main, "دورات");
    for (const name of ["دورات", "دورات ", "دوراتـــ"]) {
      const again = await add(main, name);
      expect([again.statusCode, again.json().errors]).toEqual([400, { name: [topicNameTaken] }]);
    }
    for (const name of ["ا", "؟؟", "ا".repeat(41)]) expect((await add(main, name)).statusCode).toBe(400);
    // Its own name in another spelling is not another topic's.
    const renamed = await main.send("PUT", `/api/topics/${second}`, { name: "دوراتـ" });
    expect(renamed.json()).toEqual({ id: second, name: "دوراتـ" });
    await main.send("POST", `/api/topics/${second}/move`, { by: -1 });
    expect((await main.send("POST", `/api/topics/${second}/move`, { by: -1 })).statusCode).toBe(204);
    expect((await listed(main)).map(({ name }) => name)).toEqual(["دوراتـ", "البطولات الكبرى"]);
    // Without the lock two moves at the same time would leave two topics at one place.
    await Promise.all([1, -1, 1, -1, 1].map((by) => main.send("POST", `/api/topics/${second}/move`, { by })));
    const rows = await ownApi.database.sql`select distinct position from topics`;
    expect(rows).toHaveLength(2);
    expect((await main.send("DELETE", `/api/topics/${second}`)).statusCode).toBe(204);
    expect((await main.send("DELETE", `/api/topics/${second}`)).statusCode).toBe(404);
    expect((await main.send("PUT", `/api/topics/${second}`, { name: "آخر" })).statusCode).toBe(404);
    for (let count = 1; count < 20; count += 1) await add(main, `موضوع ${count}`);
    const full = await add(main, "زائد");
    expect([full.statusCode, full.json().code]).toEqual([409, "topics_full"]);
  });

  it("are on posts in their order, filter the list, and go from posts when removed", async ({ ownApi }) => {
    const main = await ownApi.signUp("main");
    const [image, one, two] = [await ownApi.uploaded("image"), await added(main, "أولى"), await added(main, "ثانية")];
    const created = await main.send("POST", "/api/Posts", post(image, { topicIds: [two, one, two] }));
    const { id }: Post = created.json();
    const both = [
      { id: one, name: "أولى" },
      { id: two, name: "ثانية" },
    ];
    expect([created.statusCode, created.json().topics]).toEqual([201, both]);
    await main.send("POST", "/api/Posts", post(image));
    const found = async (topic: number) => {
      const { items, totalCount } = (await ownApi.send("GET", `/api/Posts?topic=${topic}`)).json();
      return [items.map((item: Post) => item.id), totalCount];
    };
    expect([await found(one), await found(999)]).toEqual([
      [[id], 1],
      [[], 0],
    ]);
    expect((await listed(main)).map(({ postCount }) => postCount)).toEqual([1, 1]);
    await main.send("DELETE", `/api/Posts/${id}`);
    expect([(await listed(main))[0]?.postCount, await found(one)]).toEqual([0, [[], 0]]);
    await main.send("POST", `/api/Posts/${id}/restore`);

    // A client that knows no topics keeps them; one of them that is gone is refused and nothing is stored.
    expect((await main.send("PUT", `/api/Posts/${id}`, post(image))).json().topics).toEqual(both);
    await main.send("DELETE", `/api/topics/${two}`);
    const gone = await main.send("PUT", `/api/Posts/${id}`, {
      ...post(image, { topicIds: [two] }),
      Form: { title: "آخر", content: "<p>نص</p>" },
    });
    expect([gone.statusCode, gone.json().errors]).toEqual([400, { topicIds: [unknownTopic] }]);
    expect((await ownApi.send("GET", `/api/Posts/${id}`)).json()).toMatchObject({ title: "خبر", topics: [both[0]] });
    expect((await main.send("PUT", `/api/Posts/${id}`, post(image, { topicIds: [] }))).json().topics).toEqual([]);
    const many = await main.send("POST", "/api/Posts", post(image, { topicIds: [1, 2, 3, 4, 5, 6] }));
    expect(many.json().errors).toEqual({ topicIds: ["لا يمكن اختيار أكثر من ٥ مواضيع"] });
  });

  it("pictures say what they show", async ({ ownApi }) => {
    const main = await ownApi.signUp("main");
    const [image, other] = [await ownApi.uploaded("image"), await ownApi.uploaded("image")];
    const alts = async (answer: Promise<{ json: () => Post }>) => (await answer).json().images.map(({ alt }) => alt);
    const images = [{ imagePath: image, alt: "  لاعبون   يرفعون الكأس " }, { imagePath: other }];
    const created = main.send("POST", "/api/Posts", post(image, { images }));
    expect(await alts(created)).toEqual(["لاعبون يرفعون الكأس", ""]);
    const { id }: Post = (await created).json();
    const edit = (written: object[]) => main.send("PUT", `/api/Posts/${id}`, post(image, { images: written }));
    expect(await alts(edit([{ imagePath: other, alt: "القاعة" }, { imagePath: image }]))).toEqual(["القاعة", ""]);
    expect((await edit([{ imagePath: image, alt: "ا".repeat(201) }])).statusCode).toBe(400);
  });
});
