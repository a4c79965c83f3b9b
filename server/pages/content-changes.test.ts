import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";

let api: TestApi;
const tokens = { main: "", iq: "" };
let image: string;
let otherImage: string;
beforeAll(async () => {
  api = await startTestApi();
  tokens.main = (await api.signUp("main")).token;
  tokens.iq = (await api.signUp("iq", "SuperAdmin")).token;
  [image = "", otherImage = ""] = await Promise.all([api.uploaded("image"), api.uploaded("image")]);
});
afterAll(() => api.close());

const call = async (
  realm: "main" | "iq" | null,
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
) => {
  const answer = await api.send(method, url, { token: realm ? tokens[realm] : undefined, body });
  expect([method, url, answer.statusCode]).toEqual([method, url, expect.toBeOneOf([200, 201, 204])]);
  return answer;
};
const version = async () => {
  const [row] = await api.database.sql<{ version: number }[]>`select version::int as version from content_version`;
  return row?.version ?? 0;
};
const post = (paths = [image], title = "عنوان") => ({
  Form: { title, content: "<p>نص الخبر</p>" },
  images: paths.map((imagePath) => ({ imagePath })),
});
const newPost = async (): Promise<number> => (await call("main", "POST", "/api/Posts", post())).json().id;
const newQuestion = async (): Promise<string> =>
  (await call("main", "POST", "/api/questions", { id: crypto.randomUUID(), heading: "سؤال", answer: "جواب" })).json()
    .id;
const landing = async (changes: object) => ({ ...(await call(null, "GET", "/api/MainWindow")).json(), ...changes });
const form = (changes: object = {}) => ({
  baseUrl: "https://docs.google.com/forms/d/e/abc/viewform",
  entryId: "1",
  isActive: false,
  ...changes,
});

const season = {
  revision: null,
  opensAt: "2020-01-01T06:00:00Z",
  closesAt: "2099-01-01T06:00:00Z",
  hasWaitingList: false,
  limits: {},
};

const formId = crypto.randomUUID();
const event = { eventId: null, version: 0, formId, title: "موعد", startsAt: "2098-01-01T06:00:00Z" };
const strip = { formId, text: "نص", endsAt: "2098-01-01T06:00:00Z" };

