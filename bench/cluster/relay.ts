import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A connection that can be cut. Like a lost network, it then accepts data and forwards nothing. */
export type Relay = { cut(): void; mend(): void; close(): void };

type Place = { host: string; port: number };

export async function openRelay(from: Place, to: Place): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return;
    const far = connect(to);
    keep(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  server.listen(from);
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isCut = false;
      drop();
    },
    close() {
      server.close();
      drop();
    },
  };
}
