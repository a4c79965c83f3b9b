import { type AddressInfo, connect as connectSocket, createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type ConnectOptions, connect, type DatabaseConnection } from "#api/db/client.ts";

/** Connects to a database behind a proxy. Both are closed after the test. */
export async function connectThroughProxy(target: DatabaseConnection, options: Omit<ConnectOptions, "connection">) {
  const proxy = await startProxy(target);
  const through = connect({ ...options, connection: proxy.connection });
  onTestFinished(async () => {
    await through.close();
    await proxy.close();
  });
  return { proxy, through };
}

/** Starts a proxy in front of the real server. It can answer like a server that is starting. */
async function startProxy(target: DatabaseConnection) {
  let isRefusing = false;
  let accepted = 0;
  const open = new Set<{ destroy(): void }>();
  const url = typeof target === "string" ? new URL(target) : undefined;
  const server = createServer((client) => {
    accepted += 1;
    open.add(client.on("error", () => undefined));
    if (isRefusing) return void client.once("data", () => client.end(startingUp));
    const upstream =
      typeof target === "string"
        ? connectSocket(Number(url?.port || 5432), url?.hostname)
        : connectSocket(join(target.host, ".s.PGSQL.5432"));
    upstream
      .on("error", () => undefined)
      .pipe(client)
      .pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const own = new URL(url?.href ?? "postgres://host");
  Object.assign(own, { hostname: "127.0.0.1", port: String(port) });
  if (typeof target !== "string")
    Object.assign(own, { username: target.user, password: target.password, pathname: `/${target.database}` });
  return {
    connection: own.href,
    accepted: () => accepted,
    accept: () => {
      isRefusing = false;
    },
    refuse: () => {
      isRefusing = true;
      for (const socket of open) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const refusalFields = Buffer.from("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");
const startingUp = Buffer.concat([
  Buffer.from("E"),
  Buffer.from(Uint32Array.of(refusalFields.length + 4).buffer).swap32(),
  refusalFields,
]);
