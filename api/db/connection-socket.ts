import { once } from "node:events";
import { connect, isIP, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { guardLogin, withCode } from "./login-guard.ts";

type Target = { host: string[]; port: number[]; path?: string | false };

/** What postgres.js understands as its `ssl` option, from a URL's `sslmode` too. */
export type TlsMode = string | boolean | object | undefined;

const connectTimeoutMs = 10_000;
const opensPerSecond = 20;
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Sockets for postgres.js 3.4.9, which alone does not come back from every lost connection: see login-guard.ts. TLS is
 * set up here as well, because the guard must read the login. Opening sockets has a pace, whatever the cause.
 */
export function calmSockets(tls: TlsMode, burst: number): (target: Target) => Promise<Socket> {
  const pace = newPace(burst);
  return async (target) => {
    await pace();
    try {
      const socket = await openSocket(target, tls, AbortSignal.timeout(connectTimeoutMs));
      guardLogin(socket);
      return socket;
    } catch (error) {
      return failingSocket(error as Error);
    }
  };
}

/** Lets `burst` through at once and then a steady trickle. */
function newPace(burst: number): () => Promise<void> {
  let free = burst;
  let countedAt = Date.now();
  return async () => {
    const now = Date.now();
    free = Math.min(burst, free + ((now - countedAt) / 1000) * opensPerSecond);
    countedAt = now;
    free -= 1;
    if (free < 0) await sleep((-free / opensPerSecond) * 1000);
  };
}

async function openSocket({ host, port, path }: Target, tls: TlsMode, signal: AbortSignal): Promise<Socket> {
  const address = { host: host[0] ?? "localhost", port: port[0] ?? 5432 };
  const socket = path ? connect(path) : connect(address);
  try {
    await once(socket, "connect", { signal });
    const ready = tls ? await secure(socket, address.host, tls, signal) : socket;
    // postgres.js names the server in its errors by these.
    return Object.assign(ready, address);
  } catch (error) {
    socket.on("error", () => undefined).destroy();
    throw signal.aborted ? withCode("The database did not accept the connection in time.", "CONNECT_TIMEOUT") : error;
  }
}

async function secure(socket: Socket, host: string, tls: TlsMode, signal: AbortSignal): Promise<Socket> {
  socket.write(tlsRequest);
  const [answer] = (await once(socket, "data", { signal })) as [Buffer];
  socket.pause();
  if (answer.toString("latin1") !== "S") {
    if (tls === "prefer" || tls === "allow") return socket;
    throw withCode("The database does not offer TLS.", "08004");
  }
  const isUnchecked = tls === "require" || tls === "prefer" || tls === "allow";
  const options: ConnectionOptions = {
    socket,
    ...(isIP(host) ? {} : { servername: host }),
    ...(isUnchecked ? { rejectUnauthorized: false } : {}),
    ...(typeof tls === "object" ? tls : {}),
  };
  const secured = connectTls(options);
  await once(secured, "secureConnect", { signal });
  return secured;
}

/** postgres.js loses a connection for ever when its socket cannot be made; it copes with one that fails afterwards. */
function failingSocket(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}
