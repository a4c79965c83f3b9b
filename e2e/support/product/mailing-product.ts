import { startMailServer, type TestMailServer } from "#api/test-support/servers/mail-server.ts";
import { type Product, startProduct } from "./product.ts";

export type MailingProduct = { product: Product; mails: TestMailServer; dispose: () => Promise<void> };

/** A product with a mail server of its own. */
export async function startMailingProduct(): Promise<MailingProduct> {
  const mails = await startMailServer();
  const product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${mails.port}?from=office@example.iq` });
  const dispose = async () => {
    await product.dispose();
    await mails.close();
  };
  return { product, mails, dispose };
}
