import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#api/app.ts";
import { uploads, withUpload } from "./uploads.ts";

const bodyMs = 300;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await createApp({ config: { trustProxy: [], publicUrl: undefined }, bodyMs });
  app.post("/json", async () => "read");
  app.post("/refused", { onRequest: async (_request, reply) => reply.notFoundProblem() }, async () => "never");
  await app.register(async (scope) => {
    await scope.register(uploads);
    const upload = { field: "file", maximumBytes: 1000, tooLarge: "file_too_large" } as const;
    scope.post("/file", (request) =>
      withUpload(request, upload, async ({ content }) => {
        for await (const _ of content);
        return "kept";
      }),
    );
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/**
 * Sends the head of a request and the start of its body. @returns what was received until the server closed or `text`
 * arrived
 */
function begin(path: string, type: string, start: string, until?: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const head = [`POST ${path} HTTP/1.1`, "host: x", `content-type: ${type}`, "content-length: 300", "", start];
  socket.write(head.join("\r\n"));
  let text = "";
  const ended = new Promise<string>((resolve, reject) => {
    socket.on("data", (chunk) => {
      text += chunk;
      if (until && text.includes(until)) {
        resolve(text);
        socket.destroy();
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
  return { socket, ended };
}

it("a body that does not end is refused in the format of all refusals, and its connection is closed", async () => {
  const answer = await begin("/json", "application/json", "{").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("content-type: application/problem+json");
  expect(answer).toContain('"code":"request_too_slow"');
});

it("so is one of a call that was answered before", async () => {
  const answer = await begin("/refused", "application/json", "{").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

it("so is a file that nobody asked for", async () => {
  const answer = await begin("/json", "multipart/form-data; boundary=b", "--b").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

it("a file may take longer", async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const { socket, ended } = begin("/file", "multipart/form-data; boundary=b", part, "kept");
  // Waits until a later request has been closed.
  await begin("/json", "application/json", "{").ended;
  const end = "\r\n--b--\r\n";
  socket.write("x".repeat(300 - part.length - end.length) + end);
  expect(await ended).toMatch(/^HTTP\/1\.1 (?:200|413) /);
});
