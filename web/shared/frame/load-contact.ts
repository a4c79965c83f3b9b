import type { Landing } from "#contract/site/landing.ts";
import { phoneAddress, phonesIn } from "#contract/text/phones.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { defaultContact } from "#web/text/site/site.ts";

/** A phone number as written, and its link. */
export type Phone = { number: string; address: string };
export type Contact = { address: string; phones: readonly Phone[]; email: string };

/** Reads contact data for the footer. Every page shows them, even if this fails. */
export const loadContact = (api: ApiClient): Promise<Contact> =>
  api.send("getLanding").then(contactOf, () => ({ ...defaultContact }));

export const contactOf = ({ phone, email }: Pick<Landing, "phone" | "email">): Contact => ({
  address: defaultContact.address,
  phones: phone ? phonesIn(phone).map((number) => ({ number, address: phoneAddress(number) })) : defaultContact.phones,
  email: email || defaultContact.email,
});
