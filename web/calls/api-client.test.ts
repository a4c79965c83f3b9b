import { describe, expect, it } from "vitest";
import { declarations } from "#contract/calls/addresses.ts";
import { createApiClient, type TransportAnswer, type TransportRequest } from "./api-client.ts";
import { ApiProblem, messageOf } from "./api-problem.ts";
import { browserTransport } from "./browser-transport.ts";

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const requests: TransportRequest[] = [];
  const transport = async (request: TransportRequest): Promise<TransportAnswer> => {
    requests.push(request);
    return { status, headers: new Headers(headers), body };
  };
  return { requests, transport };
};

const failureOf = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error(`expected a problem, got ${String(error)}`);
  return error;
};

describe("a call", () => {
  it("encodes parameters into its path and query", async () => {
    const { requests, transport } = answering(200, { items: [] });
    const api = createApiClient(declarations, transport, { headers: { cookie: "a=b" }, remoteAddress: "192.0.2.1" });
    await api.send("searchContestants", {
      params: { text: "علي/حسن ?#%" },
      query: { pageNumber: 2, pageSize: undefined, isDeleted: false },
      headers: { "x-test": "1" },
    });
    expect(requests).toEqual([
      {
        method: "GET",
        path: `/api/contestants/search/${encodeURIComponent("علي/حسن ?#%")}?pageNumber=2&isDeleted=false`,
        headers: { cookie: "a=b", "x-test": "1" },
        remoteAddress: "192.0.2.1",
      },
    ]);
  });

  it("needs no second argument without required parts, and no schema with an address", async () => {
    const { requests, transport } = answering(200, { items: [] });
    const api = createApiClient(declarations, transport);
    await api.send("listContestants");
    await api.send("removeContestant", { params: { id: "1" } });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api/contestants",
      "DELETE /api/contestants/1",
    ]);
  });

  it("accepts a lone surrogate", async () => {
    const { requests, transport } = answering(200, {});
    await createApiClient(declarations, transport).send("searchContestants", { params: { text: "\ud800" } });
    expect(requests[0]?.path).toBe("/api/contestants/search/%EF%BF%BD");
  });

  it("rejects an empty segment, which would reach another call", async () => {
    const { requests, transport } = answering(200, {});
    const call = createApiClient(declarations, transport).send("getContestantBySerial", { params: { serial: "" } });
    expect(await failureOf(call)).toMatchObject({ status: 404, code: "not_found" });
    expect(requests).toEqual([]);
  });

  it.each([".", "..", "..."])("sends the segment %j so that it reaches its call", async (text) => {
    const { requests, transport } = answering(200, { items: [] });
    await createApiClient(declarations, transport).send("searchContestants", {
      params: { text },
      query: { pageNumber: 1 },
    });
    const { pathname } = new URL(requests[0]?.path ?? "", "http://rafid.test");
    const [, searched] = /^\/api\/contestants\/search\/([^/]+)$/.exec(pathname) ?? [];
    expect(decodeURIComponent(searched ?? "").trim()).toBe(text);
    // Control: URL resolves escaped dots as it does plain ones.
    expect(new URL("/api/contestants/search/%2E%2E", "http://rafid.test").pathname).toBe("/api/contestants/");
  });

  it("returns the headers of an answer on request", async () => {
    const { transport } = answering(200, { token: "t", role: "Admin" }, { authorization: "Bearer t" });
    const answer = await createApiClient(declarations, transport).exchange("iqLogin", {
      body: { username: "a", password: "b" },
    });
    expect(answer.headers.get("authorization")).toBe("Bearer t");
    expect(answer.body).toEqual({ token: "t", role: "Admin" });
  });
});

describe("a failed answer", () => {
  const problem = {
    type: "t",
    title: "t",
    status: 400,
    code: "validation_failed",
    message: "يرجى التحقق",
    requestId: "r1",
  };

  it("becomes a problem with all its fields", async () => {
    const errors = { username: ["مطلوب", "قصير"] };
    const { transport } = answering(429, { ...problem, errors }, { "retry-after": "90" });
    const failure = await failureOf(createApiClient(declarations, transport).send("listContestants"));
    expect(failure).toMatchObject({
      status: 429,
      code: "validation_failed",
      message: "يرجى التحقق",
      errors,
      retryAfterSeconds: 90,
      requestId: "r1",
    });
    expect(messageOf(failure, "بديل")).toBe("يرجى التحقق");
  });

  it("without details shows the screen's own message", async () => {
    const body = { ...problem, status: 500, code: "internal_error", message: "حدث خطأ، يرجى المحاولة مرة أخرى" };
    const { transport } = answering(500, body);
    const failure = await failureOf(createApiClient(declarations, transport).send("listContestants"));
    expect(failure).toMatchObject({ status: 500, code: "internal_error", requestId: "r1" });
    expect(messageOf(failure, "بديل")).toBe("بديل");
  });

  it.each([[null], ["<html>"], [{ message: "hello" }]])(
    "from elsewhere (%j) shows the screen's own message",
    async (body) => {
      const { transport } = answering(502, body, { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" });
      const failure = await failureOf(createApiClient(declarations, transport).send("listContestants"));
      expect(failure).toMatchObject({
        status: 502,
        code: "unexpected_answer",
        errors: {},
        retryAfterSeconds: undefined,
      });
      expect(messageOf(failure, "بديل")).toBe("بديل");
      expect(messageOf(new Error("x"), "بديل")).toBe("بديل");
    },
  );

  it("has an Arabic message without a connection, but rethrows an aborted request", async () => {
    // Nothing listens on port 9 of this machine.
    const path = "http://127.0.0.1:9/";
    const failure = await failureOf(browserTransport({ method: "GET", path, headers: {} }));
    expect(failure).toMatchObject({ status: 0, code: "network_failure" });
    expect(messageOf(failure, "بديل")).toContain("تعذّر الاتصال بالخادم");
    const abandoned = browserTransport({ method: "GET", path, headers: {}, signal: AbortSignal.abort() });
    await expect(abandoned).rejects.toHaveProperty("name", "AbortError");
  });
});
