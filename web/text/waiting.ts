import { formatNumber } from "./numbers.ts";

const plurals = new Intl.PluralRules("ar");
const minuteForms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "دقيقة واحدة", two: "دقيقتين" };

/** `يمكنك المحاولة بعد ٣ دقائق.`, from the seconds that the API asks to wait. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const form = plurals.select(minutes);
  const wait = minuteForms[form] ?? `${formatNumber(minutes)} ${form === "few" ? "دقائق" : "دقيقة"}`;
  return `يمكنك المحاولة بعد ${wait}.`;
}
