const cookieName = "serial";

/** The code that the API left with this browser at registration or lookup, for server loaders. */
export function storedSerial(request: Request): string | null {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [name, value] = pair.split("=", 2);
    if (name?.trim() !== cookieName || !value) continue;
    try {
      return decodeURIComponent(value.trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Takes the code away again. */
export const clearedSerialCookie = `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
