/** Parses an address; null for any other text. `URL.canParse` is newer than the oldest supported browsers. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
