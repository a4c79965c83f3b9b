import type { Socket } from "node:net";

/**
 * Makes up for two faults of postgres.js 3.4.9 after a connection was lost while it was in use:
 *
 * - It keeps the lost query in mind, takes the refusal of a server that starts up for the answer to that one, and
 *   connects again every two milliseconds without an end while the caller waits (its issue 1193). Here a refusal
 *   becomes a socket error, which fails the caller at once.
 * - It keeps unsent bytes and the mark that their sending is due, so that nothing it writes on the next socket is ever
 *   sent: that connection answers CONNECT_TIMEOUT for ever. Here a socket without a login is closed at once. Each new
 *   attempt adds to the unsent bytes, and at 1 KB postgres.js sends them after all; only the login among them counts.
 */
export function guardLogin(socket: Socket): void {
  keepOnlyLogin(socket);
  failOnRefusal(socket);
}

const protocolVersion = 196_608;

function keepOnlyLogin(socket: Socket): void {
  const write = socket.write;
  let hasWritten = false;
  socket.write = ((chunk: Buffer, ...rest: []) => {
    hasWritten = true;
    socket.write = write;
    return socket.write(loginOf(chunk), ...rest);
  }) as typeof socket.write;
  // postgres.js gets the socket after this turn of the event loop, and writes within the next.
  setImmediate(() => setImmediate(() => hasWritten || socket.destroy()));
}

/** A login message is its own length, the protocol's version, and the parameters; it is the last in the buffer. */
function loginOf(chunk: Buffer): Buffer {
  for (let start = chunk.length - 8; start > 0; start -= 1) {
    const isLogin =
      chunk.readUInt32BE(start + 4) === protocolVersion && chunk.readUInt32BE(start) === chunk.length - start;
    if (isLogin) return chunk.subarray(start);
  }
  return chunk;
}

const errorResponse = 0x45;
const readyForQuery = 0x5a;

/** Reads along until the login is through. */
function failOnRefusal(socket: Socket): void {
  let unread = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    while (unread.length >= 5) {
      const end = 1 + unread.readUInt32BE(1);
      const type = unread[0];
      if (type === readyForQuery) return void socket.off("data", read);
      if (unread.length < end) return;
      if (type === errorResponse) {
        socket.off("data", read);
        return void socket.destroy(refusalOf(unread.subarray(5, end)));
      }
      unread = unread.subarray(end);
    }
  };
  socket.on("data", read);
}

/** An ErrorResponse is a list of zero-terminated texts, each after a letter that says what it is. */
function refusalOf(body: Buffer): Error {
  const fields = new Map(
    body
      .toString("utf8")
      .split("\0")
      .map((field) => [field[0], field.slice(1)]),
  );
  return withCode(fields.get("M") ?? "The database refused the connection.", fields.get("C") ?? "08004");
}

export function withCode(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
