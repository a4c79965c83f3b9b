import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

export type S3Server = {
  /** Access to the existing bucket. */
  config: { bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** Reads a file as the server stored it; null if there is none. */
  kept(key: string): Promise<Buffer | null>;
  pathOf(key: string): string;
  /** Stops the server and closes connections. Its files stay. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** The server's only account. */
const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const bucket = "uploads";

/** Starts a third-party S3-compatible server that checks the signature of each request. */
export async function startS3Server({ allowMismatchedSignatures = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "rafid-s3-"));
  let port = 0;
  const open = async () => {
    const options = { address: "127.0.0.1", port, silent: true, directory, allowMismatchedSignatures };
    const opened = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
    ({ port } = await opened.run());
    return opened;
  };
  let server: S3rver | undefined = await open();
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer.closeAllConnections();
    server = undefined;
    await closed;
  };
  const pathOf = (key: string) => join(directory, bucket, `${key}._S3rver_object`);
  return {
    config: { bucket, endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", ...account },
    kept: (key) => readFile(pathOf(key)).catch(() => null),
    pathOf,
    stop,
    async start() {
      server ??= await open();
    },
    async remove() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
