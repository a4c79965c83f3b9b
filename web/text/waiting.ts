import { counted } from "./numbers.ts";

/** `يمكنك المحاولة بعد ٣ دقائق.`, from the seconds of `Retry-After`. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = counted(minutes, { one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة" });
  return `يمكنك المحاولة بعد ${wait}.`;
}
