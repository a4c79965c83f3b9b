import type { Landing } from "#contract/landing.ts";
import { phoneAddress, phonesIn } from "#contract/phones.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { defaultContact } from "#web/text/site.ts";

/** A number as it is written, and what a press on it calls. */
export type Phone = { number: string; address: string };
export type Contact = { address: string; phones: readonly Phone[]; email: string };

/** How to reach the directorate, for the footer, which stands under every page whether the content can be read or not. */
export const loadContact = (api: ApiClient): Promise<Contact> =>
  api.send("getLanding").then(contactOf, () => ({ ...defaultContact }));

export const contactOf = ({ phone, email }: Pick<Landing, "phone" | "email">): Contact => ({
  address: defaultContact.address,
  phones: phone ? phonesIn(phone).map((number) => ({ number, address: phoneAddress(number) })) : defaultContact.phones,
  email: email || defaultContact.email,
});