type Change = [name: string, prepare: () => Promise<() => Promise<unknown>>];
const changes: Change[] = [
  ["a new post", async () => newPost],
  [
    "an edited post",
    async () => {
      const id = await newPost();
      return () => call("main", "PUT", `/api/Posts/${id}`, post([image], "عنوان آخر"));
    },
  ],
  [
    "a post's other pictures",
    async () => {
      const id = await newPost();
      return () => call("main", "PUT", `/api/Posts/${id}`, post([otherImage, image]));
    },
  ],
  ["a new topic", async () => () => call("main", "POST", "/api/topics", { name: "بطولات" })],
  [
    "a post's topics",
    async () => {
      const topicIds = [(await call("main", "POST", "/api/topics", { name: "دورات" })).json().id];
      const id = await newPost();
      return () => call("main", "PUT", `/api/Posts/${id}`, { ...post(), topicIds });
    },
  ],
  [
    "a deleted post",
    async () => {
      const id = await newPost();
      return () => call("main", "DELETE", `/api/Posts/${id}`);
    },
  ],
  [
    "a restored post",
    async () => {
      const id = await newPost();
      await call("main", "DELETE", `/api/Posts/${id}`);
      return () => call("main", "POST", `/api/Posts/${id}/restore`);
    },
  ],
  [
    "landing content saved first",
    async () => {
      await api.database.sql`delete from landing_contents`;
      const body = await landing({});
      return () => call("main", "POST", "/api/MainWindow", body);
    },
  ],
  [
    "landing content saved again",
    async () => {
      await call("main", "POST", "/api/MainWindow", await landing({}));
      const body = await landing({ title: "عنوان آخر" });
      return () => call("main", "POST", "/api/MainWindow", body);
    },
  ],
  [
    "landing content changed by its id",
    async () => {
      await call("main", "POST", "/api/MainWindow", await landing({}));
      const body = await landing({ imgPath: image });
      return () => call("main", "PUT", `/api/MainWindow/${body.id}`, body);
    },
  ],
  [
    "a first logo",
    async () => {
      await call("iq", "DELETE", "/api/logo");
      return () => call("iq", "POST", "/api/logo", { logoPath: image });
    },
  ],
  [
    "another logo",
    async () => {
      await call("iq", "POST", "/api/logo", { logoPath: image });
      return () => call("iq", "POST", "/api/logo", { logoPath: otherImage });
    },
  ],
  [
    "a removed logo",
    async () => {
      await call("iq", "POST", "/api/logo", { logoPath: image });
      return () => call("iq", "DELETE", "/api/logo");
    },
  ],
  [
    "a form saved first",
    async () => {
      await api.database.sql`delete from test_forms`;
      return () => call("iq", "POST", "/api/Form", form());
    },
  ],
  [
    "a form's other settings",
    async () => {
      await call("iq", "POST", "/api/Form", form());
      return () => call("iq", "POST", "/api/Form", form({ customMessage: "رسالة" }));
    },
  ],
  [
    "another test chosen",
    async () => {
      await api.database.sql`delete from test_forms`;
      return () => call("iq", "PATCH", "/api/Form", { electronicTest: "own" });
    },
  ],
  [
    "a form switched on",
    async () => {
      await call("iq", "POST", "/api/Form", form());
      return () => call("iq", "PATCH", "/api/Form", { isActive: true });
    },
  ],
  ["a season", async () => () => call("iq", "PUT", "/api/season/settings", season)],
  ["a date", async () => () => call("main", "PUT", "/api/events", event)],
  ["an urgent strip", async () => () => call("main", "POST", "/api/alerts", strip)],
  ["a new question", async () => newQuestion],
  ...(
    [
      ["an edited question", "PUT", "", { heading: "سؤال آخر", answer: "جواب", version: 1 }],
      ["a moved question", "POST", "/move", { by: -1 }],
      ["a deleted question", "DELETE", "", undefined],
    ] as const
  ).map(
    ([name, method, suffix, body]): Change => [
      name,
      async () => {
        await newQuestion();
        const id = await newQuestion();
        return () => call("main", method, `/api/questions/${id}${suffix}`, body);
      },
    ],
  ),
];
const others: Change[] = [
  [
    "a recorded view",
    async () => {
      const id = await newPost();
      return () => call(null, "POST", `/api/Posts/${id}/view`, { fingerprint: "device" });
    },
  ],
  [
    "a message",
    async () => () => call(null, "POST", "/api/Contact", { name: "سارة", email: "sara@example.iq", message: "نص" }),
  ],
  [
    "a message read, deleted and restored",
    async () => {
      await call(null, "POST", "/api/Contact", { name: "سارة", email: "sara@example.iq", message: "نص" });
      const { id } = (await call("main", "GET", "/api/Contact")).json().items[0];
      return async () => {
        await call("main", "PATCH", `/api/Contact/${id}`, { isRead: true });
        await call("main", "DELETE", `/api/Contact/${id}`);
        await call("main", "POST", `/api/Contact/${id}/restore`);
      };
    },
  ],
  ["a new user", async () => () => api.signUp("main")],
  ["an upload that nothing names yet", async () => () => api.uploaded("image")],
  [
    "reading everything",
    async () => async () => {
      for (const url of ["/api/Posts", "/api/MainWindow", "/api/logo", "/api/Form", "/api/season"])
        await call(null, "GET", url);
    },
  ],
];

describe("the version of what public pages show", () => {
  it.each(changes)("rises with %s", async (_, prepare) => {
    const change = await prepare();
    const before = await version();
    await change();
    expect(await version()).toBeGreaterThan(before);
  });

  it.each(others)("does not change with %s", async (_, prepare) => {
    const change = await prepare();
    const before = await version();
    await change();
    expect(await version()).toBe(before);
  });

  it("does not change with a refused request", async () => {
    const before = await version();
    const refused = await api.send("POST", "/api/Posts", {
      token: tokens.main,
      body: post([`${crypto.randomUUID()}.webp`]),
    });
    expect([refused.statusCode, await version()]).toEqual([400, before]);
  });
});
