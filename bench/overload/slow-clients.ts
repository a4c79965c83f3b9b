import { once } from "node:events";
import { connect, type Socket } from "node:net";

const slowSenders = 300;
const idleSockets = 200;

/** People on a bad line: a registration that comes byte by byte, one a second, and connections on which nothing comes. */
export async function openSlowClients(port: number): Promise<{ close(): void }> {
  const sockets: Socket[] = [];
  while (sockets.length < slowSenders + idleSockets) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    await once(socket, "connect");
    sockets.push(socket);
  }
  const senders = sockets.slice(0, slowSenders);
  const head =
    "POST /api/Contestants HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";
  for (const socket of senders) socket.write(head);
  const timer = setInterval(() => {
    for (const socket of senders) socket.write(" ");
  }, 1_000);
  return {
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
