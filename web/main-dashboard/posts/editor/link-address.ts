import { parsedUrl } from "#contract/site/parsed-url.ts";
import { normaliseTyped } from "#contract/text/typed-text.ts";

const outward = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path on this site. With two slashes or a backslash at the start it would name another host. */
const ownPage = /^\/(?![/\\])[^\s\\]*$/;
const email = /^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/;
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u;
const phone = /^\+?\d[\d\s-]{5,}$/;

/** Whether the API accepts links to this address. */
export const isAllowedAddress = (address: string): boolean =>
  ownPage.test(address) || (outward.test(address) && parsedUrl(address) !== null);

/** Completes a typed address: `example.iq`, an e-mail address, a phone number. Null if it is invalid. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isAllowedAddress(text)) return text;
  const plain = normaliseTyped(text);
  if (phone.test(plain)) return `tel:${plain.replace(/[\s-]/g, "")}`;
  if (email.test(text)) return `mailto:${text}`;
  return domain.test(text) && parsedUrl(`https://${text}`) ? `https://${text}` : null;
}
