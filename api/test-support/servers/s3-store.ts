import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type TestStore = {
  /** Access for a client. The only bucket is named "bucket". */
  account: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** Stored files by path. */
  objects: Map<string, Buffer>;
  close(): void;
};

/** Starts a server with the part of an S3-compatible store that the product uses. */
export async function startTestStore(): Promise<TestStore> {
  const objects = new Map<string, Buffer>();
  const answer = (method: string, path: string, sent: Buffer): [status: number, body?: Buffer | string] => {
    if (!path.startsWith("/bucket/")) return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
    if (method === "PUT") objects.set(path, sent);
    if (method === "DELETE") {
      objects.delete(path);
      return [204];
    }
    const found = objects.get(path);
    return found ? [200, method === "GET" ? found : ""] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
  };
  const server = createServer(async (request, response) => {
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/");
    const path = new URL(request.url ?? "", "http://x").pathname;
    const sent = await buffer(request);
    const [status, body = ""] = isSigned ? answer(request.method ?? "", path, sent) : [403];
    response.writeHead(status, { "content-length": Buffer.byteLength(body) }).end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { endpoint, region: "us-east-1", accessKeyId: "key", secretAccessKey: "secret" },
    objects,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
