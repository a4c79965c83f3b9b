import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a product that can be cut for service workers too: `setOffline` leaves their files a network. */
export async function openLine(productUrl: string) {
  const product = new URL(productUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const line = createServer((browser) => {
    const server = connect(Number(product.port), product.hostname);
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    if (isCut) for (const socket of [browser, server]) socket.destroy();
    else browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => line.listen(0, product.hostname, resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `${product.protocol}//${product.hostname}:${(line.address() as AddressInfo).port}`,
    cut,
    async [Symbol.asyncDispose]() {
      cut();
      line.close();
    },
  };
}
