import { afterAll, beforeAll, expect, it } from "vitest";
import { registration, startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";

let api: TestApi;
/** Each call uses a new session's token, because some calls end it. */
let callers: { name: string; token: () => Promise<string | undefined> }[];
beforeAll(async () => {
  api = await startTestApi();
  const [main, iq] = [await api.signUp("main"), await api.signUp("iq", "SuperAdmin")];
  callers = [
    { name: "nobody", token: async () => undefined },
    { name: "nonsense", token: async () => "nonsense" },
    { name: "main", token: async () => (await api.openSession(main.user)).token },
    { name: "iq", token: async () => (await api.openSession(iq.user)).token },
  ];
});
afterAll(() => api.close());

const publicContent = [
  ...["get /api/Posts", "get /api/Posts/{id}", "get /api/MainWindow", "get /api/logo"],
  ...["get /api/questions", "get /api/topics", "get /api/events", "get /api/alerts", "get /api/practice"],
];
const kept = (answer: { headers: Record<string, unknown> }) => answer.headers["cache-control"];

async function operations(): Promise<{ name: string; method: string; path: string }[]> {
  const { paths } = (await api.send("GET", "/api/openapi.json")).json() as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ name: `${method} ${path}`, method, path })),
  );
}

it("every documented call says no-store to everybody, but for public content that nobody's token asked for", async () => {
  const paths = await operations();
  expect(paths.map(({ name }) => name)).toEqual(expect.arrayContaining(publicContent));
  expect(paths.length).toBeGreaterThan(50);
  const asked = paths.flatMap((operation) => callers.map((caller) => ({ ...operation, caller })));
  const mayBeKept = ({ name, caller }: (typeof asked)[number]) =>
    caller.name === "nobody" && publicContent.includes(name);
  const wrong: string[] = [];
  for (const { name, method, path, caller } of asked.filter((one) => !mayBeKept(one))) {
    const url = path.replaceAll(/\{\w+\}/g, "1");
    const body = method === "get" ? undefined : {};
    const answer = await api.send(method.toUpperCase() as "GET", url, { token: await caller.token(), body });
    if (kept(answer) !== "no-store") wrong.push(`${caller.name}: ${name} (${answer.statusCode})`);
  }
  expect(wrong).toEqual([]);
});

it("what succeeds says so, too: personal answers, exports and what writes answer", async () => {
  const [main, iq] = await Promise.all(callers.slice(2).map(({ token }) => token()));
  const { user } = await api.signUp("iq");
  const registered = await api.send("POST", "/api/Contestants", { body: registration() });
  const { id, serialNumber } = registered.json();
  const image = { imagePath: await api.uploaded("image") };
  const post = { Form: { title: "خبر", content: "<p>نص</p>" }, images: [image] };
  const answers = [
    registered,
    await api.send("POST", "/api/IQAuth/login", { body: { username: user.userName, password: testPassword } }),
    await api.send("GET", `/api/contestants/${id}`),
    await api.send("GET", `/api/contestants/BySerial/${serialNumber}`),
    await api.send("GET", `/api/contestants/AllScoresById/${id}`),
    await api.send("GET", "/api/contestants", { token: iq }),
    await api.send("HEAD", "/api/contestants", { token: iq }),
    await api.send("GET", "/api/contestants/export?format=csv", { token: iq }),
    await api.send("GET", "/api/CONTESTANTS/stats/", { token: iq }),
    await api.send("DELETE", `/api/contestants/${id}`, { token: iq }),
    await api.send("GET", "/api/User", { token: main }),
    await api.send("POST", "/api/Posts", { token: main, body: post }),
    await api.send("GET", "/api/Posts?isDeleted=true", { token: main }),
    await api.send("GET", "/api/Form"),
  ];
  expect(answers.map((answer) => [answer.statusCode < 300, kept(answer)])).toEqual(
    answers.map(() => [true, "no-store"]),
  );
});

it("public content may be kept by whoever asks each time while no token asks for it, and a refusal of it may not", async () => {
  for (const url of [
    "/api/Posts",
    "/api/MainWindow",
    "/api/logo",
    "/api/questions",
    "/api/topics",
    "/api/events",
    "/api/alerts",
    "/api/practice",
    "/api/openapi.json",
    "/api/docs/",
  ]) {
    const answer = await api.send("GET", url);
    expect([url, answer.statusCode, kept(answer)]).toEqual([url, 200, "public, max-age=0, must-revalidate"]);
    expect(answer.headers.vary).toContain("authorization");
  }
  for (const url of ["/api/Posts/99999", "/api/Posts?pageSize=0", "/api/nothing"])
    expect([url, kept(await api.send("GET", url))]).toEqual([url, "no-store"]);
});
