import type { Landing } from "#contract/landing.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { defaultContact } from "#web/text/site.ts";

export type Contact = { address: string; phone: string; email: string };

/** How to reach the directorate, for the footer, which stands under every page whether the content can be read or not. */
export const loadContact = (api: ApiClient): Promise<Contact> =>
  api.send("getLanding").then(contactOf, () => ({ ...defaultContact }));

export const contactOf = ({ phone, email }: Pick<Landing, "phone" | "email">): Contact => ({
  address: defaultContact.address,
  phone: phone || defaultContact.phone,
  email: email || defaultContact.email,
});
