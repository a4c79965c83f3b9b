/** The address that a text is, or null. `URL.canParse` is above the floor of browsers. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
